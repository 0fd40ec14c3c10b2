// adaptor_reader.cpp -- tables of docs/adaptors.md, one function each
// The first mistake is kept with its line; what is missing is reported where it should be.
#include "grading/dialogues/adaptor_reader.hpp"

#include "grading/dialogues/adaptor_sentences.hpp"
#include "grading/dialogues/adaptor_words.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <set>

namespace tharsis {

namespace {

constexpr std::size_t longest_name = 200, max_answers = 32;

/// Which parts of a move are mentioned somewhere in these steps.
class MentionedParts {
public:
    explicit MentionedParts(const std::vector<PromptStep>& steps) {
        for (const PromptStep& step : steps) {
            if (step.text.empty()) asks_.insert(step.prompt_kind);
            for (std::size_t at = 0; (at = step.text.find('{', at)) != std::string::npos; ++at)
                if (const auto part = find_prompt_kind(
                        step.text.substr(at + 1, step.text.find('}', at) - at - 1)))
                    asks_.insert(*part);
        }
    }
    bool has(PromptKind prompt_kind) const { return asks_.contains(prompt_kind); }
    bool has_cell(PromptKind whole, PromptKind row, PromptKind column) const {
        return has(whole) || (has(row) && has(column));
    }
    bool has_from() const {
        return has_cell(PromptKind::cell, PromptKind::row, PromptKind::column);
    }
    bool has_goal() const {
        return has_cell(PromptKind::goal, PromptKind::goal_row, PromptKind::goal_column);
    }
    bool has_drop() const {
        return has_goal() ||
               has_cell(PromptKind::drop, PromptKind::drop_row, PromptKind::drop_column);
    }

private:
    std::set<PromptKind> asks_;
};

/// What no step of a move asks for; empty: all is there.
Message missing_in_move(BoardGame game, const MentionedParts& mentioned) {
    if (game != BoardGame::othello && !mentioned.has_from())
        return adaptor_message("the-cell-to-play");
    const bool may_aim = game == BoardGame::focus || game == BoardGame::ataxx;
    if (may_aim && !mentioned.has(PromptKind::direction) && !mentioned.has_goal())
        return adaptor_message("where-to-a-step");
    if (!may_aim && !mentioned.has_goal()) return adaptor_message("where-to-a-step-goal");
    const bool counts =
        game == BoardGame::stackchess || (game == BoardGame::focus && !mentioned.has_goal());
    if (!counts || mentioned.has(PromptKind::count)) return {};
    return adaptor_message("how-many-pieces-a");
}

class AdaptorReader {
public:
    explicit AdaptorReader(TomlDocument& document) : root_(document.root()) {}

    Adaptor read() {
        root_.reject_unknown_keys({"version", "name", "game", "integers", "positions", "opening",
                                   "names", "directions", "types_passes", "second_begins",
                                   "upside_down", "top_first", "cells", "move", "drop", "pass",
                                   "forced_pass", "resign", "memory"});
        root_.at("version").integer(adaptor_version, adaptor_version);
        read_game();
        its_.name = text(root_, "name");
        its_.integers = flag(root_, "integers", its_.integers);
        its_.positions = flag(root_, "positions", its_.positions);
        its_.opening = answers("opening");
        its_.names = answers("names");
        read_directions();
        read_cells(root_.find("cells"));
        for (const std::string_view list : step_lists) read_steps(list);
        its_.types_passes = flag(root_, "types_passes", its_.types_passes);
        its_.types_passes = its_.types_passes || !its_.forced_pass.empty();
        if (its_.types_passes && its_.pass.empty() && its_.forced_pass.empty())
            root_.find("types_passes")
                .add_error(adaptor_message("needs-to-know-what"),
                           adaptor_message("add-pass-with-ask"));
        its_.second_begins = flag(root_, "second_begins", its_.second_begins);
        its_.upside_down = flag(root_, "upside_down", its_.upside_down);
        its_.top_first = flag(root_, "top_first", its_.top_first);
        const bool stacks = its_.game == BoardGame::focus || its_.game == BoardGame::stackchess;
        if (its_.top_first && !stacks)
            root_.find("top_first")
                .add_error(adaptor_message("is-for-focus-and"),
                           adaptor_message("no-other-game-draws"));
        read_memory(root_.find("memory"));
        check_whole();
        return std::move(its_);
    }

private:
    static bool flag(const TomlValue& table, std::string_view key, bool otherwise) {
        const TomlValue value = table.find(key);
        return value ? value.boolean() : otherwise;
    }
    /// One that can be typed as a line.
    static std::string checked(const TomlValue& value, std::string text) {
        const bool control = std::ranges::any_of(text, [](char letter) {
            return static_cast<unsigned char>(letter) < 0x20 || letter == 0x7f;
        });
        if (control)
            value.add_error(adaptor_message("must-be-one-line"),
                            adaptor_message("the-line-feed-is"));
        if (text.size() > longest_name)
            value.add_error(adaptor_message("is-longer-than-bytes", longest_name));
        return text;
    }
    static std::string text(const TomlValue& table, std::string_view key) {
        const TomlValue value = table.find(key);
        return value ? checked(value, value.text()) : std::string();
    }
    static u32 number(const TomlValue& table, std::string_view key, i64 least, i64 most,
                      u32 otherwise) {
        const TomlValue value = table.find(key);
        return value ? static_cast<u32>(value.integer(least, most)) : otherwise;
    }
    /// True if the value, one of two words, is `other`.
    static bool is_other(const TomlValue& table, std::string_view key, std::string_view usual,
                         std::string_view other) {
        const TomlValue value = table.find(key);
        return value && value.word_of({usual, other}) == other;
    }

