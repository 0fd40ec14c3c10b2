// game_policy.cpp -- two tables: what deviations cost, what checks are worth
// Codes are those of observations; one that exists nowhere is a mistake of the file.
#include "grading/game_judge/game_policy.hpp"

#include "base/suggest.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

namespace {

constexpr double max_points = 1e6;
constexpr std::string_view choices[] = {"other-opening",
                                        "wrong-opening",
                                        "other-dialogue",
                                        "depends-on-file-order",
                                        "several-reserve-pieces",
                                        "stacks-top-first",
                                        "stacks-in-part",
                                        "reads-integers",
                                        "reads-first-characters",
                                        "reads-other-spellings",
                                        "typed-passes",
                                        "no-pass",
                                        "no-resignation",
                                        "refused-late",
                                        "no-way-back",
                                        "winner-not-said",
                                        "asks-after-the-end",
                                        "begins-again",
                                        "crashes-after-the-end",
                                        "takes-bad-position",
                                        "takes-no-position",
                                        "other-words",
                                        "crashes-at-end-of-input",
                                        "no-end-at-end-of-input",
                                        "reserve-not-seen",
                                        "score-not-seen",
                                        "player-not-seen",
                                        "board-not-seen",
                                        "unknown-symbols",
                                        "end-not-understood",
                                        "never-reached"};
constexpr std::string_view checks[] = {"opening", "legal-moves",  "illegal-moves", "rare-events",
                                       "endings", "wrong-inputs", "end-of-input"};

std::string listed(std::span<const std::string_view> words) {
    std::string text = "one of: ";
    for (const std::string_view word : words)
        text += fmt::format("{}{}", word == words.front() ? "" : ", ", word);
    return text;
}

void expect_one_of(const TomlValue& value, const std::string& key,
                   std::span<const std::string_view> words, std::string_view what) {
    if (std::ranges::find(words, key) == words.end())
        value.complain(fmt::format("is no {}", what), did_you_mean(key, words, listed(words)));
}

void read_deviation(const TomlValue& value, const std::string& code, GamePolicy& policy) {
    expect_one_of(value, code, choices, "deviation");
    if (value.is_number()) return void(policy.costs[code] = value.real(0, max_points));
    if (!value.is_text())
        return value.complain("must be \"count\", \"forgive\" or a number of points");
    const std::string word = value.word_of({"count", "forgive"});
    if (word == "count") policy.counted.insert(code);
    if (word == "forgive") policy.forgiven.insert(code);
}

} // namespace

std::span<const std::string_view> choice_codes() { return choices; }
std::span<const std::string_view> game_check_names() { return checks; }

PolicyRead read_policy(std::string_view toml) {
    TomlDocument document(toml);
    PolicyRead read;
    if (!document.problem()) {
        GamePolicy policy;
        const TomlValue root = document.root();
        root.only({"version", "deviations", "points"});
        root.at("version").integer(1, 1);
        if (const TomlValue table = root.find("deviations"))
            for (const std::string& code : table.keys())
                read_deviation(table.find(code), code, policy);
        if (const TomlValue table = root.find("points"))
            for (const std::string& name : table.keys()) {
                expect_one_of(table.find(name), name, checks, "check of a game");
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
