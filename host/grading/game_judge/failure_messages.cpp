// failure_messages.cpp -- one row a code: the sentence, the advice, and the rule if it is always
// the same {0} is the move, {1} what was typed, or the illegal move, {2} the side to move, {3} the
// cells that differ, {4} and {5} lines of our own game and of the screen, {6} when, {7} who had to
// pass, {8} which numbers, or which result, stand there instead of others, {9} for which time a
// board is there.
#include "grading/game_judge/failure_messages.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

namespace {

struct Words {
    std::string_view code;
    std::string_view english, french;
    std::string_view english_tip, french_tip;
};

/// Codes that are worded differently where a player had to pass.
constexpr std::string_view forced_player = "wrong-player, forced pass",
                           forced_refused = "legal-move-refused, forced pass",
                           early_end = "wrong-end, unfinished",
                           early_draw = "wrong-end, not yet repeated",
                           floods_at_end = "no-end-at-end-of-input, endless",
                           repeated_end = "wrong-end, repetition",
                           repeated_going_on = "goes-on-after-the-end, repetition";

/// For a code without a row: {10} is the code.
constexpr Words unknown_code{"", "the judge found \"{10}\", for which it has no sentence",
                             "le juge a trouvé « {10} », pour quoi il n'a pas de phrase", "", ""};

constexpr Words all_words[] = {
    {"unusable-script", "the judge made a game that its own rules do not allow ({1})",
     "le juge a fait une partie que ses propres règles ne permettent pas ({1})",
     "this is an error of the judge", "c'est une erreur du juge"},
    {"cannot-read", "no board could be read from what the program prints",
     "aucun plateau n'a pu être lu dans ce que le programme affiche",
     "the screen where reading stopped is shown, with its line marked; --learn FILE makes an "
     "adaptor "
     "that may describe it",
     "l'écran où la lecture s'est arrêtée est montré, sa ligne marquée ; --learn FICHIER fait un "
     "adaptateur qui peut le décrire"},
    {"cannot-answer",
     "the program's questions are not understood: no answer that was tried makes it play {0}",
     "les questions du programme ne sont pas comprises : aucune réponse essayée ne lui fait jouer "
     "{0}",
     "the screen where it stopped is shown, with its question marked; --learn FILE makes an "
     "adaptor, "
     "which says how a program asks",
     "l'écran où cela s'est arrêté est montré, sa question marquée ; --learn FICHIER fait un "
     "adaptateur, qui dit comment un programme questionne"},
    {"cannot-answer/drop",
     "moves are understood, but no answer that was tried plays a piece of the reserve ({0})",
     "les déplacements sont compris, mais aucune réponse essayée ne fait poser une pièce de la "
     "réserve ({0})",
     "the screen where one may be played is shown, with its question marked; --learn FILE makes an "
     "adaptor, which says how a program asks",
     "l'écran où l'on peut en poser une est montré, sa question marquée ; --learn FICHIER fait un "
     "adaptateur, qui dit comment un programme questionne"},
    {"several-reserve-pieces", "the program lets several pieces of the reserve be played at once",
     "le programme laisse poser plusieurs pièces de la réserve à la fois",
     "the rules know one piece a turn; one was always played",
     "les règles n'en connaissent qu'une par tour ; une seule a toujours été posée"},
    {"typed-passes", "a player who cannot move is asked, and must type that he passes",
     "un joueur qui ne peut pas jouer est interrogé et doit dire qu'il passe",
     "the reference passes by itself", "la référence passe d'elle-même"},
    {"stacks-top-first", "stacks are drawn with the top piece first",
     "les piles sont dessinées en commençant par la pièce du dessus",
     "the reference draws the lowest piece first",
     "la référence dessine d'abord la pièce du dessous"},
    {"reads-integers",
     "the program reads numbers with a service that stops it at anything else: only numbers were "
     "typed",
     "le programme lit des nombres avec un service qui l'arrête pour toute autre saisie : seuls "
     "des nombres ont été saisis",
     "read lines with service 8 or 14 and look at their characters",
     "lisez des lignes avec le service 8 ou 14 et regardez leurs caractères"},
    {"reads-first-characters",
     "of the answer {1} only the beginning is read: the program plays the legal move of the first "
     "characters",
     "de la saisie {1} seul le début est lu : le programme joue le coup permis que donnent les "
     "premiers caractères",
     "look at the whole line, or at least at the character after the answer",
     "regardez toute la ligne, ou au moins le caractère qui suit la réponse"},
    {"reads-other-spellings",
     "the answer {1} is read as another spelling of a legal one, and that move is played",
     "la saisie {1} est lue comme une autre écriture d'une réponse permise, et ce coup est joué",
     "only an answer in the form that the question asks for must be accepted",
     "seule la réponse telle que la question la demande doit être acceptée"},
    {"no-pass", "no answer was found that passes a turn voluntarily",
     "aucune réponse trouvée ne fait passer son tour volontairement", "", ""},
    {"no-resignation", "no answer was found that gives up the game",
     "aucune réponse trouvée ne fait abandonner la partie", "", ""},
    {"wrong-opening", "the game does not begin with the initial position{3}",
     "la partie ne commence pas par la position initiale{3}", "", ""},
    {"other-opening", "the game begins with another position{3}",
     "la partie commence par une autre position{3}",
     "perhaps a choice: all games were played from there",
     "peut-être un choix : toutes les parties ont été jouées à partir de là"},
    {"legal-move-refused", "{0} is a legal move, but the program refuses it",
     "{0} est un coup permis, mais le programme le refuse",
     "play the moves before it and look at the test that refuses it",
     "jouez les coups qui précèdent et regardez le test qui le refuse"},
    {"wrong-board", "after {0} the board is wrong{3}", "après {0} le plateau est faux{3}",
     "compare both boards", "comparez les deux plateaux"},
    {"wrong-reserve", "after {0} the reserves are wrong{8}",
     "après {0} les réserves sont fausses{8}", "", ""},
    {"wrong-score", "after {0} the score is wrong{8}", "après {0} le score est faux{8}", "", ""},
    {"wrong-player", "after {0} it is the turn of {2}, but the program asks the other player",
     "après {0} c'est {2} de jouer, mais le programme interroge l'autre joueur", "", ""},
    {forced_player,
     "after {0} {7} cannot move and must pass: it is the turn of {2}, but the program asks the "
     "other player",
     "après {0}, {7} ne peut pas jouer et doit passer : c'est {2} de jouer, mais le programme "
     "interroge l'autre joueur",
     "", ""},
    {forced_refused,
     "{0} is a legal move, as {7} cannot move and must pass, but the program refuses it",
     "{0} est un coup permis, car {7} ne peut pas jouer et doit passer, mais le programme le "
     "refuse",
     "play the moves before it and look at who is asked for the next one",
     "jouez les coups qui précèdent et regardez qui est interrogé ensuite"},
    {"wrong-end", "after {0} the program announces the wrong result{8}",
     "après {0} le programme annonce un résultat faux{8}", "", ""},
    {early_end, "after {0} the program says that the game is over, but it is the turn of {2}",
     "après {0} le programme dit que la partie est finie, mais c'est {2} de jouer", "", ""},
    {early_draw,
     "after {0} the program says that the game is a draw, but the board is there for the {9} time "
     "only",
     "après {0} le programme dit que la partie est nulle, mais le plateau est là pour la {9} fois "
     "seulement",
     "a board counts, whichever player's turn it is, and a pass is no new one; the third time is a "
     "draw",
     "un plateau compte quel que soit le joueur dont c'est le tour, et passer n'en fait pas un "
     "nouveau ; la troisième fois est une partie nulle"},
    {"ends-too-early", "the program ends after {0}, but the game goes on",
     "le programme s'arrête après {0}, mais la partie continue", "", ""},
    {"goes-on-after-the-end", "the game is over after {0}, but the program goes on",
     "la partie est finie après {0}, mais le programme continue", "", ""},
    {"ends-at-once", "the program ends in the middle of a turn",
     "le programme s'arrête au milieu d'un tour", "", ""},
    {repeated_end,
     "after {0} the same board is there for the third time, so the game is drawn, but the program "
     "announces the wrong result{8}",
     "après {0} le même plateau est là pour la troisième fois : la partie est nulle, mais le "
     "programme annonce un résultat faux{8}",
     "", ""},
    {repeated_going_on,
     "after {0} the same board is there for the third time, so the game is drawn, but the program "
     "goes on",
     "après {0} le même plateau est là pour la troisième fois : la partie est nulle, mais le "
     "programme continue",
     "", ""},
    {"illegal-move-accepted", "the program accepts {1}, which no rule allows{3}",
     "le programme accepte {1}, ce qu'aucune règle ne permet{3}",
     "an answer that is refused must leave everything as it was",
     "une saisie refusée doit tout laisser en l'état"},
    {"wrong-input-ends-game", "the program ends the game because of the answer {1}",
     "le programme arrête la partie à cause de la saisie {1}", "ask again instead",
     "redemandez plutôt"},
    {"crashes", "the program crashes {6}", "le programme se plante {6}", "", ""},
    {"loops-forever", "the program loops for ever {6}", "le programme tourne sans fin {6}", "", ""},
    {"takes-too-long", "the program was stopped, it takes too long {6}",
     "le programme a été arrêté, il prend trop de temps {6}", "", ""},
    {"prints-without-end", "the program prints without end {6}",
     "le programme affiche sans fin {6}", "", ""},
    {"takes-all-memory", "the program takes ever more memory {6}",
     "le programme prend toujours plus de mémoire {6}", "", ""},
    {"refused-late", "{1} leads to no legal move, but the program asks on",
     "{1} ne mène à aucun coup permis, mais le programme continue ses questions", "", ""},
    {"no-way-back", "{1} does not give up the choice", "{1} n'annule pas le choix", "", ""},
    {"winner-not-said", "the game is over, but no winner is announced",
     "la partie est finie, mais aucun vainqueur n'est annoncé", "", ""},
    {"end-not-understood",
     "the game is over after {0}; what the program says then, {5}, was not understood: the winner "
     "was not compared",
     "la partie est finie après {0} ; ce que le programme dit alors, {5}, n'a pas été compris : le "
     "vainqueur n'a pas été comparé",
     "", ""},
    {"asks-after-the-end", "the game is over after {0}, but the program waits for another answer",
     "la partie est finie après {0}, mais le programme attend encore une saisie",
     "perhaps a choice: another game may be offered",
     "peut-être un choix : on peut proposer une autre partie"},
    {"begins-again", "the game is over after {0}, and the program begins another one by itself",
     "la partie est finie après {0}, et le programme en commence aussitôt une autre",
     "the reference ends there", "la référence s'arrête là"},
    {"crashes-after-the-end", "the program crashes after the end of the game",
     "le programme se plante après la fin de la partie", "", ""},
    {"takes-bad-position", "the program does not refuse the start position {1}, which is none",
     "le programme ne refuse pas la position de départ {1}, qui n'en est pas une", "", ""},
    {"takes-no-position", "the program does not begin from the start position in its arguments",
     "le programme ne commence pas par la position donnée en arguments", "", ""},
    {"other-words", "after the answer {1} the program says {5} where our own game says {4}",
     "après la saisie {1} le programme affiche {5} là où notre jeu affiche {4}",
     "perhaps a choice: only positions are judged",
     "peut-être un choix : seules les positions sont jugées"},
    {"crashes-at-end-of-input", "the program crashes when its input ends",
     "le programme se plante quand son entrée se termine", "", ""},
    {floods_at_end, "the program prints without end when its input ends",
     "le programme affiche sans fin quand son entrée se termine", "service 14 answers 0 there",
     "le service 14 y répond 0"},
    {"no-end-at-end-of-input", "the program does not end when its input does",
     "le programme ne se termine pas quand son entrée se termine", "service 14 answers 0 there",
     "le service 14 y répond 0"},
};

} // namespace

