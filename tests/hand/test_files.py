# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files in company and after a crash: nobody's words are overwritten or thrown away without a way back."""

from pathlib import Path

from handcase import HandCase


class FilesTest(HandCase):
    def wait_for_draft(self) -> None:
        recovery = Path(self.environment["XDG_STATE_HOME"], "breakwater")
        text = self.text.encode()
        self.until(
            lambda: any(text in file.read_bytes() for file in recovery.rglob("*") if file.is_file()), "a draft", 8
        )

    def words_somewhere(self, words: str) -> bool:
        """In the window, or in any file below the home."""
        return words in self.text or any(
            words.encode() in file.read_bytes() for file in self.home.rglob("*") if file.is_file()
        )

    def expect_theirs_is_kept(self, theirs: str) -> None:
        """Saving does not write over what another program wrote, however it is said."""
        self.press("ctrl+s")
        self.assertFalse(
            self.soon(lambda: self.page.text != theirs, 2), "their words were overwritten without a question"
        )

    def type_and_let_another_program_write(self, theirs: str) -> None:
        self.type("MINE ")
        self.expect_text(self.page.text + "MINE ")
        self.page.write(theirs)
        self.until(lambda: self.seen("push button", "Reload"), "the offer to reload")

    def test_reload_leaves_a_way_back_to_words_that_were_not_saved(self):
        self.open("ours ")
        self.type_and_let_another_program_write("theirs ")
        self.click("push button", "Reload")
        self.expect_text("theirs ")
        self.click_at(0)
        self.press("ctrl+z")
        self.until(lambda: self.words_somewhere("MINE"), "the words that were not saved, by undo or in a copy", 4)

    def test_a_draft_that_is_older_than_the_file_does_not_overwrite_it(self):
        self.open("first ")
        self.type("second ")
        self.expect_text("first second ")
        self.wait_for_draft()
        self.kill()
        self.page.write("theirs ")
        self.start(self.page.path)
        self.click("push button", "Recover")
        self.until(
            lambda: self.hand.active_window() in self.window.windows and self.shows("first second "), "the draft"
        )
        self.expect_theirs_is_kept("theirs ")

    def shows(self, text: str) -> bool:
        """One of the windows."""
        return any(here.text == text for here, role in self.window.all.walk() if role == "text" and here.showing)

    def test_keep_mine_is_about_the_version_that_was_seen_and_not_about_later_ones(self):
        self.open("ours ")
        self.type_and_let_another_program_write("theirs ")
        self.click("push button", "Keep mine")
        self.until(lambda: not self.seen("push button", "Keep mine"), "the end of the question")
        self.page.write("theirs again ")
        self.soon(lambda: self.seen("push button", "Reload"), 3)
        self.expect_theirs_is_kept("theirs again ")

    def test_a_change_that_keeps_size_and_time_is_not_overwritten(self):
        self.open("ours 1")
        self.page.write_unnoticed("them 2")
        self.type("x")
        self.expect_text("ours 1x")
        self.expect_theirs_is_kept("them 2")

    def test_a_file_that_was_deleted_is_saved_again_and_nobody_is_said_to_have_changed_it(self):
        self.open("words ")
        self.type("more ")
        self.expect_text("words more ")
        self.page.path.unlink()
        self.expect_words("was moved or deleted")
        self.press("ctrl+s")
        if not self.page.becomes("words more ", 2):
            self.assertNotIn("changed by another program", self.words_on_screen())
            self.click("push button", "Save again")
            self.assertTrue(self.page.becomes("words more "), self.page.text)

    def test_recover_of_a_file_that_is_open_makes_no_second_window(self):
        self.open("first ")
        self.type("second ")
        self.expect_text("first second ")
        self.wait_for_draft()
        self.restart(self.page.path)
        self.click("push button", "Recover")
        self.until(lambda: self.shows("first second "), "the draft")
        titles = [self.hand.title(window) for window in self.window.windows]
        self.assertEqual(sum("text.md" in title for title in titles), 1, titles)

    def test_recover_of_a_file_that_is_gone_keeps_its_name(self):
        self.open("first ")
        self.type("second ")
        self.expect_text("first second ")
        self.wait_for_draft()
        self.kill()
        self.page.path.unlink()
        self.start()
        self.click("push button", "Recover")
        self.until(lambda: self.shows("first second "), "the draft")
        titles = [self.hand.title(window) for window in self.window.windows]
        self.assertTrue(any("text.md" in title for title in titles), titles)

    def test_discard_of_a_draft_leaves_a_copy(self):
        self.open("first ")
        self.type("SECOND ")
        self.expect_text("first SECOND ")
        self.wait_for_draft()
        self.restart(self.page.path)
        self.click("push button", "Discard")
        self.until(lambda: not self.seen("push button", "Discard"), "the end of the offer")
        self.assertTrue(self.words_somewhere("SECOND"))

    def test_a_journal_that_cannot_be_written_is_told(self):
        state = Path(self.environment["XDG_STATE_HOME"])
        state.mkdir(parents=True)
        (state / "breakwater").write_text("no folder")  # also for root, for whom no folder is read-only
        self.open("words ")
        self.type("more words ")
        self.expect_words("not being backed up", 8)


class BytesTest(HandCase):
    def expect_exact(self, data: bytes, added: str, encoding: str) -> None:
        """What is typed at the end comes in, and not a byte else changes."""
        self.type(added)
        self.until(lambda: self.text.endswith(added), "what was typed")
        self.press("ctrl+s")
        self.until(
            lambda: self.page.bytes != data or self.seen("push button", "Save as UTF-8"), "a saved file, or a question"
        )
        self.until(
            lambda: self.page.bytes == data + added.encode(encoding),
            lambda: f"the bytes that were there: {self.page.bytes}",
            2,
        )

    def test_one_bad_byte_in_a_chinese_file_spoils_nothing(self):
        data = ("今天天气很好，我喜欢大海。\n" * 20).encode() + b"\xff\n" + "最后一行\n".encode()
        self.open(data)
        self.assertIn("今天天气很好", self.text)
        self.expect_exact(data, "好", "utf-8")

    def test_a_truncated_chinese_file_spoils_nothing(self):
        data = ("今天天气很好，我喜欢大海。\n" * 20).encode()[:-2]
        self.open(data)
        self.assertIn("今天天气很好", self.text)

    def test_utf_16_without_a_mark_is_read_as_it_was_written(self):
        for encoding in ("utf-16-le", "utf-16-be"):
            for text in ("今天天气很好，我们去海边写作。明天也许会下雨，那就留在家里。", "一二三四五\n六七八九十\n" * 5):
                with self.subTest(encoding=encoding, text=text[:5]):
                    self.move_in()
                    data = text.encode(encoding)
                    self.open(data)
                    self.assertEqual(self.text, text)
                    self.expect_exact(data, "x", encoding)

    def test_what_is_saved_as_utf_16_is_read_again(self):
        text = "今天天气很好，我们去海边写作。明天也许会下雨，那就留在家里。"
        self.open(text)
        self.choose("File", "Save with encoding and line ends", "UTF-16LE")
        self.press("ctrl+s")
        self.until(lambda: text.encode("utf-16-le") in self.page.bytes, "the file in UTF-16")
        self.restart(self.page.path)
        self.expect_text(text)

    def test_rare_characters_of_unicode_stay_when_something_is_typed(self):
        for rare in ("\u2029", "\ufdd0", "\ufdd1"):
            with self.subTest(character=hex(ord(rare))):
                self.move_in()
                data = f"one{rare}two\nthree\n".encode()
                self.open(data)
                self.expect_exact(data, "x", "utf-8")
