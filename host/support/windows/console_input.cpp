// console_input.cpp -- what is typed in a console
// ReadFile gives no character beyond ASCII where the code page is UTF-8, so UTF-16 is read.
#include "support/windows/console_input.hpp"

#include "support/windows/windows_text.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

namespace tharsis::windows {

namespace {

constexpr wchar_t control_z = 26;

/// What was read from the console and not yet taken, as the C library keeps it for a stream. There
/// is one console.
struct Pending {
    std::string bytes;
    std::wstring half; ///< the first half of a character
};
Pending pending;

bool is_key(const INPUT_RECORD& record) {
    if (record.EventType != KEY_EVENT || !record.Event.KeyEvent.bKeyDown) return false;
    const WORD key = record.Event.KeyEvent.wVirtualKeyCode;
    const bool modifies = key == VK_SHIFT || key == VK_CONTROL || key == VK_MENU ||
                          key == VK_CAPITAL || key == VK_NUMLOCK || key == VK_SCROLL ||
                          key == VK_LWIN || key == VK_RWIN;
    return !modifies || record.Event.KeyEvent.uChar.UnicodeChar != 0;
}

void take(std::wstring text) {
    text.insert(0, pending.half);
    pending.half.clear();
    if (!text.empty() && IS_HIGH_SURROGATE(text.back())) {
        pending.half = text.back();
        text.pop_back();
    }
    std::string bytes = utf8_of(text);
    for (std::size_t at = bytes.find("\r\n"); at != std::string::npos; at = bytes.find("\r\n", at))
        bytes.erase(at, 1);
    pending.bytes += bytes;
}

} // namespace

bool console_has_input(HANDLE console) {
    if (!pending.bytes.empty()) return true;
    INPUT_RECORD record{};
    for (DWORD count = 0; PeekConsoleInputW(console, &record, 1, &count) && count > 0;) {
        if (is_key(record)) return true;
        ReadConsoleInputW(console, &record, 1, &count);
    }
    return false;
}

long read_console(HANDLE console, char* to, std::size_t size) {
    std::array<wchar_t, 4096> text{};
    while (pending.bytes.empty()) {
        DWORD count = 0;
        SetLastError(0);
        if (!ReadConsoleW(console, text.data(), text.size(), &count, nullptr))
            return errno = errno_of(GetLastError()), -1;
        if (count == 0 && GetLastError() == ERROR_OPERATION_ABORTED) return errno = EINTR, -1;
        DWORD mode = 0;
        GetConsoleMode(console, &mode);
        const bool by_line = (mode & ENABLE_LINE_INPUT) != 0;
        if (count == 0 || (by_line && text[0] == control_z)) return 0;
        take(std::wstring(text.data(), count));
    }
    const std::size_t taken = std::min(size, pending.bytes.size());
    std::memcpy(to, pending.bytes.data(), taken);
    pending.bytes.erase(0, taken);
    return static_cast<long>(taken);
}

} // namespace tharsis::windows