bool is_about_forced_pass(const GameMismatch& failure) {
    return failure.passes > 0 &&
           (failure.code == "wrong-player" || failure.code == "legal-move-refused");
}

namespace {

/// Is the game over only because its board was there before? Then the position alone is none that
/// ends a game.
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

const Words& words_of(BoardGame game, const GameMismatch& failure) {
    const bool on_the_way = failure.action == 0 &&
                            failure.moves.size() > 1; // no trial failed: nothing was found to type
    const bool drop = failure.code == "cannot-answer" && on_the_way && failure.move &&
                      failure.move->kind == GameMove::Kind::drop;
    std::string_view code = failure.code;
    if (is_about_forced_pass(failure))
        code = failure.code == "wrong-player" ? forced_player : forced_refused;
    if (code == "wrong-end" && failure.expected.outcome == games::Outcome::unfinished)
        code = is_early_draw(game, failure) ? early_draw : early_end;
    if (code == "no-end-at-end-of-input" &&
        failure.screen.abnormal_end == AbnormalEnd::output_limit)
        code = floods_at_end;
    if (is_about_repetition(game, failure))
        code = code == "wrong-end"               ? repeated_end
               : code == "goes-on-after-the-end" ? repeated_going_on
                                                 : code;
    if (drop) code = "cannot-answer/drop";
    const auto* found = std::ranges::find(all_words, code, &Words::code);
    return found == std::end(all_words) ? unknown_code : *found;
}

/// " (11, 12 and 3 others)"
std::string cells_text(BoardGame game, const GameMismatch& failure, std::string_view more) {
    if (!failure.difference || failure.difference->cells.empty()) return {};
    constexpr std::size_t most = 4;
    const auto& cells = failure.difference->cells;
    std::string text;
    for (std::size_t i = 0; i < std::min(most, cells.size()); ++i)
        text += (i == 0 ? "" : ", ") + cell_name(game, cells[i]);
    if (cells.size() > most) text += fmt::format(" {} {}", more, cells.size() - most);
    return fmt::format(" ({})", text);
}

/// At most a line's worth of what was typed.
std::string typed_text(const std::string& line) {
    return line.size() <= 40 ? line : line.substr(0, 20) + fmt::format("... ({})", line.size());
}

/// What differs between the languages within a sentence.
struct Insertions {
    std::string_view start; ///< instead of the last move, where none was made
    std::string_view more, open, close;
    std::string (*side)(std::string_view);
    std::string (*who)(std::string_view); ///< the side as the subject of a sentence
    std::string_view after,
        early; ///< in front of the answer, and instead of both where nothing was typed
    std::string_view instead;
    std::string (*named)(std::string_view);  ///< the side alone
    std::string (*won_by)(std::string_view); ///< the result; of no side: a draw
    std::string_view times[2];               ///< for the first time, for the second
    std::string_view towards;                ///< a goal
};

/// The illegal move in the notation of the game, or what was typed. One that has no code or
/// direction, as a goal was typed that none leads to, is written with its goal.
std::string attempt_text(BoardGame game, const GameMismatch& failure, const Insertions& words) {
    const auto before = failure.move ? ReferenceGame::at(game, failure.before) : std::nullopt;
    const bool is_move = failure.code == "illegal-move-accepted" && before;
    if (!is_move) return fmt::format("{}{}{}", words.open, typed_text(failure.line), words.close);
    std::string move = before->write(*failure.move);
    const bool has_way = game == BoardGame::ataxx || game == BoardGame::focus;
    if (!has_way || failure.move->kind != GameMove::Kind::move || failure.move->direction != 0 ||
        failure.move->goal == GameMove::no_cell)
        return move;
    return fmt::format("{} {} {}", move.substr(0, move.rfind('-')), words.towards,
                       cell_name(game, failure.move->goal));
}

std::string in_english(std::string_view side) { return std::string(english_side(side)); }
std::string in_french(std::string_view side) { return french_side("à", side); }
std::string named_in_french(std::string_view side) {
    return side.ends_with('s') ? fmt::format("le camp des {}", side)
                               : fmt::format("le camp {}", side);
}

std::string as_it_is(std::string_view side) { return std::string(side); }
std::string won_in_english(std::string_view side) {
    return side.empty() ? std::string("a draw") : "a win of " + in_english(side);
}
std::string won_in_french(std::string_view side) {
    return side.empty() ? std::string("partie nulle") : "victoire " + french_side("de", side);
}

std::string_view winner_of(BoardGame game, games::Outcome outcome) {
    return outcome == games::Outcome::draw
               ? std::string_view()
               : sides_of(game)[outcome == games::Outcome::first_won ? 0 : 1];
}

/// " (red 1 instead of 0)", " (a draw instead of a win of black)"
std::string contrast_text(BoardGame game, const GameMismatch& failure, const Insertions& words) {
    std::string text;
    const auto& seen = failure.actual;
    if (failure.difference && failure.difference->what == StateDifference::What::counts) {
        for (std::size_t side = 0; side < 2; ++side)
            if (seen.counts[side] && *seen.counts[side] != failure.expected.counts[side])
                text += fmt::format("{}{} {} {} {}", text.empty() ? "" : ", ",
                                    words.named(sides_of(game)[side]), *seen.counts[side],
                                    words.instead, failure.expected.counts[side]);
    } else if (failure.code == "wrong-end" && seen.end && *seen.end != failure.expected.outcome &&
               failure.expected.outcome != games::Outcome::unfinished) {
        text = fmt::format("{} {} {}", words.won_by(winner_of(game, *seen.end)), words.instead,
                           words.won_by(winner_of(game, failure.expected.outcome)));
    }
    return text.empty() ? text : fmt::format(" ({})", text);
}

std::string who_passes(BoardGame game, const GameMismatch& failure, const Insertions& words) {
    const auto before =
        is_about_forced_pass(failure) ? ReferenceGame::at(game, failure.before) : std::nullopt;
    return before ? words.who(sides_of(game)[static_cast<std::size_t>(1 - before->mover())])
                  : std::string();
}

std::string filled(std::string_view text, BoardGame game, const GameMismatch& failure,
                   const Insertions& words) {
    const std::string move =
        failure.moves.empty() ? std::string(words.start) : failure.moves.back();
    const std::string side =
        words.side(sides_of(game)[static_cast<std::size_t>(failure.expected.mover)]);
    const auto quoted = [&](const std::string& line) {
        return fmt::format("{}{}{}", words.open, line, words.close);
    };
    const std::string when = failure.inputs.empty() ? std::string(words.early)
                                                    : fmt::format("{} {}", words.after,
                                                                  quoted(typed_text(failure.line)));
    return fmt::format(
        fmt::runtime(text), move, attempt_text(game, failure, words), side,
        cells_text(game, failure, words.more), quoted(failure.words ? failure.words->expected : ""),
        quoted(failure.words ? failure.words->found : ""), when, who_passes(game, failure, words),
        contrast_text(game, failure, words), words.times[failure.times > 1 ? 1 : 0], failure.code);
}

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

/// Are there more than five pieces on the goal, be the game over then or not?
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
    const Words& words = words_of(game, failure);
    return {filled(words.english, game, failure,
                   {"the start position",
                    "and more:",
                    "\"",
                    "\"",
                    in_english,
                    in_english,
                    "after the answer",
                    "before it asks anything",
                    "instead of",
                    in_english,
                    won_in_english,
                    {"first", "second"},
                    "to"}),
            filled(words.french, game, failure,
                   {"la position de départ",
                    "et d'autres :",
                    "« ",
                    " »",
                    in_french,
                    named_in_french,
                    "après la saisie",
                    "avant toute question",
                    "au lieu de",
                    as_it_is,
                    won_in_french,
                    {"première", "deuxième"},
                    "vers"})};
}

