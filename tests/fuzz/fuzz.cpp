// fuzz.cpp -- code shared by all fuzz targets
// A failure is printed on standard error and aborts, so that libFuzzer keeps the input.
#include "fuzz.hpp"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <sys/time.h>

/// Read by the address sanitizer at the start: what a function has left on the stack may be read by
/// what it has registered elsewhere, which is not looked for otherwise.
extern "C" const char* __asan_default_options() { // NOLINT: the sanitizer's name
    return "detect_stack_use_after_return=1";
}

namespace tharsis::fuzz {

namespace {

constexpr int max_seconds = 10;

void takes_too_long(int) { std::abort(); }

/// Measures the time from its construction to its destruction.
class Watch {
public:
    Watch() {
        std::signal(SIGPROF, takes_too_long);
        set(max_seconds);
    }
    ~Watch() { set(0); }
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

private:
    static void set(int seconds) {
        const itimerval time{{0, 0}, {seconds, 0}};
        ::setitimer(ITIMER_PROF, &time, nullptr);
    }
};

} // namespace

void require(bool holds, std::string_view sentence) {
    if (holds) return;
    std::fprintf(stderr, "does not hold: %.*s\n", static_cast<int>(sentence.size()),
                 sentence.data());
    std::abort();
}

u8 Bytes::byte() {
    if (rest_.empty()) return 0;
    const u8 value = rest_.front();
    rest_ = rest_.subspan(1);
    return value;
}

std::string_view Bytes::text(std::size_t most) {
    const auto taken = rest_.first(std::min(most, rest_.size()));
    rest_ = rest_.subspan(taken.size());
    return {reinterpret_cast<const char*>(taken.data()), taken.size()};
}

std::vector<std::string> parts_of(std::string_view text) {
    std::vector<std::string> parts(1);
    for (const char c : text) {
        if (c == '\f')
            parts.emplace_back();
        else
            parts.back() += c;
    }
    return parts;
}

} // namespace tharsis::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const tharsis::fuzz::Watch watch;
    tharsis::fuzz::run_input({bytes, size});
    return 0;
}
