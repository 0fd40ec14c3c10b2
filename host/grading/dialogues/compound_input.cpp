// compound_input.cpp -- the parts of a move in the orders in which people type them, and what
// speaks for each
//
// Costs are as those of prompt_words: a few tries more for each wrong guess.
#include "grading/dialogues/compound_input.hpp"

#include "grading/boards/characters.hpp"
#include "grading/boards/plain_text.hpp"
#include "grading/dialogues/cell_guess.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <span>

namespace tharsis {

namespace {

// ---------------------------------------------------------------- examples

/// `droite`, `h`, `NE`: what an example may have for a direction. Any other word is part of a
/// sentence ("move a stack, 2 = ...").
bool may_be_way(std::string_view word) {
    constexpr std::size_t longest_key = 2;
    const std::string small = small_letters(word);
    return small.size() <= longest_key ||
           mentions(small, {Concept::down, Concept::left, Concept::right, Concept::up});
}

/// Where the example ends that begins here; npos: there is none.
std::size_t example_end(std::string_view text, std::size_t at, std::string_view shape) {
    for (const char sign : shape) {
        if (at >= text.size()) return std::string_view::npos;
        const std::size_t first = at;
        switch (sign) {
        case '9': at += is_digit(text[at]) ? 1u : 0u; break;
        case 'a': at += is_small(text[at]) ? 1u : 0u; break;
        case 'A': at += is_capital(text[at]) ? 1u : 0u; break;
        case '#':
            while (at < text.size() && at < first + 3 && is_digit(text[at])) ++at;
            break;
        case '*':
            if (is_digit(text[at]))
                ++at;
            else
                while (at < text.size() && (is_small(text[at]) || is_capital(text[at]))) ++at;
            if (!may_be_way(text.substr(first, at - first))) return std::string_view::npos;
            break;
        default: at += text[at] == sign ? 1u : 0u; break;
        }
        if (at == first) return std::string_view::npos;
    }
    return at;
}

constexpr std::string_view joints = " ,-;/";

/// True if the example continues behind `end`, with a part that has a digit.
bool goes_on(std::string_view text, std::size_t end) {
    if (end < text.size() && is_word_part(text[end])) return true;
    if (end + 1 >= text.size() || joints.find(text[end]) == std::string_view::npos) return false;
    std::size_t last = end + 1;
    while (last < text.size() && is_word_part(text[last])) ++last;
    const auto next = text.substr(end + 1, last - end - 1);
    return next.size() <= 3 && std::ranges::any_of(next, is_digit);
}

bool begins_before(std::string_view text, std::size_t at) {
    if (at > 0 && is_word_part(text[at - 1])) return true;
    if (at < 2 || joints.find(text[at - 1]) == std::string_view::npos) return false;
    std::size_t first = at - 1;
    while (first > 0 && is_word_part(text[first - 1])) --first;
    const auto before = text.substr(first, at - 1 - first);
    return before.size() <= 3 && std::ranges::any_of(before, is_digit);
}

/// Where an example stands; npos: nowhere.
std::size_t find_example(std::string_view text, std::string_view shape) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::size_t end = example_end(text, at, shape);
        if (end != std::string_view::npos && !begins_before(text, at) && !goes_on(text, end))
            return at;
    }
    return std::string_view::npos;
}

} // namespace

bool contains_example(std::string_view text, std::string_view shape) {
    return find_example(text, shape) != std::string_view::npos;
}

std::string shape_of(const CoordinateFormat& style) {
    using Form = CoordinateFormat::Form;
    const char letter = style.capital ? 'A' : 'a';
    switch (style.form) {
    case Form::digits: return fmt::format("9{}9", style.between);
    case Form::letter_digit: return fmt::format("{}{}9", letter, style.between);
    case Form::digit_letter: break;
    }
    return fmt::format("9{}{}", style.between, letter);
}

std::string last_lines(const Prompt& prompt) {
    constexpr std::size_t most = 3;
    std::vector<std::string_view> kept;
    for (const std::string_view line : lines_of_screen(prompt.screen)) {
        if (std::ranges::count(line, '|') >= 4)
            kept.clear();
        else if (line.find_first_not_of(' ') != std::string_view::npos)
            kept.push_back(line);
    }
    std::string text;
    for (std::size_t i = kept.size() - std::min(kept.size(), most); i < kept.size(); ++i)
        text += std::string(kept[i]) + "\n";
    return text;
}

