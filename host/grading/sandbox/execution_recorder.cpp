// execution_recorder.cpp -- adds up what a program executes
// A call is recorded at its target, so that delay slots need no special treatment.
#include "grading/sandbox/execution_recorder.hpp"

#include "grading/sandbox/exit_diagnostics.hpp"
#include "machine/observed.hpp"

namespace tharsis {

namespace {

constexpr u32 code_of_row(u32 word) { return word >> 26; }
constexpr u32 function_of(u32 word) { return word & 63; }

bool is_call(u32 word) {
    constexpr u32 special = 0, jal = 3, jalr = 9;
    return code_of_row(word) == jal || (code_of_row(word) == special && function_of(word) == jalr);
}

bool is_service(u32 word) { return code_of_row(word) == 0 && function_of(word) == 12; }

} // namespace

void ExecutionRecorder::call(u32 target, u32 return_address) {
    constexpr std::size_t deepest = 100'000;
    if (running_[target] > 0) recursive_.insert(target);
    if (calls_.size() >= deepest) return;
    ++running_[target];
    calls_.push_back({target, return_address});
}

void ExecutionRecorder::step(const State& state, u32 word) {
    u32& newest = newest_[state.pc / 4 % newest_.size()];
    if (newest != state.pc) executed_.insert(newest = state.pc);
    if (linked_) {
        call(state.pc, link_);
    } else {
        while (!calls_.empty() && calls_.back().return_address == state.pc) {
            --running_[calls_.back().procedure];
            calls_.pop_back();
        }
    }
    linked_ = is_call(word);
    link_ = state.pc + 4;
    if (is_service(word)) services_.try_emplace(state.r[2], state.pc);
}

Stop run_recorded(Machine& machine, ExecutionRecorder& recorder, const std::function<Stop()>& run) {
    recorder.begin();
    return observe(machine, recorder, run);
}

LineCoverage line_coverage_of(const Program& program, const ExecutionRecorder& recorder,
                              const std::function<bool(FileId)>& counts) {
    std::map<std::pair<FileId, u32>, bool> lines;
    for (const TextWord& word : program.text) {
        const Origin* origin = program.origin_at(word.address);
        if (!word.first || !origin || origin->place.line == 0 || !counts(origin->place.file))
            continue;
        bool& ran = lines[{origin->place.file, origin->place.line}];
        ran |= recorder.executed().contains(word.address);
    }
    LineCoverage result;
    result.all = lines.size();
    for (const auto& [place, ran] : lines)
        if (!ran) result.missed.push_back({program.files[place.first].name, place.second, 0});
    return result;
}

} // namespace tharsis
