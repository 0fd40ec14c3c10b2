// direction_keys.cpp -- keys of directions: named by the question, common ones, numbers
// A set of keys that worked in one direction is more probable in the others.
#include "grading/dialogues/direction_keys.hpp"

#include "grading/boards/characters.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <set>

namespace tharsis {

namespace {

bool names_direction(std::string_view words, u16 direction) {
    switch (direction) {
    case 2: return mentions(words, {Concept::down});
    case 4: return mentions(words, {Concept::left});
    case 6: return mentions(words, {Concept::right, Concept::east});
    default: return mentions(words, {Concept::up});
    }
}

/// Which of 2 4 6 8 keys usually mean, in this order.
constexpr std::string_view usual_keys[] = {"bgdh", "dlru", "sqdz", "sadw",
                                           "jhlk", "soen", "swen", "kjli"};
constexpr std::array<std::string_view, 4> usual_words[] = {{"bas", "gauche", "droite", "haut"},
                                                           {"down", "left", "right", "up"},
                                                           {"sud", "ouest", "est", "nord"}};

void offer(std::vector<KeyGuess>& guesses, std::string text, int cost, bool said) {
    const auto known = std::ranges::find(guesses, text, &KeyGuess::text);
    if (known == guesses.end())
        guesses.push_back({std::move(text), cost, said});
    else
        known->cost = std::min(known->cost, cost);
}

/// How many of these keys are those that are known; 0 if none is known.
int agreement(const std::vector<std::string>& known, const std::array<std::string, 4>& keys) {
    int same = 0;
    for (std::size_t i = 0; i < keys.size() && i < known.size(); ++i) {
        if (known[i].empty()) continue;
        if (known[i] != keys[i]) return -1;
        ++same;
    }
    return same;
}

/// Letters that stand alone in the question: "(Z/Q/S/D)". Fewer than four are not a list of
/// directions, and say nothing.
std::set<std::string> listed_letters(const Prompt& prompt) {
    constexpr std::size_t fewest = 4;
    std::set<std::string> letters;
    const std::string_view line = prompt.line;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const bool alone =
            (at == 0 || (!is_word_part(line[at - 1]) && line[at - 1] != '\'')) &&
            (at + 1 == line.size() || (!is_word_part(line[at + 1]) && line[at + 1] != '\''));
        if (is_small(line[at]) && alone) letters.emplace(1, line[at]);
    }
    return letters.size() < fewest ? std::set<std::string>() : letters;
}

void offer_usual(const Prompt& prompt, std::size_t index, const std::vector<std::string>& known,
                 bool said, std::vector<KeyGuess>& guesses) {
    const auto offer_set = [&](const std::array<std::string, 4>& keys, int otherwise) {
        const int same = agreement(known, keys);
        offer(guesses, keys[index], same > 0 ? 0 : same < 0 ? otherwise + 3 : otherwise, false);
    };
    const int otherwise = said ? 4 : 2;
    const std::set<std::string> listed = listed_letters(prompt);
    for (const auto& words : usual_words)
        offer_set({std::string(words[0]), std::string(words[1]), std::string(words[2]),
                   std::string(words[3])},
                  otherwise + 1);
    for (const std::string_view keys : usual_keys) {
        const bool named =
            prompt.text.find(keys) != std::string::npos || std::ranges::all_of(keys, [&](char key) {
                return listed.contains(std::string(1, key));
            });
        offer_set({std::string(1, keys[0]), std::string(1, keys[1]), std::string(1, keys[2]),
                   std::string(1, keys[3])},
                  named ? (said ? 1 : 0) : otherwise);
    }
}

} // namespace

std::vector<KeyGuess> guess_keys(const Prompt& prompt, u16 direction,
                                 const std::vector<std::string>& known) {
    std::vector<KeyGuess> guesses;
    bool said = false;
    for (const OfferedChoice& choice : prompt.choices) {
        const bool any = names_direction(choice.words, 2) || names_direction(choice.words, 4) ||
                         names_direction(choice.words, 6) || names_direction(choice.words, 8);
        said = said || any;
        if (names_direction(choice.words, direction)) offer(guesses, choice.key, 0, true);
    }
    for (const OfferedChoice& choice : prompt.choices)
        if (choice.key.size() == 1) offer(guesses, choice.key, said ? 4 : 1, false);
    const bool others = std::ranges::any_of(
        known, [](const std::string& key) { return !key.empty() && (key < "0" || key > "9"); });
    offer(guesses, fmt::format("{}", direction), said || others ? 4 : 1, true);
    if (!prompt.integer) offer_usual(prompt, key_index(direction), known, said, guesses);
    for (const std::string_view usual : {"1", "2", "3", "4", "0", "5", "6", "7", "8", "9"})
        offer(guesses, std::string(usual), 4, false);
    // A question that lists its letters takes no others.
    const std::set<std::string> listed = listed_letters(prompt);
    if (!listed.empty())
        std::erase_if(guesses, [&](const KeyGuess& guess) {
            return guess.text.size() == 1 && is_small(guess.text[0]) &&
                   !listed.contains(guess.text);
        });
    return guesses;
}

} // namespace tharsis