    void read_game() {
        const TomlValue game = root_.at("game");
        if (const auto found =
                find_board_game(game.word_of({"focus", "stackchess", "othello", "ataxx"})))
            its_.game = *found;
    }
    std::vector<std::string> answers(std::string_view key) {
        std::vector<std::string> lines;
        const TomlValue list = root_.find(key);
        if (!list) return lines;
        for (const TomlValue& each : list.items()) lines.push_back(checked(each, each.text()));
        if (lines.size() > max_answers)
            list.add_error(adaptor_message("has-more-than-answers", max_answers));
        return lines;
    }
    void read_directions() {
        const TomlValue list = root_.find("directions");
        if (!list) return;
        if (its_.game != BoardGame::focus && its_.game != BoardGame::ataxx)
            list.add_error(adaptor_message("is-for-focus-and-ataxx"));
        auto words = answers("directions");
        its_.directions = words;
        const bool focus = its_.game == BoardGame::focus;
        if (!focus && words.size() == ataxx_keys) words.erase(words.begin() + 4);
        const std::set<std::string> different(words.begin(), words.end());
        const std::size_t many = focus ? 4 : 8;
        if (words.size() == many && different.size() == many && !different.contains("")) return;
        if (focus)
            list.add_error(adaptor_message("must-be-four-different"),
                           adaptor_message("what-is-typed-for"));
        else
            list.add_error(adaptor_message("must-be-nine-texts"),
                           adaptor_message("what-is-typed-for-the"));
    }
    void read_cells(const TomlValue& table) {
        if (!table) return;
        table.reject_unknown_keys(
            {"form", "letter", "order", "first_row", "base", "between", "letters"});
        if (const TomlValue form = table.find("form")) {
            const std::string word = form.word_of({form_words[0], form_words[1], form_words[2]});
            const auto found = std::ranges::find(form_words, word);
            if (found != form_words.end())
                its_.cells.form = static_cast<CoordinateFormat::Form>(found - form_words.begin());
            if (its_.integers && its_.cells.form != CoordinateFormat::Form::digits)
                form.add_error(adaptor_message("has-a-letter-but"),
                               adaptor_message("leave-out-integers-true"));
        }
        its_.cells.letter_is_row = is_other(table, "letter", "column", "row");
        its_.cells.column_first = is_other(table, "order", "row-column", "column-row");
        its_.cells.from_below = is_other(table, "first_row", "top", "bottom");
        its_.cells.base = static_cast<int>(number(table, "base", 0, 90, 1));
        its_.cells.between = text(table, "between");
        its_.cells.capital = !is_other(table, "letters", "capital", "small");
    }

