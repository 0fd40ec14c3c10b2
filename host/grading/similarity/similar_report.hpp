// similar_report.hpp -- programs compared with each other: the value, and the forms in which it is
// wanted
//
// It says what is alike and where; it never says why.
#pragma once
#include "grading/similarity/passages.hpp"
#include "grading/similarity/similarity.hpp"
#include "grading/verdict/verdict.hpp"

namespace tharsis {

/// A program that takes part.
struct ComparedProgram {
    std::string name;
    CodePlaces places;
    Fingerprints fingerprints;
    u32 steps = 0;          ///< that count: those in a k-gram that is not base code
    std::string token_text; ///< its steps as `token_lines` writes them
};

/// Programs of more words are not compared: none has so many, and all programs are held at
/// once.
inline constexpr std::size_t most_compared_words = 100'000;

/// One that cannot: it does not assemble, or is not there.
struct MissingProgram {
    std::string name;
    SourceLocation spot; ///< of the first error; file empty: none
    Sentence reason;
};

/// A passage, in the sources of both.
struct SharedPlace {
    CodeRange left, right;
    u32 steps = 0;
};

struct ReportedPair {
    SimilarPair pair;
    double left_share = 0, right_share = 0; ///< steps in passages, of those that count
    std::vector<SharedPlace> places;        ///< the longest first
};

struct SimilarReport {
    std::vector<ComparedProgram> programs;
    std::vector<MissingProgram> missing;
    std::vector<ReportedPair> pairs;
    u64 sharing = 0; ///< pairs that share anything, listed or not
};

/// `base`: hashes that do not count, ascending.
ComparedProgram compared_program(std::string name, const Program& program,
                                 std::span<const u64> base);

/// Ranks them and finds the places of the listed pairs. Nothing in it depends on anything but the
/// arguments.
SimilarReport similar_report(std::vector<ComparedProgram>, std::vector<MissingProgram>,
                             double least, std::size_t most);

struct SimilarStyle {
    Language language = Language::english;
    bool color = false;
};

/// The forms of --format.
struct SimilarForm {
    std::string_view name, help;
    std::string (*write)(const SimilarReport&, const SimilarStyle&) = nullptr;
};
std::span<const SimilarForm> similar_forms();
const SimilarForm* find_similar_form(std::string_view name);

std::string similar_table(const SimilarReport&, const SimilarStyle&);
std::string similar_html(const SimilarReport&, const SimilarStyle&);
std::string similar_json_lines(const SimilarReport&, const SimilarStyle&);
std::string similar_csv(const SimilarReport&, const SimilarStyle&);

/// The steps of a program, a line each, an empty line between procedures: for other tools.
std::string token_lines(const CodeTokens&);

/// "alice.asm:10-42", or addresses where lines are not known. Harmless, in one line.
std::string shown_range(const CodeRange&);
/// "87.5 %" in English, "87,5 %" in French.
std::string shown_share(double, Language);
/// What the page says above and below the pairs.
std::string shown_similar_summary(const SimilarReport&, Language);

} // namespace tharsis
