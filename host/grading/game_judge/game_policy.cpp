// game_policy.cpp -- two tables: what deviations cost, what checks are worth
// Codes are those of observations; one that exists nowhere is a mistake of the file.
#include "grading/game_judge/game_policy.hpp"

#include "grading/verdict/finding_kinds.hpp"

#include <algorithm>
#include <span>
#include <vector>

namespace tharsis {

namespace {

constexpr double max_points = 1e6;
constexpr std::string_view checks[] = {"opening", "legal-moves",  "illegal-moves", "rare-events",
                                       "endings", "wrong-inputs", "end-of-input"};

std::vector<std::string_view> priced_codes() {
    std::vector<std::string_view> codes;
    for (const FindingKind& kind : finding_rows)
        if (kind.in_policy) codes.push_back(kind.code);
    return codes;
}

// clang-format off
constexpr Sentence policy_sentences[] = {
{"no-deviation", "is no deviation", "n'est pas un écart"},
{"no-check", "is no check of a game", "n'est pas un test d'un jeu"},
{"cost", "must be \"count\", \"forgive\" or a number of points", "doit être \"count\", \"forgive\" ou un nombre de points"},
};
// clang-format on

Message policy_message(SentenceOf<policy_sentences, 0> sentence) {
    return filled_in(*sentence.row);
}

void expect_one_of(const TomlValue& value, const std::string& key,
                   std::span<const std::string_view> words, const Message& otherwise) {
    if (std::ranges::find(words, key) == words.end())
        value.add_error(otherwise, toml_meant(key, words, toml_one_of(words)));
}

void read_deviation(const TomlValue& value, const std::string& code, GamePolicy& policy) {
    static const std::vector<std::string_view> deviations = priced_codes();
    expect_one_of(value, code, deviations, policy_message("no-deviation"));
    if (value.is_number()) return void(policy.costs[code] = value.real(0, max_points));
    if (!value.is_text()) return value.add_error(policy_message("cost"));
    const std::string word = value.word_of({"count", "forgive"});
    if (word == "count") policy.counted.insert(code);
    if (word == "forgive") policy.forgiven.insert(code);
}

} // namespace

PolicyRead read_policy(std::string_view toml) {
    TomlDocument document(toml);
    PolicyRead read;
    if (!document.problem()) {
        GamePolicy policy;
        const TomlValue root = document.root();
        root.reject_unknown_keys({"version", "deviations", "points"});
        root.at("version").integer(1, 1);
        if (const TomlValue table = root.find("deviations"))
            for (const std::string& code : table.keys())
                read_deviation(table.find(code), code, policy);
        if (const TomlValue table = root.find("points"))
            for (const std::string& name : table.keys()) {
                expect_one_of(table.find(name), name, checks, policy_message("no-check"));
                policy.points[name] = table.find(name).real(0, max_points);
            }
        read.value = std::move(policy);
    }
    if (!document.problem()) return read;
    read.value.reset();
    read.problem = *document.problem();
    return read;
}

std::string write_policy(const GamePolicy& policy) {
    std::map<std::string, std::string> deviations;
    for (const std::string& code : policy.counted) deviations[code] = "\"count\"";
    for (const std::string& code : policy.forgiven) deviations[code] = "\"forgive\"";
    for (const auto& [code, cost] : policy.costs) deviations[code] = fmt::format("{}", cost);
    std::string text = "version = 1\n\n[deviations]\n";
    for (const auto& [code, what] : deviations) text += fmt::format("{} = {}\n", code, what);
    text += "\n[points]\n";
    for (const auto& [name, points] : policy.points) text += fmt::format("{} = {}\n", name, points);
    return text;
}

} // namespace tharsis
