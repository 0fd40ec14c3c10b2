// words.cpp -- the English and French words of the reports
// One table for each purpose; a third language would be a third column.
#include "grading/verdict/words.hpp"

#include "grading/verdict/finding_kinds.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <iterator>
#include <utility>

namespace tharsis {

namespace {

template <class Word, std::size_t Count>
const std::string& pick(const std::array<LocalizedText, Count>& words, Word word,
                        Language language) {
    return in(language, words[static_cast<std::size_t>(word)]);
}

const std::array<LocalizedText, 3> verdict_words = {
    {{"accepted", "accepté"}, {"refused", "refusé"}, {"not judged", "non jugé"}}};
const std::array<LocalizedText, 4> check_words = {
    {{"passed", "réussi"}, {"failed", "échoué"}, {"not judged", "non jugé"}, {"skipped", "omis"}}};
const std::array<LocalizedText, 4> kind_words = {{{"error", "erreur"},
                                                  {"deviation", "écart"},
                                                  {"warning", "avertissement"},
                                                  {"note", "remarque"}}};

struct ReportWord {
    std::string ReportWords::*word;
    std::string_view english, french;
};
constexpr ReportWord report_rows[] = {
    {&ReportWords::submission, "submission", "rendu"},
    {&ReportWords::verdict, "verdict", "verdict"},
    {&ReportWords::points, "points", "points"},
    {&ReportWords::finding, "finding", "constat"},
    {&ReportWords::check, "check", "test"},
    {&ReportWords::before, "before", "avant"},
    {&ReportWords::expected, "expected", "attendu"},
    {&ReportWords::actual, "found", "obtenu"},
    {&ReportWords::start, "start", "départ"},
    {&ReportWords::moves, "moves", "coups"},
    {&ReportWords::inputs, "typed", "saisie"},
    {&ReportWords::rule, "rule", "règle"},
    {&ReportWords::tip, "tip", "conseil"},
    {&ReportWords::replay, "replay", "rejeu"},
    {&ReportWords::metrics, "figures", "mesures"},
    {&ReportWords::evidence, "evidence", "provenance"},
    {&ReportWords::title, "Verdicts", "Verdicts"},
    {&ReportWords::same_columns, "expected on the left, found on the right",
     "attendu à gauche, obtenu à droite"},
    {&ReportWords::with_output, "--output FOLDER writes it", "--output DOSSIER l'écrit"},
    {&ReportWords::seed, "seed", "graine"},
    {&ReportWords::task, "task", "exercice"},
    {&ReportWords::dialect, "dialect", "dialecte"},
    {&ReportWords::cut_here, "[the rest is left out here]", "[le reste est omis ici]"},
    {&ReportWords::colon, ": ", " : "},
};

ReportWords words_in(Language language) {
    ReportWords words;
    for (const ReportWord& row : report_rows)
        words.*row.word = language == Language::french ? row.french : row.english;
    return words;
}

} // namespace

const std::string& format_word(Verdict::Outcome outcome, Language language) {
    return pick(verdict_words, outcome, language);
}
const std::string& format_word(Check::Outcome outcome, Language language) {
    return pick(check_words, outcome, language);
}
const std::string& format_word(Observation::Kind kind, Language language) {
    return pick(kind_words, kind, language);
}
const ReportWords& report_words(Language language) {
    static const ReportWords english = words_in(Language::english),
                             french = words_in(Language::french);
    return language == Language::french ? french : english;
}

std::string format_metric(std::string_view name, Language language) {
    static constexpr std::pair<std::string_view, std::string_view> french_metrics[] = {
        {"games", "parties"},
        {"moves", "coups"},
        {"inputs", "saisies"},
        {"instructions", "instructions"},
        {"rule-branches", "branches de règles"},
        {"coverage-lines", "lignes exécutées"},
        {"mutation-score", "score de mutation"},
    };
    const auto* known = std::ranges::find(french_metrics, name,
                                          &std::pair<std::string_view, std::string_view>::first);
    return std::string(
        language == Language::english || known == std::end(french_metrics) ? name : known->second);
}

/// Of other comparators: how outputs were compared, and the opening's adaptor.
std::string format_tried(const Check& check, Language language) {
    static constexpr std::pair<std::string_view, std::string_view> french_words[] = {
        {" of ", " sur "}, {" games, ", " parties, "}, {" inputs", " saisies"}};
    std::string tried = check.comparator;
    if (tried.find(" games, ") == std::string::npos || !tried.ends_with(" inputs")) return {};
    if (language == Language::english) return tried;
    for (const auto& [english, french] : french_words)
        if (const std::size_t at = tried.find(english); at != std::string::npos)
            tried.replace(at, english.size(), french);
    return tried;
}

std::string format_number(double number) {
    std::string text = fmt::format("{:.3f}", number);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.')) text.pop_back();
    return text == "-0" ? "0" : text;
}

std::string format_points(const Verdict& verdict) {
    return format_number(points_of(verdict)) + "/" + format_number(max_points_of(verdict));
}
std::string format_points(const Check& check) {
    return format_number(check.points) + "/" + format_number(check.max_points);
}

std::string format_location(const Observation& observation) {
    if (!observation.location) return {};
    std::string text = observation.location->file;
    if (observation.location->line != 0) text += fmt::format(":{}", observation.location->line);
    if (observation.location->line != 0 && observation.location->column != 0)
        text += fmt::format(":{}", observation.location->column);
    return text;
}

std::string format_summary(std::span<const Verdict> verdicts, Language language) {
    const bool french_wanted = language == Language::french;
    const auto count = [&](Verdict::Outcome wanted) {
        return std::ranges::count_if(
            verdicts, [=](const Verdict& each) { return outcome_of(each) == wanted; });
    };
    std::string text =
        fmt::format("{} {}{}{}", verdicts.size(), french_wanted ? "rendu" : "submission",
                    verdicts.size() == 1 ? "" : "s", report_words(language).colon);
    std::string parts;
    for (const auto outcome :
         {Verdict::Outcome::accepted, Verdict::Outcome::refused, Verdict::Outcome::unjudged}) {
        const auto number = count(outcome);
        if (number == 0) continue;
        const bool plural = french_wanted && number > 1;
        const std::string word = format_word(outcome, language) + (plural ? "s" : "");
        parts += fmt::format("{}{} {}", parts.empty() ? "" : ", ", number,
                             outcome == Verdict::Outcome::unjudged && plural ? "non jugés" : word);
    }
    return text + (parts.empty() ? "0" : parts);
}

const Observation* main_observation(const Check& check) {
    const auto found =
        std::ranges::find(check.observations, Observation::Kind::error, &Observation::kind);
    if (found != check.observations.end()) return &*found;
    return check.outcome == Check::Outcome::passed || check.observations.empty()
               ? nullptr
               : &check.observations.front();
}

const Observation* notable_deviation(const Check& check) {
    const auto found = std::ranges::find_if(check.observations, [](const Observation& each) {
        const FindingKind* kind = find_finding_kind(each.code);
        return kind && kind->is_notable;
    });
    return found == check.observations.end() ? nullptr : &*found;
}

const Observation* main_observation(const Verdict& verdict) {
    using Outcome = Check::Outcome;
    for (const Outcome outcome :
         {Outcome::failed, Outcome::unjudged,
          Outcome::skipped}) // a skipped check is not a finding where there is an error
        for (const Check& check : verdict.checks) {
            if (check.outcome != outcome) continue;
            if (const Observation* found = main_observation(check)) return found;
        }
    for (const Check& check : verdict.checks)
        if (const Observation* found = notable_deviation(check)) return found;
    return nullptr;
}

} // namespace tharsis
