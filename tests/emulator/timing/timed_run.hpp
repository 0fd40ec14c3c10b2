// timed_run.hpp -- runs a text under a model, for the tests of timing
#pragma once
#include "machine/scripted_host.hpp"
#include "support/assembling.hpp"
#include "timing/settings.hpp"
#include "timing/timing_watch.hpp"

#include <catch2/catch.hpp>
#include <map>
#include <string>
#include <vector>

namespace tharsis::testing {

/// A run, with everything that the observer keeps.
struct TimedRun {
    Program program;
    TimingWatch watch;
    Stop stop{};
    State state{};
    std::map<u32, Memory::PageBytes> pages; ///< that were touched, by address

    /// `computes`: each instruction by itself, nothing is remembered.
    TimedRun(const std::string& text, const std::vector<std::string>& models, u64 from = 0,
             u64 to = 0, MachineOptions options = {}, bool computes = false)
        : program(*assembled(text, assembler_options(options)).program),
          watch(program, timed(models, from, to, computes), options.delayed_branching) {
        ScriptedHost host("");
        Machine machine(program, host, options);
        stop = run_timed(machine, watch, [&] { return machine.run(10'000'000); });
        state = machine.state();
        pages = touched_pages(machine.memory());
    }
    TimedRun(const TimedRun&) = delete;
    TimedRun& operator=(const TimedRun&) = delete;

    const TimedModel& model(std::size_t n = 0) const { return watch.models()[n]; }
    u64 cycles(std::size_t n = 0) const { return model(n).pipeline.cycles(); }
    /// What a run leaves in memory.
    static std::map<u32, Memory::PageBytes> touched_pages(const Memory& memory) {
        std::map<u32, Memory::PageBytes> all;
        for (const u32 address : memory.touched_pages()) memory.copy_page(address, all[address]);
        return all;
    }
    i64 lost(LossCause cause, std::size_t n = 0) const {
        return model(n).ledger.total().lost[std::size_t(cause)];
    }

private:
    static AssemblerOptions assembler_options(const MachineOptions& options) {
        AssemblerOptions assembler;
        assembler.delayed_branching = options.delayed_branching;
        return assembler;
    }
    static std::vector<TimedModel> timed(const std::vector<std::string>& models, u64 from, u64 to,
                                         bool computes) {
        std::vector<TimedModel> all;
        for (const std::string& text : models) {
            const ModelResult result = model_of(text);
            INFO(text << ": " << text_of(result.error, Language::english));
            REQUIRE(result.error.empty());
            all.emplace_back(result.model);
            if (to > 0) all.back().recording.emplace(from, to);
            all.back().remembers = !computes;
        }
        return all;
    }
};

} // namespace tharsis::testing