std::set<PromptKind> prompt_kinds_of(const PromptStep& step) {
    std::set<PromptKind> asks{step.prompt_kind};
    for (std::size_t at = step.text.find('{'); at != std::string::npos;
         at = step.text.find('{', at + 1))
        if (const std::size_t end = step.text.find('}', at); end != std::string::npos)
            if (const auto prompt_kind =
                    find_prompt_kind(std::string_view(step.text).substr(at + 1, end - at - 1)))
                asks.insert(*prompt_kind);
    return asks;
}

namespace {

// ---------------------------------------------------------------- words

/// Which parts of a move a question names, in the order in which it does: a second line or column
/// is that of the goal.
std::vector<PromptKind> named_parts(std::string_view small_text) {
    std::vector<PromptKind> parts;
    const auto name = [&](PromptKind part) {
        if (std::ranges::find(parts, part) == parts.end()) parts.push_back(part);
    };
    int halves = 0;
    for (std::size_t at = 0; at < small_text.size();) {
        std::size_t end = at;
        while (end < small_text.size() && is_word_part(small_text[end])) ++end;
        const Concepts about = concepts_at(small_text, at);
        at = end + 1;
        if (about.any_of({Concept::row, Concept::column}))
            name(halves++ < 2 ? PromptKind::cell : PromptKind::goal);
        else if (about.any_of({Concept::goal, Concept::towards}))
            name(PromptKind::goal);
        else if (about.has(Concept::count))
            name(PromptKind::count);
        else if (about.any_of({Concept::way, Concept::code}))
            name(PromptKind::direction);
        else if (about.has(Concept::cell))
            name(PromptKind::cell);
    }
    return parts;
}

/// What a question says about the sign between two parts.
std::optional<std::string> named_joint(std::string_view text) {
    const Concepts about = concepts_of(text);
    if (about.has(Concept::blank)) return " ";
    if (about.has(Concept::comma)) return ",";
    if (about.has(Concept::dash)) return "-";
    for (std::size_t at = 1; at + 1 < text.size(); ++at)
        if (std::string_view("-,").find(text[at]) != std::string_view::npos &&
            is_small(text[at - 1]) && is_small(text[at + 1]))
            return std::string(1, text[at]);
    return {};
}

// ---------------------------------------------------------------- whole lines

using Parts = std::vector<PromptKind>;

std::vector<Parts> whole_moves(BoardGame game) {
    using enum PromptKind;
    switch (game) {
    case BoardGame::focus:
        return {{cell, count, direction},
                {cell, direction, count},
                {cell, goal},
                {count, cell, direction},
                {cell, count, goal}};
    case BoardGame::stackchess:
        return {{cell, count, goal}, {cell, goal, count}, {count, cell, goal}, {cell, goal}};
    case BoardGame::ataxx: return {{cell, goal}, {cell, direction}};
    case BoardGame::othello: break;
    }
    return {};
}

/// Where the cell was asked for alone.
std::vector<Parts> ends_of_moves(BoardGame game) {
    using enum PromptKind;
    if (game == BoardGame::focus) return {{count, direction}, {direction, count}};
    if (game == BoardGame::stackchess) return {{count, goal}, {goal, count}};
    return {};
}

std::string text_of(const Parts& parts, std::string_view joint) {
    std::string text;
    for (const PromptKind part : parts)
        text += fmt::format("{}{{{}}}", text.empty() ? "" : joint, word_of(part));
    return text;
}

std::string shape_of(const Parts& parts, std::string_view joint, BoardGame game,
                     const CoordinateFormat& style) {
    std::string shape;
    for (const PromptKind part : parts) {
        if (!shape.empty()) shape += joint;
        if (part == PromptKind::count)
            shape += '9';
        else if (part == PromptKind::direction)
            shape += game == BoardGame::focus ? '*' : '#';
        else
            shape += tharsis::shape_of(style);
    }
    return shape;
}

/// What speaks for these parts in this order, if no example does.
int cost_of(const Parts& parts, const std::vector<PromptKind>& named, bool generic) {
    if (named.empty() || (generic && named.size() == 1)) return generic ? 3 : 6;
    const bool all = std::ranges::all_of(
        parts, [&](PromptKind part) { return std::ranges::find(named, part) != named.end(); });
    if (!all || named.size() < 2) return 6;
    const int unused = static_cast<int>(named.size() - parts.size());
    std::vector<PromptKind> order;
    for (const PromptKind part : named)
        if (std::ranges::find(parts, part) != parts.end()) order.push_back(part);
    return 1 + unused + (order == parts ? 0 : 2);
}

int cost_of_joint(const std::string& joint, const std::optional<std::string>& named) {
    if (named) return joint == *named ? 0 : 3;
    return joint == " " ? 1 : joint == "," ? 2 : 3;
}

class LineGuesser {
public:
    LineGuesser(const Prompt& prompt, BoardGame game, const CoordinateFormat* known)
        : prompt_(prompt), game_(game), known_(known), text_(last_lines(prompt)),
          named_(named_parts(small_letters(text_))), joint_(named_joint(prompt.line)),
          generic_(prompt.line_about.any_of(
              {Concept::whole_move, Concept::displace, Concept::command})) {
        if (known)
            styles_ = {{*known, 0}};
        else
            styles_ = guess_coordinate_formats(prompt, game, PromptKind::cell);
    }

