// prompt_words.cpp -- words of questions and menus, and what they say
// All texts here are in small letters and without accents; a stem stands for all words that begin
// with it.
#include "grading/dialogues/prompt_words.hpp"

#include "base/trimmed.hpp"
#include "grading/boards/characters.hpp"
#include "grading/boards/plain_text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

namespace {

constexpr std::string_view edges = " \n\t:=-.,;>()[]'\""; // of words

std::string bare(std::string_view text) { return std::string(trimmed(text, edges)); }

// ---------------------------------------------------------------- choices

bool is_key(std::string_view text) {
    if (text.size() == 1)
        return is_word_part(text[0]) || text[0] == '-' || text[0] == '+' || text[0] == '*';
    return text.size() == 2 && is_digit(text[0]) && is_digit(text[1]);
}

constexpr std::string_view opening_marks = "([<'\"", closing_marks = ")]>'\"";

/// Words in front of a key in brackets, back to where something else begins.
std::string words_before(std::string_view text, std::size_t at) {
    std::size_t first = at;
    while (first > 0 &&
           std::string_view(",;?.\n()[]/:").find(text[first - 1]) == std::string_view::npos)
        --first;
    std::string_view words = text.substr(first, at - first);
    for (const std::string_view joint : {" ou ", " or "})
        if (const std::size_t found = words.rfind(joint); found != std::string_view::npos)
            words.remove_prefix(found + joint.size());
    return bare(words);
}

/// Words after a key, up to where something else begins.
std::string words_after(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() &&
           std::string_view(",;?\n()[]/").find(text[end]) == std::string_view::npos)
        ++end;
    std::string_view words = text.substr(at, end - at);
    for (const std::string_view joint : {" ou ", " or ", " et ", " and "})
        words = words.substr(0, words.find(joint));
    for (std::size_t i = 1; i + 2 < words.size(); ++i) // the next key: "h=haut b=bas"
        if (words[i - 1] == ' ' && is_word_part(words[i]) &&
            (words[i + 1] == '=' || words[i + 1] == ':' ||
             (words[i + 1] == ' ' && (words[i + 2] == '=' || words[i + 2] == ':'))))
            return bare(words.substr(0, i));
    return bare(words);
}

constexpr std::size_t max_choices = 64; ///< each is tried in turn

void add(std::vector<OfferedChoice>& choices, std::string key, std::string words) {
    const auto known = std::ranges::find(choices, key, &OfferedChoice::key);
    if (known == choices.end() && choices.size() >= max_choices) return;
    if (known == choices.end())
        choices.push_back({std::move(key), std::move(words)});
    else if (known->words.empty())
        known->words = std::move(words);
}

/// "o/n", "a1 a h8, passe, aide", "c changer de case, d deplacer".
void add_list(std::string_view inside, char joint, std::vector<OfferedChoice>& choices) {
    for (std::size_t from = 0; from <= inside.size();) {
        const std::size_t to = std::min(inside.find(joint, from), inside.size());
        std::string word = bare(inside.substr(from, to - from));
        from = to + 1;
        for (const std::string_view led : {"ou ", "or "})
            if (word.starts_with(led)) word.erase(0, led.size());
        const std::size_t blank = word.find(' ');
        const bool one =
            !word.empty() && word.size() <= 12 && std::ranges::all_of(word, is_word_part);
        if (one)
            add(choices, word, word.size() > 1 ? word : std::string());
        else if (blank != std::string::npos && is_key(std::string_view(word).substr(0, blank)) &&
                 blank + 1 < word.size() && is_small(word[blank + 1]))
            add(choices, word.substr(0, blank), word.substr(blank + 1));
    }
}

