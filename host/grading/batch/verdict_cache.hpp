// verdict_cache.hpp -- a folder of known verdicts (`--state`)
// A verdict is found by its provenance: the same submission, task, seed and tool give the same
// verdict.
#pragma once
#include "base/message.hpp"
#include "grading/verdict/verdict.hpp"

#include <optional>
#include <string>

namespace tharsis {

/// Many processes, on many machines, may use one folder at the same time.
class VerdictCache {
public:
    /// With an empty `folder`, nothing is found and nothing is stored.
    explicit VerdictCache(std::string folder) : folder_(std::move(folder)) {}

    bool is_enabled() const { return !folder_.empty(); }
    /// Creates the folder and tries to write in it. Returns empty, or why that failed.
    Message check_writable() const;
    /// The verdict with this provenance; nothing if there is none, or if its file is damaged.
    std::optional<Verdict> find(const Provenance&) const;
    /// Stores a verdict, completely or not at all. Returns empty, or why that failed.
    Message store(const Verdict&) const;

private:
    std::string path_of(const Provenance&) const;

    std::string folder_;
};

} // namespace tharsis