    void read_steps(std::string_view list) {
        const TomlValue value = root_.find(list);
        if (!value) return;
        const bool known =
            list == "move" || (list == "drop" && its_.game == BoardGame::focus) ||
            ((list == "pass" || list == "forced_pass") && its_.game != BoardGame::focus) ||
            (list == "resign" && its_.game == BoardGame::stackchess);
        if (!known)
            value.add_error(adaptor_message("does-not-exist-in", word_of(its_.game)),
                            adaptor_message("drop-is-for-focus"));
        std::set<PromptKind> asks;
        for (const TomlValue& each : value.items()) {
            PromptStep step = read_step(each);
            if (!asks.insert(step.prompt_kind).second)
                each.find("ask").add_error(
                    adaptor_message("is-asked-twice-on", word_of(step.prompt_kind)));
            steps_of(its_, list).push_back(std::move(step));
        }
    }
    PromptStep read_step(const TomlValue& table) const {
        table.reject_unknown_keys({"ask", "answer", "jump", "when", "back", "eager"});
        PromptStep step;
        const TomlValue prompt_kind = table.at("ask");
        const std::string word = prompt_kind.word_of(
            {"action", "cell", "row", "column", "count", "direction", "goal", "goal-row",
             "goal-column", "drop", "drop-row", "drop-column", "confirm", "pause"});
        step.prompt_kind = find_prompt_kind(word).value_or(PromptKind::cell);
        step.text = text(table, "answer");
        step.jump = text(table, "jump");
        if (const TomlValue jump = table.find("jump");
            jump && (its_.game != BoardGame::ataxx || step.prompt_kind != PromptKind::action))
            jump.add_error(adaptor_message("is-for-menus-of"),
                           adaptor_message("what-is-typed-where"));
        if (has_fixed_answer(step.prompt_kind) && !table.find("answer"))
            prompt_kind.add_error(adaptor_message("needs-an-answer"),
                                  adaptor_message("answer-1-what-is"));
        if (const TomlValue when = table.find("when")) {
            const std::string time = when.word_of(
                {when_words[0], when_words[1], when_words[2], when_words[3], when_words[4]});
            const auto found = std::ranges::find(when_words, time);
            if (found != when_words.end())
                step.when = static_cast<PromptStep::When>(found - when_words.begin());
            const bool reserve =
                step.when == PromptStep::When::choice || step.when == PromptStep::When::reserve;
            if (reserve && its_.game != BoardGame::focus)
                when.add_error(adaptor_message("is-for-focus-alone"),
                               adaptor_message("no-other-game-has"));
        }
        step.cancel_input = text(table, "back");
        step.validates_immediately = flag(table, "eager", false);
        return step;
    }

    void read_memory(const TomlValue& table) {
        if (!table) return;
        table.reject_unknown_keys({"board", "cell_bytes", "row_bytes", "skip", "stacks", "counts",
                                   "mover", "owners", "codes"});
        BoardMemoryLayout& memory = its_.memory;
        memory.board = text(table, "board");
        if (memory.board.empty()) table.at("board").add_error(adaptor_message("must-name-a-label"));
        memory.cell_bytes = number(table, "cell_bytes", 1, 4096, memory.cell_bytes);
        memory.row_bytes = number(table, "row_bytes", 0, 1 << 20, memory.row_bytes);
        memory.skip = number(table, "skip", 0, 1 << 20, memory.skip);
        memory.stacks = flag(table, "stacks", memory.stacks);
        memory.counts = text(table, "counts");
        memory.mover = text(table, "mover");
        memory.owners = text(table, "owners");
        read_codes(table.at("codes"));
    }
    void read_codes(const TomlValue& table) {
        for (const std::string& key : table.keys()) {
            const TomlValue piece = table.find(key);
            u32 code = 0;
            const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), code);
            if (error != std::errc{} || end != key.data() + key.size())
                piece.add_error(adaptor_message("is-no-code"), adaptor_message("a-number-from-0"));
            its_.memory.codes[code] = text(table, key);
        }
        if (table && its_.memory.codes.empty())
            table.add_error(adaptor_message("must-name-the-piece"), verbatim("0 = \"r\""));
    }

    void check_whole() {
        const TomlValue moves = root_.at("move");
        if (!moves) return;
        const Message missing = missing_in_move(its_.game, MentionedParts(its_.move));
        if (!missing.empty()) moves.add_error(adaptor_message("never-says", missing));
        if (!its_.drop.empty() && !MentionedParts(its_.drop).has_drop())
            root_.find("drop").add_error(adaptor_message("never-says-where-the"),
                                         adaptor_message("a-step-drop-or"));
    }

    TomlValue root_;
    Adaptor its_;
};

} // namespace

AdaptorRead read_adaptor(std::string_view toml) {
    TomlDocument document(toml);
    AdaptorRead read;
    if (!document.problem()) read.value = AdaptorReader(document).read();
    if (!document.problem()) return read;
    read.value.reset();
    read.problem = *document.problem();
    return read;
}

} // namespace tharsis
