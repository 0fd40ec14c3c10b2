// compare.cpp -- qemu_compare: runs batches in Tharsis and in qemu until enough instructions have
// been compared
//
// The first difference is reduced and printed; its seed reproduces it.
#include "emulator/machine/qemu/batch.hpp"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <string_view>

namespace tharsis::proof {
namespace {

struct Sizes {
    u32 groups = 200, states = 32;
};

struct Difference {
    std::size_t group = 0, state = 0;
    std::string text;
};

std::optional<Difference> first_difference(const Batch& batch, const Results& tharsis,
                                           const Results& qemu) {
    for (std::size_t n = 0; n < qemu.blocks.size(); ++n)
        if (const std::string text = differences(tharsis.blocks[n], qemu.blocks[n]); !text.empty())
            return Difference{n / batch.states.size(), n % batch.states.size(), text};
    return {};
}

/// The difference of a run of one group from one state; empty if both agree. A run that does not
/// end is not a difference.
std::string shown(const Batch& one, Engine engine) {
    const Results tharsis = run_in_tharsis(one, engine), qemu = run_in_qemu(one);
    if (!tharsis.error.empty() || !qemu.error.empty()) return {};
    return differences(tharsis.blocks[0], qemu.blocks[0]);
}

/// Removes every piece that the difference does not need.
void shrink(Batch& one, Engine engine) {
    for (std::size_t width = one.groups[0].pieces.size() / 2; width > 0; width /= 2)
        for (std::size_t first = 1; first + 1 < one.groups[0].pieces.size(); first += width) {
            Batch smaller = one;
            auto& pieces = smaller.groups[0].pieces;
            for (std::size_t n = first; n < first + width && n + 1 < pieces.size(); ++n)
                pieces[n].left_out = true;
            if (!shown(smaller, engine).empty()) one = smaller;
        }
}

std::string state_text(const Block& state) {
    std::string out;
    for (std::size_t n = 0; n < state.size(); ++n)
        out += fmt::format("{}{:08x}", n % 8 == 0 ? "\n  " : " ", state[n]);
    return out + "\n";
}

void report(const Batch& batch, Engine engine, const Difference& found, u64 seed) {
    Batch one{batch.kind, {batch.groups[found.group]}, {batch.states[found.state]}};
    std::string text = shown(one, engine);
    if (!text.empty()) {
        shrink(one, engine);
        text = shown(one, engine);
    }
    if (text.empty()) text = "  nothing: what ran before it counts\n";
    fmt::print("seed {}{}{}{}, group {}, state {}, {} engine:\n{}left when it runs alone, "
               "shrunk:\n{}{}from the state{}",
               seed, batch.kind.delayed ? ", delayed" : "",
               batch.kind.towards_zero ? ", towards zero" : "",
               batch.kind.big_endian ? ", big-endian" : "", found.group, found.state,
               engine == Engine::reference ? "reference" : "threaded", found.text, text,
               one.groups[0].text(), state_text(one.states[0]));
}

/// The kinds alternate.
Kind kind_of(u64 seed) { return {seed % 2 == 1, seed % 4 == 2, seed % 8 >= 4}; }

/// The number of instructions that agreed; nullopt if some did not.
std::optional<u64> compare(u64 seed, Sizes sizes) {
    const Batch batch = make_batch(seed, kind_of(seed), sizes.groups, sizes.states);
    const Results qemu = run_in_qemu(batch);
    u64 executed = 0;
    for (const Engine engine : {Engine::reference, Engine::interpreter}) {
        if (engine == Engine::interpreter && (batch.kind.delayed || batch.kind.big_endian))
            continue;
        const Results tharsis = run_in_tharsis(batch, engine);
        for (const Results& it : {tharsis, qemu})
            if (!it.error.empty()) {
                fmt::print("seed {}: {}\n", seed, it.error);
                return {};
            }
        if (const auto found = first_difference(batch, tharsis, qemu)) {
            report(batch, engine, *found, seed);
            return {};
        }
        executed = tharsis.executed;
    }
    return executed;
}

int run(u64 wanted, u64 seed) {
    const auto start = std::chrono::steady_clock::now();
    u64 executed = 0, batches = 0;
    for (; executed < wanted; ++seed, ++batches) {
        const auto agreed = compare(seed, {});
        if (!agreed) return 1;
        executed += *agreed;
    }
    const double minutes =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() / 60;
    fmt::print(
        "figures: {} instructions as in qemu, {} batches to seed {}, {:.1f} million a minute\n",
        executed, batches, seed - 1, double(executed) / 1e6 / minutes);
    return 0;
}

} // namespace
} // namespace tharsis::proof

int main(int count, char** words) {
    if (count != 3) {
        fmt::print("use: qemu_compare INSTRUCTIONS SEED\n");
        return 2;
    }
    if (std::system("command -v qemu-mipsel >/dev/null && command -v qemu-mips >/dev/null") != 0) {
        fmt::print("there is no qemu-mipsel or no qemu-mips here\n");
        return 3;
    }
    return tharsis::proof::run(std::strtoull(words[1], nullptr, 10),
                               std::strtoull(words[2], nullptr, 10));
}
