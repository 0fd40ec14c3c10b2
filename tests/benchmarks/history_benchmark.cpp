// history_benchmark.cpp -- the cost of a history, compared with the same run without one.
// history_benchmark STEPS FILE...: CPU times of each program, one line per measurement; the minimum
// of two runs.
#include "assembler/assembler.hpp"
#include "debugger/session/session.hpp"
#include "machine/scripted_host.hpp"
#include "translator/jit.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <map>

namespace {

using namespace tharsis;

double cpu_seconds() { return double(std::clock()) / CLOCKS_PER_SEC; }

template <class Work> double timed(Work work) {
    const double start = cpu_seconds();
    work();
    return cpu_seconds() - start;
}

/// Numbers for programs that read input.
ScriptedHost new_world() {
    std::string input;
    for (int n = 0; n < 200'000; ++n) input += "7\n";
    return ScriptedHost(input);
}

/// The number of searched steps: from the end back to the beginning, or to the event.
struct Searched {
    double seconds = 0;
    u64 steps = 0;
};

Searched search(History& history, const SearchCriteria& wanted) {
    const u64 end = history.frontier();
    history.seek(end);
    Searched done;
    done.seconds = timed([&] { history.previous(wanted); });
    done.steps = end - history.step();
    return done;
}

SearchCriteria stores_to(u32 address) {
    SearchCriteria wanted;
    wanted.stores.push_back({address, 4});
    return wanted;
}

struct Measured {
    double plain = 1e9, kept = 1e9, back = 0, thousand = 0;
    u64 steps = 0, bytes = 0;
};

void print_search(const Measured& m, const char* what, const Searched& searched) {
    const double forward = m.plain * double(searched.steps) / double(m.steps);
    fmt::print("    {:<36} {:7.0f} M steps in {:.3f} s, {:.2f} times forward\n", what,
               double(searched.steps) / 1e6, searched.seconds, searched.seconds / forward);
}

void searches(History& history, const Measured& m, const Program& program) {
    const u32 data = program.layout->data_base, stack = program.layout->stack_pointer;
    print_search(m, "store to the first word of data", search(history, stores_to(data)));
    print_search(m, "store beside it, never done", search(history, stores_to(data + 0xffc)));
    print_search(m, "store below the stack, never done",
                 search(history, stores_to((stack & ~0xfffu) + 8)));
    SearchCriteria beginning, reg, load;
    load.loads.push_back({data + 0xffc, 4});
    print_search(m, "a load beside it, never done", search(history, load));
    beginning.addresses.push_back(program.entry);
    print_search(m, "the first instruction", search(history, beginning));
    reg.registers.push_back({Register::Bank::general, 28});
    print_search(m, "$gp", search(history, reg));
    reg.registers = {{Register::Bank::general, 23}};
    print_search(m, "$s7", search(history, reg));
}

/// The instruction that is executed most often around the current step, and its frequency.
std::pair<u32, double> hottest(Session& session) {
    constexpr int looks = 10'000;
    std::map<u32, int> counts;
    for (int n = 0; n < looks; ++n) {
        ++counts[session.machine().state().pc];
        session.step_instruction();
    }
    const auto most =
        std::max_element(counts.begin(), counts.end(),
                         [](const auto& a, const auto& b) { return a.second < b.second; });
    return {most->first, double(looks) / most->second};
}

/// A breakpoint at the hottest instruction whose condition is never true.
void false_condition(const Program& program, u64 most) {
    ScriptedHost world = new_world();
    SessionOptions options;
    options.input = std::string(world.unread());
    Session session(program, world, options);
    session.step_instruction(most / 2);
    const auto [address, one_in] = hottest(session);
    const u64 middle = session.step();
    Breakpoint stop;
    stop.addresses = {address};
    stop.condition = Expression::parse("$t0 == 0x5eafca7e", program).expression;
    session.add(stop);
    const double back = timed([&] { session.resume_back(); });
    session.go_to(middle);
    const double forth = timed([&] { session.step_instruction(most / 2); });
    const u64 steps = session.step() - middle;
    fmt::print("    a condition that is false, asked every {:.1f} steps: back {:.0f} M steps/s, "
               "forwards {:.0f} M steps/s\n",
               one_in, double(middle) / back / 1e6, double(steps) / forth / 1e6);
}

Measured measure(const Program& program, u64 most) {
    Measured m;
    for (int turn = 0; turn < 2; ++turn) {
        ScriptedHost world = new_world(), other_world = new_world();
        Machine machine(program, world, with_translator({}));
        m.plain = std::min(m.plain, timed([&] { machine.run(most); }));
        MachineOptions options;
        options.call_stack = true; // as in the debugger
        History history(program, other_world, options);
        m.kept = std::min(m.kept, timed([&] { history.run(most); }));
        if (turn == 0) continue;
        m.steps = history.frontier();
        m.bytes = history.bytes();
        m.back = timed([&] { history.seek(m.steps - 1); });
        m.thousand = timed([&] {
            for (u64 n = 2; n <= 1001; ++n) history.seek(m.steps - n);
        });
        fmt::print("    {:.0f} M steps: without {:.3f} s, with {:.3f} s ({:.3f}); {} keyframes, "
                   "{:.0f} MB\n",
                   double(m.steps) / 1e6, m.plain, m.kept, m.kept / m.plain, history.frames(),
                   double(m.bytes) / 1e6);
        fmt::print("    one step back {:.4f} s ({:.2f} %), a thousand {:.3f} s ({:.2f} times)\n",
                   m.back, 100 * m.back / m.plain, m.thousand, m.thousand / m.plain);
        searches(history, m, program);
        false_condition(program, std::min(m.steps, u64{60'000'000}));
    }
    return m;
}

} // namespace

int main(int count, char** words) {
    if (count < 3) return 2;
    const u64 most = std::strtoull(words[1], nullptr, 10);
    double product = 1;
    for (int n = 2; n < count; ++n) {
        std::ifstream file(words[n]);
        const SourceFile source{words[n], std::string(std::istreambuf_iterator<char>(file), {})};
        AssemblerOptions options;
        options.start_at_main = true;
        const Assembly assembly = assemble({&source, 1}, options);
        if (!assembly.program) return 1;
        fmt::print("{}\n", words[n]);
        const Measured m = measure(*assembly.program, most);
        product *= m.kept / m.plain;
    }
    fmt::print("with a history beside without, geometric mean: {:.3f}\n",
               std::pow(product, 1.0 / (count - 2)));
}