    void add(const Parts& parts) {
        for (const std::string joint : {" ", ",", "-", "", ";", ", "})
            for (const CoordinateFormatGuess& style : styles_) add(parts, joint, style);
    }
    std::vector<CompoundInputGuess> take() {
        constexpr std::size_t most = 128;
        std::ranges::stable_sort(guesses_, {}, &CompoundInputGuess::cost);
        if (guesses_.size() > most) guesses_.resize(most);
        return std::move(guesses_);
    }

private:
    void add(const Parts& parts, const std::string& joint, const CoordinateFormatGuess& style) {
        const bool cells = std::ranges::any_of(parts, [](PromptKind part) {
            return part == PromptKind::cell || part == PromptKind::goal;
        });
        const std::string& between = style.style.between;
        if (!known_ && cells && !between.empty() && between != joint) return;
        if (parts[0] == PromptKind::direction && joint.empty()) return;
        const bool example = contains_example(text_, shape_of(parts, joint, game_, style.style));
        int cost = example ? 0 : cost_of(parts, named_, generic_) + cost_of_joint(joint, joint_);
        // (What an example says of cells is known.)
        if (!known_) cost += example ? style.cost / 2 : style.cost;
        const bool begins = std::ranges::find(parts, PromptKind::cell) != parts.end();
        guesses_.push_back(
            {begins ? PromptKind::cell : parts[0], text_of(parts, joint), style.style, cost});
    }

    const Prompt& prompt_;
    BoardGame game_;
    const CoordinateFormat* known_;
    std::string text_;
    std::vector<PromptKind> named_;
    std::optional<std::string> joint_;
    bool generic_;
    std::vector<CoordinateFormatGuess> styles_;
    std::vector<CompoundInputGuess> guesses_;
};

} // namespace

std::vector<CompoundInputGuess> guess_compound_inputs(const Prompt& prompt, BoardGame game,
                                                      const std::set<PromptKind>& asked,
                                                      const CoordinateFormat* known) {
    if (prompt.integer) return {};
    const auto was_asked = [&](std::initializer_list<PromptKind> asks) {
        return std::ranges::any_of(
            asks, [&](PromptKind prompt_kind) { return asked.contains(prompt_kind); });
    };
    if (was_asked({PromptKind::count, PromptKind::direction, PromptKind::goal, PromptKind::goal_row,
                   PromptKind::goal_column}))
        return {};
    LineGuesser guesser(prompt, game, known);
    const bool begun = was_asked({PromptKind::cell, PromptKind::row, PromptKind::column});
    // (After half a cell the other half is asked for alone: "1-6" is its range.)
    if (was_asked({PromptKind::row}) != was_asked({PromptKind::column})) return {};
    for (const Parts& parts : begun ? ends_of_moves(game) : whole_moves(game)) guesser.add(parts);
    return guesser.take();
}

std::vector<TextGuess> guess_drop_inputs(const Prompt& prompt, const CoordinateFormat& style) {
    const std::string text = last_lines(prompt), shape = shape_of(style);
    std::vector<TextGuess> guesses;
    const auto offer = [&](const std::string& line, int cost) {
        if (std::ranges::find(guesses, line, &TextGuess::text) == guesses.end())
            guesses.push_back({line, cost});
    };
    std::vector<std::string> keys;
    for (const OfferedChoice& choice : prompt.choices) keys.push_back(choice.key);
    for (std::string& word : words_about(prompt.text, Concept::reserve))
        keys.push_back(std::move(word));
    for (const std::string_view usual : {"r", "p", "d", "R", "P", "0"}) keys.emplace_back(usual);
    for (const std::string& key : keys)
        for (const std::string_view joint : {" ", "", ",", "-"}) {
            const bool example = contains_example(
                text, fmt::format("{}{}{}", key == "a" || key == "A" ? "*" : key, joint, shape));
            offer(fmt::format("{}{}{{drop}}", key, joint), example ? 0 : joint == " " ? 3 : 4);
        }
    for (const std::string_view word : {"drop", "reserve", "poser", "place"})
        offer(fmt::format("{} {{drop}}", word), 4);
    offer("{drop}", 2);
    return guesses;
}

} // namespace tharsis
