// tiers_test.cpp -- which core runs what: the translator is asked where it is worth it, and nowhere else
// A core of our own around the translator's counts how often it is asked and what it runs. No test here looks at a clock.
#include "assembling.hpp"
#include "jit/jit.hpp"
#include "machine/other_core.hpp"
#include "machine_fixture.hpp"
#include <catch2/catch.hpp>
#include <string>

using namespace tharsis;

namespace {

/// The translator's core, and what became of it. One machine at a time.
struct Counted {
    const OtherCore* inner = nullptr;
    u64 asked = 0, ran = 0;
};
thread_local Counted counted;

constexpr OtherCore counting{
    [](Guest& guest, ThreadedCore& threaded, bool at_once) { return counted.inner->make(guest, threaded, at_once); },
    [](void* core) { counted.inner->forget(core); },
    [](void* core, u64 budget) {
        const u64 ran = counted.inner->run(core, budget);
        ++counted.asked;
        counted.ran += ran;
        return ran;
    },
    [](void* core, const std::vector<u32>& addresses) { counted.inner->decode_again(core, addresses); },
};

MachineOptions counting_options(Engine engine = Engine::automatic) {
    MachineOptions options = with_translator(with(engine));
    counted = {options.other_core, 0, 0};
    options.other_core = &counting;
    return options;
}

Program program_of_text(const std::string& text) { return *tharsis::testing::assembled(text).program; }

std::string times(int count, const std::string& line) {
    std::string text;
    for (int k = 0; k < count; ++k) text += line;
    return text;
}

/// A loop of so many additions and one call of a service.
std::string loop_with_service(int additions) {
    return "main: li $v0, 30\nloop: " + times(additions, "addu $t0, $t1, $t2\n") + "syscall\nb loop\n";
}

}

TEST_CASE("a program that mostly calls services is left to the interpreter", "[translator]") {
    if (!has_translator()) return;
    Bench bench(program_of_text(loop_with_service(3)), counting_options());
    bench.run(10'000'000);
    CHECK(bench.machine.executed() == 10'000'000);
    CHECK(counted.asked < 10'000);  // of two million calls of the service
    CHECK(counted.asked > 100);
}

TEST_CASE("what is hot between services is translated to its end, in however many pieces", "[translator]") {
    if (!has_translator()) return;
    const int additions = GENERATE(60, 600, 6000);
    Bench bench(program_of_text(loop_with_service(additions)), counting_options());
    bench.run(40'000'000);
    counted.ran = 0;
    bench.run(10'000'000);
    CHECK(counted.ran > 9'000'000);
}

TEST_CASE("without anything to translate the core is asked seldom", "[translator]") {
    if (!has_translator()) return;
    Bench bench(program_of_text(loop_with_service(40)), counting_options());
    bench.run(90'000);
    CHECK(counted.asked < 90);
    CHECK(counted.ran == 0);
}