LocalizedText tip_for(BoardGame game, const GameMismatch& failure) {
    const Words& words = words_of(game, failure);
    return {std::string(words.english_tip), std::string(words.french_tip)};
}

std::string rule_for(BoardGame game, const GameMismatch& failure) {
    const std::string_view code = failure.code;
    if (code == "several-reserve-pieces") return "2.2.2";
    if (code == "no-pass" || code == "typed-passes") return fmt::format("{}.2", chapter_of(game));
    if (code == "no-resignation") return "3.3.4";
    if (code == "reads-integers" || code == "reads-first-characters" ||
        code == "reads-other-spellings")
        return "1.2";
    if (code == "takes-bad-position" || code == "takes-no-position") return "1.1";
    if (code == "other-words") return fmt::format("{}.5", chapter_of(game));
    if (code == "wrong-opening" || code == "other-opening")
        return fmt::format("{}.1", chapter_of(game));
    if (is_one_of(code, {"wrong-end", "ends-too-early", "goes-on-after-the-end", "winner-not-said",
                         "end-not-understood", "asks-after-the-end", "begins-again"}))
        return rule_of_ending(game, failure);
    if (is_one_of(code, {"wrong-input-ends-game", "crashes-at-end-of-input",
                         "no-end-at-end-of-input", "no-way-back"}))
        return "1.2";
    if (is_one_of(code, {"legal-move-refused", "wrong-board", "wrong-reserve", "wrong-score",
                         "wrong-player", "illegal-move-accepted", "refused-late"}))
        return game == BoardGame::focus ? rule_of_focus(failure)
                                        : fmt::format("{}.2", chapter_of(game));
    return {};
}

namespace {

bool is_about_rules(const GameMismatch& failure) {
    return is_one_of(failure.code, {"wrong-board", "wrong-reserve", "wrong-score", "wrong-player",
                                    "legal-move-refused"});
}

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
    const std::string_view code = failure.code;
    if (is_one_of(code, {"wrong-end", "ends-too-early", "goes-on-after-the-end", "winner-not-said",
                         "end-not-understood", "asks-after-the-end", "crashes-after-the-end"}))
        return "endings";
    if (is_about_forced_pass(failure)) return "rare-events";
    if (is_about_rules(failure))
        return is_ordinary(event_of(game, failure)) ? "legal-moves" : "rare-events";
    if (code == "illegal-move-accepted" && seen_in != "wrong-inputs") return "illegal-moves";
    return seen_in;
}

} // namespace tharsis
