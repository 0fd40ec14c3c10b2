// failure_messages.cpp -- fills the sentences of finding_rows.hpp with what a game shows
#include "grading/game_judge/failure_messages.hpp"

#include "base/utf8.hpp"
#include "grading/verdict/finding_kinds.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

bool is_about_forced_pass(const GameMismatch& failure) {
    return failure.passes > 0 &&
           (failure.code == "wrong-player" || failure.code == "legal-move-refused");
}

namespace {

/// True if the game is over only because its board was there before: the position alone does not
/// end a game.
bool is_about_repetition(BoardGame game, const GameMismatch& failure) {
    if (game != BoardGame::ataxx || failure.expected.outcome != games::Outcome::draw) return false;
    auto position = ReferenceGame::at(game, failure.before);
    if (position && failure.move && position->board_state().cells != failure.expected.cells &&
        position->is_legal(*failure.move))
        position->play(*failure.move);
    return position && !position->is_over();
}

/// A draw is announced while a player can move: nothing but repeated boards gives one.
bool is_early_draw(BoardGame game, const GameMismatch& failure) {
    return game == BoardGame::ataxx && failure.code == "wrong-end" &&
           failure.expected.outcome == games::Outcome::unfinished &&
           failure.actual.end == games::Outcome::draw && failure.times > 0;
}

/// No trial failed: no answer was found that plays a piece of the reserve.
bool is_unknown_drop(BoardGame, const GameMismatch& failure) {
    return failure.action == 0 && failure.moves.size() > 1 && failure.move &&
           failure.move->kind == GameMove::Kind::drop;
}

/// When a code has another wording. The first row that fits is used.
struct OtherWording {
    std::string_view code;
    bool (*fits)(BoardGame, const GameMismatch&);
};
constexpr bool (*forced_pass)(BoardGame, const GameMismatch&) =
    [](BoardGame, const GameMismatch& failure) { return is_about_forced_pass(failure); };
constexpr bool (*has_reserve)(BoardGame, const GameMismatch&) = [](BoardGame,
                                                                   const GameMismatch& failure) {
    return failure.expected.counts[std::size_t(failure.expected.mover)] > 0;
};
constexpr OtherWording other_wordings[] = {
    {"cannot-answer/drop", is_unknown_drop},
    {"offers-impossible-choice/move",
     [](BoardGame game, const GameMismatch&) { return game != BoardGame::focus; }},
    {"offers-every-choice/stack", has_reserve},
    {"offers-impossible-choice/stack", has_reserve},
    {"wrong-player/forced pass", forced_pass},
    {"legal-move-refused/forced pass", forced_pass},
    {"wrong-end/not yet repeated", is_early_draw},
    {"wrong-end/unfinished",
     [](BoardGame, const GameMismatch& failure) {
         return failure.expected.outcome == games::Outcome::unfinished;
     }},
    {"wrong-end/repetition", is_about_repetition},
    {"goes-on-after-the-end/repetition", is_about_repetition},
    {"no-end-at-end-of-input/endless output",
     [](BoardGame, const GameMismatch& failure) {
         return failure.screen.abnormal_end == AbnormalEnd::output_limit;
     }},
};

/// Null: the code has no row.
const FindingKind* wording_of(BoardGame game, const GameMismatch& failure) {
    for (const OtherWording& other : other_wordings)
        if (other.code.substr(0, other.code.find('/')) == failure.code && other.fits(game, failure))
            return find_finding_kind(other.code);
    return find_finding_kind(failure.code);
}

/// At most a line's worth of what was typed.
std::string typed_text(const std::string& line) {
    constexpr std::size_t most = 40, kept = 20;
    return line.size() <= most
               ? line
               : fmt::format("{}... ({})", whole_characters(line, kept), line.size());
}

std::string_view winner_of(BoardGame game, games::Outcome outcome) {
    return outcome == games::Outcome::draw
               ? std::string_view()
               : sides_of(game)[outcome == games::Outcome::first_won ? 0 : 1];
}

/// The arguments of a sentence in one language.
class Arguments {
public:
    Arguments(BoardGame game, const GameMismatch& failure, Language language)
        : game_(game), failure_(failure), french_(language == Language::french) {}

