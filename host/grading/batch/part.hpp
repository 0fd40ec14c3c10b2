// part.hpp -- the verdicts of one shard as a file, and all parts of a run put together again
// A part says which run it belongs to, and which share of it; what is missing, doubled or damaged
// is noticed.
#pragma once
#include "grading/verdict/verdict.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tharsis {

/// Shard `number` (from 1) of `count`: of the submissions 0, 1, 2 ... every count-th, beginning
/// with number - 1.
struct Shard {
    u32 number = 1, count = 1;

    bool operator==(const Shard&) const = default;
    /// How many of so many submissions are its, and their positions.
    std::size_t size(std::size_t submissions) const {
        return submissions < number ? 0 : (submissions - number) / count + 1;
    }
    std::vector<std::size_t> positions(std::size_t submissions) const;
};

/// "3/16". Nothing: it is no shard.
std::optional<Shard> read_shard(std::string_view text);

/// What all parts of a run have in common.
struct RunIdentity {
    std::string run; ///< hash of tool, task, seed, and the names and contents of all submissions
    std::size_t submissions = 0; ///< of the whole run

    bool operator==(const RunIdentity&) const = default;
};

/// A submission as reports call it, and the hash of its files.
struct SubmissionId {
    std::string name, hash;
};

RunIdentity identity_of_run(const Provenance& task, const std::string& task_name,
                            std::span<const SubmissionId> submissions);

struct Part {
    RunIdentity identity;
    Shard shard;
    std::vector<Verdict> verdicts;      ///< in the order of the shard's positions
    std::vector<std::string> folders{}; ///< where their files lay, for reports that name paths;
                                        ///< empty, or one for each verdict
};

/// A line about the part, then one line a verdict (docs/verdict-format.md).
std::string text_of_part(const Part&);

struct ReadPart {
    std::optional<Part> part;
    std::string error; ///< without a part: what is wrong with the text
};

ReadPart read_part(std::string_view text);

/// All verdicts of a run in their order, or why these are not all parts of one run.
struct MergedParts {
    std::vector<Verdict> verdicts;
    std::vector<std::string> folders{}; ///< one for each, or none (Part::folders)
    std::string error{}, tip{};         ///< error empty: all is well
};

/// Puts parts together, given in any order. `names` are those of their files, for messages.
MergedParts merge_parts(std::vector<Part> parts, std::span<const std::string> names);

} // namespace tharsis
