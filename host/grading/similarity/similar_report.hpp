// similar_report.hpp -- the comparison of programs as a value, and its formats
//
// It reports what is alike and where, never why.
#pragma once
#include "grading/similarity/code_matches.hpp"
#include "grading/similarity/similarity.hpp"
#include "grading/verdict/verdict.hpp"

namespace tharsis {

/// A compared program.
struct ComparedProgram {
    std::string name;
    CodePlaces places;
    Fingerprints fingerprints;
    u32 steps = 0;          ///< that count: those in a k-gram that is not base code
    std::string token_text; ///< its steps in the format of `token_lines`
};

/// Longer programs are not compared: real ones are shorter, and all programs are in memory at the
/// same time.
inline constexpr std::size_t max_compared_words = 100'000;

/// A program that cannot be compared: it does not assemble, or does not exist.
struct MissingProgram {
    std::string name;
    SourceLocation location; ///< of the first error; file empty: none
    LocalizedText reason;
};

/// A passage, in the sources of both programs.
struct SharedPlace {
    CodeRange left, right;
    u32 steps = 0;
};

struct ReportedPair {
    SimilarPair pair;
    double left_share = 0, right_share = 0; ///< the share of counted steps that are in passages
    std::vector<SharedPlace> places;        ///< the longest first
};

struct SimilarReport {
    std::vector<ComparedProgram> programs;
    std::vector<MissingProgram> missing;
    std::vector<ReportedPair> pairs;
    u64 sharing = 0; ///< pairs that share anything, listed or not
};

/// `base`: hashes to ignore, ascending.
ComparedProgram compared_program(std::string name, const Program& program,
                                 std::span<const u64> base);

/// Ranks all pairs and finds the places of the listed ones. The result depends on the arguments
/// only.
SimilarReport similar_report(std::vector<ComparedProgram>, std::vector<MissingProgram>,
                             double least, std::size_t most);

struct SimilarStyle {
    Language language = Language::english;
    bool color = false;
};

/// The formats of --format.
struct SimilarFormat {
    std::string_view name, help;
    std::string (*write)(const SimilarReport&, const SimilarStyle&) = nullptr;
};
std::span<const SimilarFormat> similar_formats();
const SimilarFormat* find_similar_format(std::string_view name);

std::string similar_table(const SimilarReport&, const SimilarStyle&);
std::string similar_html(const SimilarReport&, const SimilarStyle&);
std::string similar_json_lines(const SimilarReport&, const SimilarStyle&);
std::string similar_csv(const SimilarReport&, const SimilarStyle&);

/// The steps of a program, one per line, with an empty line between procedures: for other tools.
std::string token_lines(const CodeTokens&);

/// "alice.asm:10-42", or addresses where lines are unknown. Harmless, in one line.
std::string format_range(const CodeRange&);
/// "87.5 %" in English, "87,5 %" in French.
std::string format_share(double, Language);
/// The text of the page above and below the pairs.
std::string format_similar_summary(const SimilarReport&, Language);

} // namespace tharsis
