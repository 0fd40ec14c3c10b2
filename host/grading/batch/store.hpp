// store.hpp -- verdicts that are known already, in a folder (`--state`)
// A verdict is found by its provenance: the same submission, task, seed and tool give the same
// verdict.
#pragma once
#include "grading/verdict/verdict.hpp"

#include <optional>
#include <string>

namespace tharsis {

/// Many processes, on many machines, may use one folder at once.
class VerdictStore {
public:
    /// `folder` empty: nothing is known, and nothing is kept.
    explicit VerdictStore(std::string folder) : folder_(std::move(folder)) {}

    bool keeps() const { return !folder_.empty(); }
    /// Makes the folder and tries to write in it. Empty, or why that failed.
    std::string try_out() const;
    /// The verdict with this provenance; nothing if there is none, or if its file is damaged.
    std::optional<Verdict> find(const Provenance&) const;
    /// Keeps one, so that it is there whole or not at all. Empty, or why that failed.
    std::string keep(const Verdict&) const;

private:
    std::string path_of(const Provenance&) const;

    std::string folder_;
};

} // namespace tharsis