/// "[d]eplacer", "deplacer (1)", "'d' pour deplacer", "\"pile\" pour deplacer une pile", "(o/n)",
/// "(a1 a h8, passe, aide)".
void add_bracketed(std::string_view text, std::vector<OfferedChoice>& choices) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::size_t mark = opening_marks.find(text[at]);
        if (mark == std::string_view::npos ||
            (text[at] == '\'' && at > 0 && is_word_part(text[at - 1])))
            continue;
        const std::size_t end = text.find(closing_marks[mark], at + 1);
        if (end == std::string_view::npos || end - at > 80) continue;
        const std::string_view inside = text.substr(at + 1, end - at - 1);
        if (is_key(inside)) {
            const bool in_word = end + 1 < text.size() && is_small(text[end + 1]);
            const std::string after = words_after(text, end + 1), before = words_before(text, at);
            // ("(1)jouer" and "(j)jouer" hold the word whole.)
            if (in_word)
                add(choices, std::string(inside),
                    is_digit(inside[0]) || after.starts_with(inside) ? after
                                                                     : std::string(inside) + after);
            else
                add(choices, std::string(inside), mark >= 3 || before.empty() ? after : before);
            continue;
        }
        constexpr std::size_t longest_word = 12;
        if (mark >= 3 && inside.size() <= longest_word &&
            std::ranges::all_of(inside, is_word_part)) {
            add(choices, std::string(inside),
                bare(std::string(inside) + " " + words_after(text, end + 1)));
            continue;
        }
        for (const char joint : {'/', ',', ';'}) {
            if (inside.find(joint) == std::string_view::npos) continue;
            add_list(inside, joint, choices);
            break;
        }
    }
}

/// "1 : deplacer", "2) poser", "c (changer de case)", "d pour deplacer", "0 annule un choix".
void add_listed(std::string_view text, std::vector<OfferedChoice>& choices) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool begins =
            at == 0 || std::string_view(" \n([,;").find(text[at - 1]) != std::string_view::npos;
        if (!begins || !is_word_part(text[at])) continue;
        std::size_t end = at + 1;
        if (is_digit(text[at]) && end < text.size() && is_digit(text[end])) ++end;
        if (end >= text.size() || is_word_part(text[end])) continue;
        const std::string key(text.substr(at, end - at));
        const bool in_word = at > 0 && opening_marks.find(text[at - 1]) != std::string_view::npos &&
                             end + 1 < text.size() &&
                             closing_marks.find(text[end]) != std::string_view::npos &&
                             is_small(text[end + 1]);
        if (in_word) continue; // "(d)eplacer": of those in brackets
        while (end < text.size() && text[end] == ' ') ++end;
        if (end >= text.size()) continue;
        std::string words;
        const bool sign = std::string_view(":=)-.").find(text[end]) != std::string_view::npos;
        if (sign)
            words = words_after(text, end + 1 + (text.substr(end, 2) == "->" ? 1 : 0));
        else if (text[end] == '(')
            words = words_after(text, end + 1);
        else if (text.compare(end, 5, "pour ") == 0 || text.compare(end, 4, "for ") == 0 ||
                 text.compare(end, 3, "to ") == 0 || text.compare(end, 6, "annule") == 0)
            words = words_after(text, end);
        if (words.size() >= 2 && is_small(words[0])) add(choices, key, words);
    }
}

/// "1 jouer, 2 passer, 3 quitter": numbers that count on, each with words after it and nothing
/// between them.
void add_counted(std::string_view text, std::vector<OfferedChoice>& choices) {
    std::vector<OfferedChoice> counted;
    for (std::size_t at = 0; at + 2 < text.size(); ++at) {
        const bool begins =
            at == 0 || std::string_view(" \n([,;:").find(text[at - 1]) != std::string_view::npos;
        if (!begins || !is_digit(text[at]) || text[at + 1] != ' ' || !is_small(text[at + 2]))
            continue;
        if (!counted.empty() && text[at] != counted.back().key[0] + 1) counted.clear();
        counted.push_back({std::string(1, text[at]), words_after(text, at + 2)});
    }
    if (counted.size() < 2) return;
    for (OfferedChoice& choice : counted)
        add(choices, std::move(choice.key), std::move(choice.words));
}

/// "jouer ou abandonner (j/a)": a letter that says nothing else stands for the word that begins
/// with it.
void name_letters(std::string_view text, std::vector<OfferedChoice>& choices) {
    constexpr std::size_t shortest = 4;
    for (OfferedChoice& choice : choices) {
        if (!choice.words.empty() || choice.key.size() != 1 || !is_small(choice.key[0])) continue;
        for (std::size_t at = 0, end = 0; at < text.size() && choice.words.empty(); at = end + 1) {
            for (end = at; end < text.size() && is_small(text[end]);) ++end;
            if (end - at >= shortest && text[at] == choice.key[0])
                choice.words = text.substr(at, end - at);
        }
    }
}

} // namespace

std::vector<OfferedChoice> offered_choices(std::string_view small_text) {
    std::vector<OfferedChoice> listed, bracketed;
    add_listed(small_text, listed);
    add_bracketed(small_text, bracketed);
    if (listed.empty()) add_counted(small_text, listed);
    for (OfferedChoice& choice : bracketed)
        add(listed, std::move(choice.key), std::move(choice.words));
    name_letters(small_text, listed);
    return listed;
}

