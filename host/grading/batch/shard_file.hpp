// shard_file.hpp -- the verdicts of one shard as a file, and the merging of all shards of a run
// Each file names its run and its shard; missing, duplicate and damaged files are detected.
#pragma once
#include "base/message.hpp"
#include "grading/verdict/verdict.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tharsis {

/// Shard `number` (from 1) of `count`: every count-th submission, beginning with number - 1
/// (counted from 0).
struct Shard {
    u32 number = 1, count = 1;

    bool operator==(const Shard&) const = default;
    /// How many of `submissions` belong to the shard, and their positions.
    std::size_t size(std::size_t submissions) const {
        return submissions < number ? 0 : (submissions - number) / count + 1;
    }
    std::vector<std::size_t> positions(std::size_t submissions) const;
};

/// Parses "3/16"; nothing if it is not a shard.
std::optional<Shard> read_shard(std::string_view text);

/// What all shards of a run have in common.
struct RunIdentity {
    std::string run; ///< hash of tool, task, seed, and the names and contents of all submissions
    std::size_t submissions = 0; ///< of the complete run

    bool operator==(const RunIdentity&) const = default;
};

/// A submission's name in reports, and the hash of its files.
struct SubmissionId {
    std::string name, hash;
};

RunIdentity identity_of_run(const Provenance& task, const std::string& task_name,
                            std::span<const SubmissionId> submissions);

struct ShardFile {
    RunIdentity identity;
    Shard shard;
    std::vector<Verdict> verdicts;      ///< in the order of the shard's positions
    std::vector<std::string> folders{}; ///< the folders of the submissions, for reports with paths;
                                        ///< empty, or one for each verdict
};

/// One line about the shard, then one line per verdict (docs/verdict-format.md).
std::string text_of_shard_file(const ShardFile&);

struct ShardFileRead {
    std::optional<ShardFile> part;
    Message error; ///< the error in the text, if there is no shard
};

ShardFileRead read_shard_file(std::string_view text);

/// All verdicts of a run in order, or why these are not all shards of one run.
struct MergedShards {
    std::vector<Verdict> verdicts;
    std::vector<std::string> folders{}; ///< one for each, or none (ShardFile::folders)
    Message error{}, tip{};             ///< no error: empty
};

/// Merges shards given in any order. `names` are those of their files, for messages.
MergedShards merge_shards(std::vector<ShardFile> parts, std::span<const std::string> names);

} // namespace tharsis
