// code_matches.hpp -- the places where two programs have the same code
// The longest common runs first; no step of either program is in two of them.
#pragma once
#include "grading/similarity/fingerprints.hpp"

namespace tharsis {

/// A common run of steps: indices into CodeTokens::list.
struct CodeMatch {
    u32 left = 0, right = 0, length = 0;
};

/// Sorted by the position in the left program.
std::vector<CodeMatch> code_matches_of(const Fingerprints& left, const Fingerprints& right);

/// Where the words and steps of a program are in its sources: all that is needed after its
/// fingerprints.
struct CodePlaces {
    struct Word {
        u32 address = 0, file = 0, line = 0; ///< line 0: unknown; file: index into `files`
        bool operator==(const Word&) const = default;
    };
    /// The words of each step of CodeTokens::list.
    struct Step {
        u32 first = 0, last = 0;
        bool operator==(const Step&) const = default;
    };
    std::vector<Word> words;
    std::vector<Step> steps;
    std::vector<SourceFile> files;
};
CodePlaces places_of(const Program&, const CodeTokens&);

/// The place of a run of steps in the sources.
struct CodeRange {
    std::string file;                  ///< empty: unknown (a compiled program)
    u32 first_line = 0, last_line = 0; ///< 0: unknown
    u32 first_address = 0, last_address = 0;
};
/// In the file in which the run begins.
CodeRange range_of(const CodePlaces&, u32 first, u32 length);

} // namespace tharsis