bool waits_for_any_key(std::string_view text) {
    const Concepts about = concepts_of(text);
    return about.has(Concept::go_on) ||
           (about.any_of({Concept::press, Concept::hit, Concept::bracketed_enter}) &&
            about.any_of({Concept::enter_key, Concept::any_key}));
}

bool offers_enter(std::string_view text) {
    if (mentions(text, {Concept::empty_line})) return true;
    const std::size_t open = text.rfind('['), close = text.rfind(']');
    if (open == text.npos || close == text.npos || close < open + 2 || close > open + 3)
        return false; // a choice in the place of one
    const std::string_view inside = text.substr(open + 1, close - open - 1),
                           after = text.substr(close + 1);
    return inside.find_first_not_of("0123456789abcdefghijklmnopqrstuvwxyz") == inside.npos &&
           after.find_first_not_of(" :?>") == after.npos;
}

std::set<std::string> offered_keys(std::string_view plain_text) {
    constexpr std::size_t longest = 3;
    const auto is_key = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
    std::set<std::string> keys;
    const std::string small = small_letters(plain_text);
    for (const std::string_view line : lines_of_screen(small)) {
        if (!mentions(line, {Concept::quit, Concept::stop, Concept::resign, Concept::back,
                             Concept::pass, Concept::main_menu, Concept::help}))
            continue;
        for (std::size_t at = 0; at < line.size();) {
            std::size_t end = at;
            while (end < line.size() && (is_key(line[end]))) ++end;
            const bool minus = at > 0 && line[at - 1] == '-' && (at == 1 || !is_key(line[at - 2]));
            const std::size_t begin = at - (minus ? 1u : 0u);
            if (end > at && end - at <= longest) keys.emplace(line.substr(begin, end - begin));
            at = std::max(end, at + 1);
        }
    }
    return keys;
}

bool rejects_input(std::string_view text) { return mentions(text, {Concept::refusal}); }

namespace {

constexpr std::size_t max_lines = 14, longest_key = 4096;

bool is_sentence(std::string_view line) {
    const auto bars = std::ranges::count(line, '|');
    return bars < 4 && std::ranges::any_of(line, is_word_part);
}

void take_out(std::string& text, const std::vector<std::string>& names) {
    for (const std::string& name : names) {
        const std::string small = small_letters(name);
        if (small.empty()) continue;
        for (std::size_t at = text.find(small); at != std::string::npos;
             at = text.find(small, at)) {
            const bool begins = at == 0 || !is_word_part(text[at - 1]),
                       ends = at + small.size() >= text.size() ||
                              !is_word_part(text[at + small.size()]);
            if (begins && ends)
                text.erase(at, small.size());
            else
                ++at;
        }
    }
}

} // namespace

Prompt read_prompt(std::string_view screen, u32 service, const std::vector<std::string>& names) {
    Prompt prompt;
    prompt.screen = plain_text(last_part(screen));
    std::erase_if(prompt.screen, [](char c) { return c < 32 && c != '\n'; });
    std::string small = small_letters(prompt.screen);
    take_out(small, names);
    std::vector<std::string_view> sentences;
    for (const std::string_view line : lines_of_screen(small)) {
        if (std::ranges::count(line, '|') >= 4) sentences.clear(); // a row of a board
        if (is_sentence(line)) sentences.push_back(line);
    }
    const std::size_t first = sentences.size() - std::min(sentences.size(), max_lines);
    for (std::size_t i = first; i < sentences.size(); ++i)
        prompt.text += fmt::format("{}{}", i == first ? "" : "\n", sentences[i]);
    if (!sentences.empty()) prompt.line = sentences.back();
    for (std::string* text : {&prompt.text, &prompt.line})
        text->erase(0, text->size() - std::min(text->size(), longest_key));
    prompt.text_about = concepts_of(prompt.text);
    prompt.line_about = concepts_of(prompt.line);
    constexpr u32 read_integer = 5;
    prompt.integer = service == read_integer;
    // A question that lists its answers with their words says all: what stands above it is not a
    // menu.
    prompt.choices = offered_choices(prompt.line);
    const bool whole = prompt.choices.size() >= 2 &&
                       std::ranges::none_of(prompt.choices, [](const OfferedChoice& choice) {
                           return choice.words.empty();
                       });
    if (!whole) prompt.choices = offered_choices(prompt.text);
    return prompt;
}

} // namespace tharsis