    std::string fill(std::string_view sentence) const {
        const std::string_view side = sides_of(game_)[std::size_t(failure_.expected.mover)];
        const std::string move = failure_.moves.empty()
                                     ? either("the start position", "la position de départ")
                                     : failure_.moves.back();
        return fmt::format(
            fmt::runtime(sentence), fmt::arg("move", move), fmt::arg("typed", attempt()),
            fmt::arg("side", french_ ? french_side("à", side) : std::string(english_side(side))),
            fmt::arg("cells", cells()),
            fmt::arg("expected", quoted(failure_.words ? failure_.words->expected : "")),
            fmt::arg("found", quoted(failure_.words ? failure_.words->found : "")),
            fmt::arg("when", failure_.inputs.empty()
                                 ? either("before it asks anything", "avant toute question")
                                 : either("after the answer ", "après la saisie ") +
                                       quoted(typed_text(failure_.line))),
            fmt::arg("passing", passing()), fmt::arg("contrast", contrast()),
            fmt::arg("time", failure_.times > 1 ? either("second", "deuxième")
                                                : either("first", "première")));
    }

private:
    std::string either(std::string_view english, std::string_view french) const {
        return std::string(french_ ? french : english);
    }
    std::string quoted(std::string_view text) const {
        return fmt::format("{}{}{}", either("\"", "« "), text, either("\"", " »"));
    }

    /// The illegal move in the notation of the game, or what was typed. A move without a code or
    /// direction, because a goal was typed to which none leads, is written with its goal.
    std::string attempt() const {
        const auto before = failure_.code == "illegal-move-accepted" && failure_.move
                                ? ReferenceGame::at(game_, failure_.before)
                                : std::nullopt;
        if (!before) return quoted(typed_text(failure_.line));
        const GameMove& move = *failure_.move;
        const std::string text = before->write(move);
        const bool has_way = game_ == BoardGame::ataxx || game_ == BoardGame::focus;
        if (!has_way || move.kind != GameMove::Kind::move || move.direction != 0 ||
            move.goal == GameMove::no_cell)
            return text;
        return fmt::format("{} {} {}", text.substr(0, text.rfind('-')), either("to", "vers"),
                           cell_name(game_, move.goal));
    }

    /// " (11, 12 and more: 3)"
    std::string cells() const {
        if (!failure_.difference || failure_.difference->cells.empty()) return {};
        constexpr std::size_t most = 4;
        const auto& cells = failure_.difference->cells;
        std::string text;
        for (std::size_t i = 0; i < std::min(most, cells.size()); ++i)
            text += (i == 0 ? "" : ", ") + cell_name(game_, cells[i]);
        if (cells.size() > most)
            text +=
                fmt::format(" {} {}", either("and more:", "et d'autres :"), cells.size() - most);
        return fmt::format(" ({})", text);
    }

    std::string passing() const {
        const auto before = is_about_forced_pass(failure_)
                                ? ReferenceGame::at(game_, failure_.before)
                                : std::nullopt;
        if (!before) return {};
        const std::string_view side = sides_of(game_)[std::size_t(1 - before->mover())];
        return either(english_side(side),
                      fmt::format("le camp {}{}", side.ends_with('s') ? "des " : "", side));
    }

    std::string result(games::Outcome outcome) const {
        const std::string_view side = winner_of(game_, outcome);
        if (side.empty()) return either("a draw", "partie nulle");
        return french_ ? "victoire " + french_side("de", side)
                       : fmt::format("a win of {}", english_side(side));
    }

    /// " (red 1 instead of 0)", " (a draw instead of a win of black)"
    std::string contrast() const {
        const std::string instead = either("instead of", "au lieu de");
        const ParsedScreen& seen = failure_.actual;
        std::string text;
        if (failure_.difference && failure_.difference->what == StateDifference::What::counts) {
            for (std::size_t side = 0; side < 2; ++side) {
                const auto expected = failure_.expected.counts[side];
                if (seen.counts[side] && *seen.counts[side] != expected)
                    text += fmt::format(
                        "{}{} {} {} {}", text.empty() ? "" : ", ",
                        either(english_side(sides_of(game_)[side]), sides_of(game_)[side]),
                        *seen.counts[side], instead, expected);
            }
        } else if (failure_.code == "wrong-end" && seen.end &&
                   *seen.end != failure_.expected.outcome &&
                   failure_.expected.outcome != games::Outcome::unfinished) {
            text = fmt::format("{} {} {}", result(*seen.end), instead,
                               result(failure_.expected.outcome));
        }
        return text.empty() ? text : fmt::format(" ({})", text);
    }

