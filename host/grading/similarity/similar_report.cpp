// similar_report.cpp -- from programs to a report, and the words that all formats share
// Places are searched in the listed pairs only.
#include "grading/similarity/similar_report.hpp"

#include "grading/verdict/sanitize.hpp"

#include <algorithm>
#include <fmt/core.h>

namespace tharsis {

namespace {

constexpr SimilarFormat formats[] = {
    {"table", "for the terminal", similar_table},
    {"html", "one page, both sources side by side", similar_html},
    {"jsonl", "JSON, a line for each pair", similar_json_lines},
    {"csv", "for spreadsheets, a line for each pair", similar_csv},
};

u32 counted_steps(const std::vector<KGram>& kgrams) {
    u32 steps = 0, end = 0;
    for (const KGram& kgram : kgrams) {
        const u32 begin = std::max(end, kgram.first);
        end = std::max(end, kgram.first + kgram.length);
        steps += end - begin;
    }
    return steps;
}

double share(u32 part, u32 whole) { return whole == 0 ? 0 : double(part) / double(whole); }

ReportedPair reported(const std::vector<ComparedProgram>& programs, const SimilarPair& pair) {
    const ComparedProgram &left = programs[pair.left], &right = programs[pair.right];
    ReportedPair result{pair, 0, 0, {}};
    u32 steps = 0;
    for (const CodeMatch& match : code_matches_of(left.fingerprints, right.fingerprints)) {
        steps += match.length;
        result.places.push_back({range_of(left.places, match.left, match.length),
                                 range_of(right.places, match.right, match.length), match.length});
    }
    result.left_share = share(steps, left.steps);
    result.right_share = share(steps, right.steps);
    std::stable_sort(result.places.begin(), result.places.end(),
                     [](const SharedPlace& a, const SharedPlace& b) { return a.steps > b.steps; });
    return result;
}

} // namespace

ComparedProgram compared_program(std::string name, const Program& program,
                                 std::span<const u64> base) {
    const CodeTokens tokens = code_tokens(program);
    ComparedProgram result{std::move(name), places_of(program, tokens),
                           fingerprints_of(tokens, base), 0, token_lines(tokens)};
    result.steps = counted_steps(result.fingerprints.kgrams);
    return result;
}

SimilarReport similar_report(std::vector<ComparedProgram> programs,
                             std::vector<MissingProgram> missing, double least, std::size_t most) {
    std::vector<std::vector<u64>> chosen;
    for (const ComparedProgram& program : programs) chosen.push_back(program.fingerprints.chosen);
    const Ranking ranking = ranked_pairs(chosen, least, most);
    SimilarReport report{std::move(programs), std::move(missing), {}, ranking.sharing};
    for (const SimilarPair& pair : ranking.pairs)
        report.pairs.push_back(reported(report.programs, pair));
    return report;
}

std::span<const SimilarFormat> similar_formats() { return formats; }

const SimilarFormat* find_similar_format(std::string_view name) {
    const auto* found = std::ranges::find(formats, name, &SimilarFormat::name);
    return found == std::end(formats) ? nullptr : found;
}

std::string token_lines(const CodeTokens& tokens) {
    std::string text;
    std::size_t segment = 0;
    for (std::size_t n = 0; n < tokens.list.size(); ++n) {
        text += text_of(tokens.list[n]) + "\n";
        if (n + 1 == tokens.ends[segment]) text += "\n", ++segment;
    }
    return text;
}

std::string format_range(const CodeRange& range) {
    if (range.file.empty())
        return fmt::format("0x{:08x}-0x{:08x}", range.first_address, range.last_address);
    const std::string file = sanitize_line(range.file);
    return range.first_line == range.last_line
               ? fmt::format("{}:{}", file, range.first_line)
               : fmt::format("{}:{}-{}", file, range.first_line, range.last_line);
}

std::string format_share(double share, Language language) {
    const int tenths = static_cast<int>(share * 1000 + 0.5);
    return fmt::format("{}{}{} %", tenths / 10, language == Language::french ? ',' : '.',
                       tenths % 10);
}

std::string format_similar_summary(const SimilarReport& report, Language language) {
    if (language == Language::french)
        return fmt::format(
            "Programmes comparés : {}, non comparés : {}. Paires ayant du code en commun : {}, "
            "montrées : {}. Un score dit ce qui se ressemble, pas pourquoi.",
            report.programs.size(), report.missing.size(), report.sharing, report.pairs.size());
    return fmt::format("Programs compared: {}, not compared: {}. Pairs with code in common: {}, "
                       "shown: {}. A score says what is alike, not why.",
                       report.programs.size(), report.missing.size(), report.sharing,
                       report.pairs.size());
}

} // namespace tharsis
