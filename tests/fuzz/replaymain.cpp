// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Feeds files to a fuzz target without a fuzzer: each whole, and each cut off after every byte.
#include <QByteArray>
#include <QDirIterator>
#include <QFile>

#include <cstdint>
#include <cstdio>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size);

namespace {

void feed(const QByteArray &bytes)
{
    // Of its own size, so that a sanitizer sees a step beyond the end.
    const QByteArray copy(bytes.constData(), bytes.size());
    (void)LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t *>(copy.constData()),
                                 static_cast<std::size_t>(copy.size()));
}

bool replay(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        std::fprintf(stderr, "%s cannot be read.\n", qPrintable(path));
        return false;
    }
    const QByteArray bytes = file.readAll();
    std::printf("%s (%lld bytes)\n", qPrintable(path), static_cast<long long>(bytes.size()));
    std::fflush(stdout); // the last line names the input of a crash
    for (qsizetype size = 0; size <= bytes.size(); ++size)
        feed(bytes.first(size));
    return true;
}

} // namespace

int main(int argc, char **argv)
{
    int inputs = 0;
    bool readable = true;
    for (int i = 1; i < argc; ++i) {
        const QString path = QFile::decodeName(argv[i]);
        QStringList files{path};
        if (QFileInfo(path).isDir()) {
            files.clear();
            for (QDirIterator it(path, QDir::Files); it.hasNext();)
                files += it.next();
            files.sort();
        }
        for (const QString &file : files)
            readable = replay(file) && readable;
        inputs += static_cast<int>(files.size());
    }
    std::printf("%d inputs\n", inputs);
    return inputs > 0 && readable ? 0 : 1;
}