    BoardGame game_;
    const GameMismatch& failure_;
    bool french_;
};

bool is_one_of(std::string_view code, std::initializer_list<std::string_view> codes) {
    return std::ranges::find(codes, code) != codes.end();
}

/// What the move was about, in the words of ReferenceGame::play.
std::string_view event_of(BoardGame game, const GameMismatch& failure) {
    std::string_view event;
    if (auto before = ReferenceGame::at(game, failure.before); before && failure.move)
        before->play(*failure.move, &event);
    return event;
}

/// True if the goal would have more than five pieces, whether or not that ends the game.
bool is_excess(const GameMismatch& failure) {
    const auto before = ReferenceGame::at(BoardGame::focus, failure.before);
    if (!before || !failure.move || !before->is_legal(*failure.move)) return false;
    const int added = failure.move->kind == GameMove::Kind::drop ? 1 : failure.move->count;
    return before->height(failure.move->goal) + added > games::Focus::highest;
}

std::string rule_of_focus(const GameMismatch& failure) {
    const bool drop = failure.move && failure.move->kind == GameMove::Kind::drop;
    if (failure.code == "wrong-player") return "2.1";
    if (is_one_of(failure.code, {"wrong-reserve", "wrong-board"}) &&
        (is_excess(failure) || (failure.code == "wrong-reserve" && !drop)))
        return "2.2.3";
    return drop ? "2.2.2" : "2.2.1";
}

std::string rule_of_ending(BoardGame game, const GameMismatch& failure) {
    if (game == BoardGame::focus) return "2.3";
    if (game == BoardGame::othello) return "4.3";
    const bool draw = failure.expected.outcome == games::Outcome::draw;
    if (game == BoardGame::ataxx)
        return is_about_repetition(game, failure) || is_early_draw(game, failure) ? "5.3.2"
                                                                                  : "5.3.1";
    if (failure.move && failure.move->kind == GameMove::Kind::resign) return "3.3.4";
    return draw ? "3.3" : "3.3.1";
}

std::string_view chapter_of(BoardGame game) {
    static constexpr std::string_view chapters[] = {"2", "3", "4", "5"};
    return chapters[static_cast<std::size_t>(game)];
}

} // namespace

LocalizedText message_for(BoardGame game, const GameMismatch& failure) {
    if (const FindingKind* row = wording_of(game, failure))
        return {Arguments(game, failure, Language::english).fill(row->message.english),
                Arguments(game, failure, Language::french).fill(row->message.french)};
    return {fmt::format("the judge has no sentence for what it found: \"{}\"", failure.code),
            fmt::format("le juge n'a pas de phrase pour ce qu'il a trouvé : « {} »", failure.code)};
}

LocalizedText tip_for(BoardGame game, const GameMismatch& failure) {
    const FindingKind* row = wording_of(game, failure);
    return row ? LocalizedText{std::string(row->tip.english), std::string(row->tip.french)}
               : LocalizedText{};
}

std::string rule_for(BoardGame game, const GameMismatch& failure) {
    const FindingKind* row = find_finding_kind(failure.code);
    if (!row) return {};
    if (row->rule == "ending") return rule_of_ending(game, failure);
    if (row->rule == "moves")
        return game == BoardGame::focus ? rule_of_focus(failure)
                                        : fmt::format("{}.2", chapter_of(game));
    if (row->rule.starts_with('*'))
        return fmt::format("{}{}", chapter_of(game), row->rule.substr(1));
    return std::string(row->rule);
}

namespace {

/// Moves of every game; all others are rare.
bool is_ordinary(std::string_view event) {
    return is_one_of(event, {"", "to-empty", "to-stack", "drop", "single", "block",
                             "block-to-stack", "turns-one", "turns-some", "step", "jump"});
}

} // namespace

std::string signature_of(BoardGame game, const GameMismatch& failure) {
    const auto& fault = failure.screen.stop.fault;
    const u32 where = fault ? fault->pc : 0;
    return fmt::format("{} {} {} {}", failure.code, rule_for(game, failure),
                       is_about_forced_pass(failure) ? "forced-pass" : "", where);
}

std::string_view suite_for(BoardGame game, const GameMismatch& failure, std::string_view seen_in) {
    const FindingKind* row = find_finding_kind(failure.code);
    const std::string_view check = row ? row->check : std::string_view();
    if (check == "endings") return check;
    if (is_about_forced_pass(failure)) return "rare-events";
    if (check == "legal-moves") return is_ordinary(event_of(game, failure)) ? check : "rare-events";
    return check == "illegal-moves" && seen_in != "wrong-inputs" ? check : seen_in;
}

} // namespace tharsis
