// profile.cpp -- how often each instruction ran, the outcomes of branches, and the calls
// An assembled line was executed as often as its first instruction. A compiled one is spread over
// many places, of which the most frequent one counts.
#include "analysis/profile.hpp"

#include "isa/certain_branch.hpp"
#include "machine/observed.hpp"

#include <algorithm>

namespace tharsis {
namespace {

/// True if a branch stays inside its own statement, so that the source does not show it.
bool stays_inside(const Program& program, const TextWord& word) {
    const u32 target = word.address + 4 + u32(i32(i16(word.word & 0xffff)) * 4);
    const TextWord* there = program.word_at(target);
    const TextWord* before = program.word_at(target - 4);
    const auto is_ours = [&](const TextWord* other) {
        return other && other->origin == word.origin;
    };
    return target > word.address && (is_ours(there) || is_ours(before)) && before != &word;
}

/// A compiler divides lines and moves their instructions. Programs for spim are written by hand.
bool is_compiled(const Program& program) {
    return program.allows_mips32_extensions &&
           rules_of(program.dialect).grammar != DialectRules::Grammar::spim;
}

bool is_branch_of_source(const Program& program, const TextWord& word) {
    const bool branches =
        class_of(word.word) == InstructionClass::branch && !always_branches(word.word);
    return branches && (is_compiled(program) || !stays_inside(program, word));
}

/// Collects the figures of lines, word by word, by ascending address.
class LineCounter {
public:
    explicit LineCounter(const Profile& profile) : program_(profile.program()), counts_(program_) {
        profile.mix().each_instruction([this](u32 pc, u64 executed) { counts_.at(pc) = executed; });
        profile.directions().each([this](u32 pc, const BranchDirections& directions) {
            if (directions.total() > 0) directions_[pc] = directions;
        });
        files_.resize(program_.files.size());
    }

    std::vector<FileCount> count() {
        const Origin* last = nullptr;
        for (const TextWord& word : program_.text) {
            const Origin& origin = program_.origins[word.origin];
            add(origin, word, last != &origin);
            for (std::size_t level = 0; level < origin.calls.size(); ++level)
                if (begins_call(origin, last, level))
                    hit(origin.calls[level], counts_.at(word.address), false);
            last = &origin;
        }
        std::vector<FileCount> found;
        for (FileId file = 0; file < files_.size(); ++file)
            if (!files_[file].empty()) found.push_back({file, std::move(files_[file])});
        return found;
    }

private:
    LineCount* line(const Place& place) {
        if (place.line == 0 || place.file >= files_.size()) return nullptr;
        std::vector<LineCount>& lines = files_[place.file];
        if (lines.size() <= place.line) lines.resize(place.line + 1);
        lines[place.line].is_code = true;
        return &lines[place.line];
    }

    void hit(const Place& place, u64 hits, bool compiled) {
        LineCount* here = line(place);
        if (here) here->hits = compiled ? std::max(here->hits, hits) : here->hits + hits;
    }

    void add(const Origin& origin, const TextWord& word, bool begins) {
        const bool compiled = is_compiled(program_);
        const u64 executed = counts_.at(word.address);
        if (begins || compiled) hit(origin.place, executed, compiled);
        LineCount* here = line(origin.place);
        if (!here) return;
        here->instructions += executed;
        if (is_branch_of_source(program_, word))
            here->branches.push_back({word.address, directions_[word.address]});
    }

    /// True if this is the first instruction of the macro call.
    static bool begins_call(const Origin& origin, const Origin* last, std::size_t level) {
        if (last == &origin) return false;
        if (!last || last->calls.size() <= level) return true;
        return !std::equal(origin.calls.begin(), origin.calls.begin() + std::ptrdiff_t(level) + 1,
                           last->calls.begin());
    }

    const Program& program_;
    PerInstruction<u64> counts_;
    std::map<u32, BranchDirections> directions_;
    std::vector<std::vector<LineCount>> files_;
};

} // namespace

Stop run_profiled(Machine& machine, Profile& profile, FunctionRef<Stop()> run) {
    const Stop stop = observe(machine, profile, run);
    profile.finish();
    return stop;
}

std::vector<FileCount> count_lines(const Profile& profile) { return LineCounter(profile).count(); }

Coverage coverage_of(const Profile& profile, const std::vector<FileCount>& files) {
    Coverage coverage;
    const auto add = [](Share& share, bool part) {
        ++share.whole;
        share.part += part;
    };
    for (const FileCount& file : files)
        for (const LineCount& line : file.lines) {
            if (line.is_code) add(coverage.lines, line.hits > 0);
            for (const BranchCount& branch : line.branches) {
                add(coverage.directions, branch.directions.taken > 0);
                add(coverage.directions, branch.directions.not_taken > 0);
            }
        }
    for (const ProcedureCount& one : count_procedures(profile))
        add(coverage.procedures, one.figures.calls > 0);
    return coverage;
}

std::vector<ProcedureCount> count_procedures(const Profile& profile) {
    std::vector<ProcedureCount> counts;
    const CallTree& calls = profile.calls();
    for (std::size_t n = 0; n < calls.procedures().size(); ++n) {
        const Procedure& one = calls.procedures()[n];
        const Origin* origin = profile.program().origin_at(one.address);
        const bool exists = profile.program().word_at(one.address) || calls.figures()[n].calls > 0;
        if (exists)
            counts.push_back({&one, n, origin ? origin->place : Place{}, calls.figures()[n]});
    }
    const auto lower = [](const ProcedureCount& a, const ProcedureCount& b) {
        return a.procedure->address < b.procedure->address;
    };
    std::stable_sort(counts.begin(), counts.end(), lower);
    return counts;
}

} // namespace tharsis
