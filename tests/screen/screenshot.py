# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What stood on the screen at one moment."""

import os
import re
import struct
import zlib
from collections import Counter
from pathlib import Path

from box import Box

# Letters have at least so many pixels of their full colour; the others are blends with the page.
SOLID_PIXELS = 20
GREY = 24


def _luminance(colour: tuple[int, int, int]) -> float:
    parts = [value / 255 for value in colour]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


class Screenshot:
    """The whole screen; each pixel begins with blue, green, red."""

    def __init__(self, xwd: bytes):
        header = struct.unpack(">25I", xwd[:100])
        self.width, self.height, self._line = header[4], header[5], header[12]
        self._step = header[11] // 8  # 3 bytes where windows of several depths are seen, else 4
        self._pixels = memoryview(xwd)[header[0] + 12 * header[19] :]

    def _row(self, y: int, left: int, right: int) -> memoryview:
        return self._pixels[y * self._line + self._step * left : y * self._line + self._step * right]

    def changes_since(self, other: "Screenshot", within: Box) -> Box | None:
        """The smallest box around all pixels that differ."""
        left, right, rows = within.right, within.left, []
        for y in range(within.top, within.bottom):
            mine, theirs = self._row(y, within.left, within.right), other._row(y, within.left, within.right)
            if mine == theirs:
                continue
            rows.append(y)
            changed = [i // self._step for i in range(len(mine)) if mine[i] != theirs[i]]
            left, right = min(left, within.left + changed[0]), max(right, within.left + changed[-1] + 1)
        return Box(left, rows[0], right, rows[-1] + 1) if rows else None

    def _colours(self, within: Box) -> Counter:
        counted = Counter()
        for y in range(within.top, within.bottom):
            row = self._row(y, within.left, within.right).tobytes()
            counted.update(zip(row[2 :: self._step], row[1 :: self._step], row[0 :: self._step]))
        return counted

    def contrast(self, within: Box) -> float:
        """Of the words on a page to the page, by WCAG 2.2: from 1 to 21."""
        counted = self._colours(within)
        page = _luminance(counted.most_common(1)[0][0])
        inks = [_luminance(colour) for colour, count in counted.items() if count >= SOLID_PIXELS]
        return max((max(ink, page) + 0.05) / (min(ink, page) + 0.05) for ink in inks)

    def coloured_pixels(self, within: Box) -> int:
        """Those that are neither black, nor white, nor grey."""
        return sum(count for colour, count in self._colours(within).items() if max(colour) - min(colour) > GREY)

    def keep(self, name: str) -> None:
        """As a picture among the finds of the test run, where that has a place for them."""
        if not (folder := os.environ.get("BREAKWATER_ARTEFACTS")):
            return
        rows = bytearray()
        for y in range(self.height):
            row = bytes(self._row(y, 0, self.width))
            colours = bytearray(3 * self.width)
            colours[0::3], colours[1::3], colours[2::3] = (row[channel :: self._step] for channel in (2, 1, 0))
            rows += b"\0" + colours
        head = struct.pack(">2I5B", self.width, self.height, 8, 2, 0, 0, 0)
        parts = ((b"IHDR", head), (b"IDAT", zlib.compress(bytes(rows), 1)), (b"IEND", b""))
        png = b"\x89PNG\r\n\x1a\n"
        for kind, data in parts:
            png += struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        Path(folder).mkdir(parents=True, exist_ok=True)
        Path(folder, re.sub(r"\W+", "-", name) + ".png").write_bytes(png)
