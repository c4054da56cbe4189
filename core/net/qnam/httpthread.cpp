// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/qnam/httpthread.h"

#include "base/regularfile.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <iterator>
#include <system_error>

namespace breakwater {

namespace {

/// Linux cuts the name off after 15 bytes.
constexpr std::string_view nameOfQtsThread = "QNetworkAccessM";

std::vector<std::string> threadsOfThisProcess()
{
    std::vector<std::string> threads;
    std::error_code error;
    for (std::filesystem::directory_iterator it("/proc/self/task", error), end; !error && it != end;
         it.increment(error))
        threads.push_back(it->path().filename().string());
    std::sort(threads.begin(), threads.end());
    return threads;
}

std::string readOf(const std::string &thread, const char *what)
{
    constexpr std::uint64_t longest = 4'096;
    const auto text = readRegularFile("/proc/self/task/" + thread + '/' + what, longest);
    return text ? *text : std::string();
}

} // namespace

void HttpThread::watch(QObject &manager, const std::function<void()> &request)
{
    if (m_started) {
        request();
        return;
    }
    m_started = true;
    // Qt begins with a request when its event comes up, which stands between these two.
    QMetaObject::invokeMethod(
        &manager, [this] { m_before = threadsOfThisProcess(); }, Qt::QueuedConnection);
    request();
    QMetaObject::invokeMethod(
        &manager,
        [this] {
            const std::vector<std::string> after = threadsOfThisProcess();
            std::set_difference(after.begin(), after.end(), m_before.begin(), m_before.end(),
                                std::back_inserter(m_newThreads));
        },
        Qt::QueuedConnection);
}

std::optional<microseconds> HttpThread::worked()
{
    for (const std::string &thread : m_newThreads) {
        if (m_thread.empty() && readOf(thread, "comm").starts_with(nameOfQtsThread))
            m_thread = thread;
    }
    if (m_thread.empty())
        return std::nullopt;
    const std::string times = readOf(m_thread, "schedstat"); // the first number: nanoseconds of work
    std::int64_t nanoseconds = 0;
    if (std::from_chars(times.data(), times.data() + times.size(), nanoseconds).ec != std::errc())
        return std::nullopt;
    return std::chrono::floor<microseconds>(std::chrono::nanoseconds(nanoseconds));
}

} // namespace breakwater
