// environment.cpp -- the environment in UTF-8
#include "support/windows/windows_text.hpp"

#include <cstdlib>
#include <map>
#include <mutex>

namespace {

/// The texts that were returned: a caller keeps the pointer, as with the C library's function.
std::map<std::string, std::string, std::less<>> returned;
std::mutex guard;

} // namespace

extern "C" char* getenv(const char* name) {
    const std::lock_guard lock(guard);
    const wchar_t* const value = _wgetenv(tharsis::windows::utf16_of(name).c_str());
    if (!value) return nullptr;
    std::string& text = returned[name];
    std::string now = tharsis::windows::utf8_of(value);
    if (text != now) text = std::move(now);
    return text.data();
}
