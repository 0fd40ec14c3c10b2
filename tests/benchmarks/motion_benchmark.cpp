// motion_benchmark.cpp -- how long motions of a session take, and the slices of which they consist.
// motion_benchmark STEPS FILE...: CPU times of each program, one line per measurement.
#include "assembler/assembler.hpp"
#include "debugger/session/session.hpp"
#include "machine/scripted_host.hpp"
#include "translator/jit.hpp"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <vector>

namespace {

using namespace tharsis;
using Kind = Motion::Kind;

double now() {
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return double(time.tv_sec) + double(time.tv_nsec) / 1e9;
}

template <class Work> double timed(Work work) {
    const double start = now();
    work();
    return now() - start;
}

/// Of the slices of a motion: how long they took, in milliseconds.
struct Slices {
    double whole = 0;
    std::vector<double> each;

    double at(double part) {
        std::sort(each.begin(), each.end());
        return each.empty()
                   ? 0
                   : each[std::min(each.size() - 1, std::size_t(part * double(each.size())))];
    }
};

Slices advance_to_the_end(Session& session, const Motion& motion) {
    Slices all;
    const double start = now();
    session.begin(motion);
    for (bool ended = false; !ended;)
        all.each.push_back(1000 * timed([&] { ended = session.advance(); }));
    all.whole = now() - start;
    return all;
}

void print(const char* what, Slices slices) {
    fmt::print("    {:<44} {:8.3f} s, {} slices: {:.1f} ms, 99 % {:.1f} ms, longest {:.1f} ms\n",
               what, slices.whole, slices.each.size(), slices.at(0.5), slices.at(0.99),
               slices.at(1));
}

/// Many short motions, each from where the last one ended: their 95th percentile.
void print_short(Session& session, const char* what, const Motion& motion, int count) {
    Slices all;
    for (int n = 0; n < count; ++n) all.each.push_back(1000 * timed([&] { session.move(motion); }));
    fmt::print("    {:<44} {:8.3f} ms, 95 % {:.3f} ms, longest {:.3f} ms\n", what, all.at(0.5),
               all.at(0.95), all.at(1));
}

void print_pause(Session& session, const char* what, const Motion& motion) {
    session.begin(motion);
    double slice = 0;
    bool ended = false;
    for (int n = 0; n < 20 && !ended; ++n)
        slice = std::max(slice, timed([&] { ended = session.advance(); }));
    const double pause = timed([&] { session.pause(); });
    fmt::print("    {:<44} {:8.3f} ms after a slice of at most {:.1f} ms{}\n", what, 1000 * pause,
               1000 * slice, ended ? " (it had ended)" : "");
}

void measure_speed(const Program& program, u64 most) {
    double plain = 1e9, at_once = 1e9, whole = 1e9;
    for (int turn = 0; turn < 5; ++turn) {
        ScriptedHost world, other_world;
        Machine machine(program, world, with_translator({}));
        plain = std::min(plain, timed([&] { machine.run(most); }));
        Session one(program, other_world), other(program, other_world);
        at_once = std::min(at_once, timed([&] { one.history().run(most); }));
        const Motion run{.kind = Kind::instruction, .count = most};
        whole = std::min(whole, advance_to_the_end(other, run).whole);
    }
    fmt::print(
        "    in slices: {:.3f} s; at once {:.3f} s, speed {:.3f}; without a history {:.3f} s, "
        "speed {:.3f}\n",
        whole, at_once, at_once / whole, plain, plain / whole);
}

void measure(const Program& program, u64 most) {
    measure_speed(program, most);
    ScriptedHost world;
    Session session(program, world);
    print("to the end", advance_to_the_end(session, {.kind = Kind::instruction, .count = most}));
    fmt::print("    step {}\n", session.step());
    Watchpoint stop;
    stop.location = {{}, {program.layout->data_base + 0xffc, 4}, false};
    stop.on = Watchpoint::On::write;
    print_short(session, "step back by instruction", {.kind = Kind::instruction, .back = true},
                100);
    print_short(session, "step by instruction", {.kind = Kind::instruction}, 50);
    print_short(session, "step back by line", {.kind = Kind::line, .back = true}, 100);
    print_short(session, "step by line", {.kind = Kind::line}, 50);
    print_short(session, "step back over a line", {.kind = Kind::line, .back = true, .over = true},
                20);
    const u64 end = session.step();
    session.add(stop);
    print_pause(session, "pause of a search back to a data breakpoint", {.back = true});
    print("back to a data breakpoint that was never hit",
          advance_to_the_end(session, {.back = true}));
    print("to that step again", advance_to_the_end(session, {.kind = Kind::go_to, .step = end}));
    session.go_to(0);
    print("forwards with that data breakpoint",
          advance_to_the_end(session, {.kind = Kind::instruction, .count = end}));
    Breakpoint breakpoint;
    breakpoint.addresses = {program.entry};
    session.add(breakpoint);
    print("back to the first instruction", advance_to_the_end(session, {.back = true}));
}

} // namespace

int main(int count, char** words) {
    if (count < 3) return 2;
    const u64 most = std::strtoull(words[1], nullptr, 10);
    for (int n = 2; n < count; ++n) {
        std::ifstream file(words[n]);
        const SourceFile source{words[n], std::string(std::istreambuf_iterator<char>(file), {})};
        AssemblerOptions options;
        options.start_at_main = true;
        const Assembly assembly = assemble({&source, 1}, options);
        if (!assembly.program) return 1;
        fmt::print("{}\n", words[n]);
        measure(*assembly.program, most);
    }
}
