// adaptor_wizard.cpp -- what is asked, how answers are read, and the games that try them
// An adaptor is never worse after a lesson than before: what does not go well is left out.
#include "grading/game_judge/inference/adaptor_wizard.hpp"

#include "grading/game_judge/inference/adaptor_choice.hpp"
#include "grading/game_judge/inference/wizard_session.hpp"

#include <fmt/format.h>

namespace tharsis {

using Kind = GameMove::Kind;

const std::vector<PromptOption>& prompt_options() {
    static const std::vector<PromptOption> all = {
        {PromptKind::cell,
         {"the cell where the move begins, in one answer", "la case de départ, en une réponse"}},
        {PromptKind::row, {"its row alone", "sa ligne seule"}},
        {PromptKind::column, {"its column alone", "sa colonne seule"}},
        {PromptKind::count, {"how many pieces", "combien de pièces"}},
        {PromptKind::direction,
         {"the direction, or the code of the move", "la direction, ou le code du mouvement"}},
        {PromptKind::goal,
         {"the cell where the move ends, in one answer", "la case d'arrivée, en une réponse"}},
        {PromptKind::goal_row, {"its row alone", "sa ligne seule"}},
        {PromptKind::goal_column, {"its column alone", "sa colonne seule"}},
        {PromptKind::action,
         {"a menu: the answer for a move is always the same",
          "un menu : la réponse pour un coup est toujours la même"}},
        {PromptKind::confirm,
         {"another question with always the same answer",
          "une autre question dont la réponse est toujours la même"}},
        {PromptKind::opening,
         {"more than one of these in one line", "plusieurs de ces choses en une ligne"}},
    };
    return all;
}

namespace {

std::optional<int> number_in(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() ? std::optional(number)
                                                                    : std::nullopt;
}

} // namespace

PromptKind part_for(const PartWord& row, BoardGame game, Kind kind) {
    const PromptKind part = kind == Kind::drop ? row.drop : row.move;
    if (game != BoardGame::othello) return part;
    return part == PromptKind::cell     ? PromptKind::goal
           : part == PromptKind::row    ? PromptKind::goal_row
           : part == PromptKind::column ? PromptKind::goal_column
                                        : part;
}

std::string with_parts(std::string_view line, BoardGame game, Kind kind) {
    std::string text;
    for (std::size_t at = 0; at < line.size();) {
        std::size_t end = at;
        while (end < line.size() && line[end] >= 'A' && line[end] <= 'Z') ++end;
        const std::string_view word = line.substr(at, end - at);
        const auto* part = std::ranges::find(part_words, word, &PartWord::word);
        if (part != std::end(part_words))
            text += fmt::format("{{{}}}", word_of(part_for(*part, game, kind)));
        else
            text += word;
        if (end == at) text += line[end++];
        at = end;
    }
    return text;
}

std::optional<PromptKind> only_part(std::string_view text) {
    if (text.size() < 3 || text.front() != '{' || text.back() != '}') return {};
    return find_prompt_kind(text.substr(1, text.size() - 2));
}

std::optional<std::vector<PromptStep>> read_steps(const std::string& line, BoardGame game,
                                                  Kind kind, const std::vector<PromptStep>& move) {
    std::vector<PromptStep> steps;
    std::vector<PromptKind> fixed{PromptKind::action, PromptKind::confirm, PromptKind::pause};
    // Where a move has no menu, a word at its first question chooses something else.
    const bool menu =
        std::ranges::find(move, PromptKind::action, &PromptStep::prompt_kind) != move.end();
    if (!menu && !move.empty()) fixed.insert(fixed.begin(), move[0].prompt_kind);
    for (std::size_t at = 0; at <= line.size();) {
        const std::size_t end = std::min(line.find(',', at), line.size());
        const std::string word =
            with_parts(trimmed(std::string_view(line).substr(at, end - at)), game, kind);
        at = end + 1;
        if (const auto part = only_part(word)) {
            steps.push_back({*part, "", PromptStep::When::always, "", false});
            continue;
        }
        if (fixed.empty()) return {};
        steps.push_back({fixed.front(), word, PromptStep::When::always, "", false});
        fixed.erase(fixed.begin());
    }
    return steps;
}

/// The last lines of what the program printed, each after a bar: a line that comes again and again
/// once, and none of those that were shown just now, but the last.
void WizardSession::show(const std::string& screen) {
    constexpr std::size_t most = 24;
    const std::string plain = plain_text(screen);
    std::vector<std::string> lines;
    for (const std::string_view line : lines_of_screen(plain))
        if (lines.empty() || line != lines.back()) lines.emplace_back(line);
    if (lines.size() > most)
        lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(most));
    const auto fresh = std::ranges::mismatch(lines, shown_).in1;
    const auto known = std::min(static_cast<std::size_t>(fresh - lines.begin()), lines.size() - 1);
    std::string text = known > 0 ? "    | ...\n" : "";
    for (std::size_t i = known; i < lines.size(); ++i) text += fmt::format("    | {}\n", lines[i]);
    user_.say(text);
    shown_ = std::move(lines);
}

namespace {

/// True if a line names parts of a move.
bool names_parts(const std::string& line, BoardGame game) {
    return with_parts(line, game, Kind::move).find('{') != std::string::npos;
}

} // namespace

std::optional<std::string> WizardSession::ask(const LocalizedText& sentence) {
    user_.say(in(user_.language, sentence) + " ");
    auto line = user_.answer();
    if (line) *line = std::string(trimmed(*line));
    return line;
}

// ---------------------------------------------------------------- until moves can be made

bool WizardSession::ask_opening(const BuiltAdaptor& built) {
    say({"No board is to be seen yet. The program asks:",
         "On ne voit pas encore de plateau. Le programme demande :"});
    show(built.screen);
    const auto line = ask({"What is typed here?", "Que tape-t-on ici ?"});
    if (!line) return false;
    hints_.opening.push_back(*line);
    return true;
}

/// The likeliest topic of the last question that was not said of it before.
std::optional<std::size_t> WizardSession::guess_prompt_option(const BuiltAdaptor& built) const {
    const auto said = said_.find(built.question);
    std::optional<std::size_t> best;
    int lowest = 0;
    for (const PromptKindGuess& guess :
         guess_prompt_kinds(read_prompt(built.screen, 0, {}), game_, Kind::move, built.asked)) {
        const auto option =
            std::ranges::find(prompt_options(), guess.prompt_kind, &PromptOption::prompt_kind);
        const bool tried = said != said_.end() && said->second.contains(guess.prompt_kind);
        if (option == prompt_options().end() || tried || (best && guess.cost >= lowest)) continue;
        best = static_cast<std::size_t>(option - prompt_options().begin());
        lowest = guess.cost;
    }
    return best;
}

bool WizardSession::ask_question(const BuiltAdaptor& built) {
    say({"This is where reading stopped:", "Voici où la lecture s'est arrêtée :"});
    show(built.screen);
    if (!has_listed_) list_prompt_options();
    const auto guess = guess_prompt_option(built);
    const LocalizedText accepts = guess ? LocalizedText{fmt::format("; Enter: {}", *guess + 1),
                                                        fmt::format(" ; Entrée : {}", *guess + 1)}
                                        : LocalizedText{};
    std::optional<int> number;
    while (!number || *number < 1 || *number > static_cast<int>(prompt_options().size())) {
        const auto line =
            ask({fmt::format("What does the last question ask (1 to 11{})?", accepts.english),
                 fmt::format("Que demande la dernière question (1 à 11{}) ?", accepts.french)});
        if (!line) return false;
        if (names_parts(*line, game_)) return take_move(built, *line);
        if (*line == "?") list_prompt_options();
        number =
            line->empty() && guess ? std::optional(static_cast<int>(*guess) + 1) : number_in(*line);
        if (*line != "?" &&
            (!number || *number < 1 || *number > static_cast<int>(prompt_options().size())))
            say({"That is no number of the list, and names no part of a move.",
                 "Ce n'est pas un numéro de la liste, et aucune partie d'un coup n'y est nommée."});
    }
    PromptStep step;
    step.prompt_kind = prompt_options()[static_cast<std::size_t>(*number - 1)].prompt_kind;
    if (has_fixed_answer(step.prompt_kind) && !ask_fixed(step)) return false;
    if (step.prompt_kind == PromptKind::direction && !ask_all_keys()) return false;
    if (step.prompt_kind == PromptKind::opening) {
        const auto line = ask(
            {"What is typed? For example: CELL>GOAL.", "Que tape-t-on ? Par exemple : CASE>BUT."});
        if (!line) return false;
        return take_move(built, *line);
    }
    said_[built.question].insert(step.prompt_kind);
    hints_.questions[built.question] = step;
    return true;
}

/// What is always typed; in Ataxx a menu may want another answer for a jump. False: the teacher has
/// left.
bool WizardSession::ask_fixed(PromptStep& step) {
    const bool kinds = game_ == BoardGame::ataxx && step.prompt_kind == PromptKind::action;
    const auto line =
        kinds ? ask({"What is typed for a duplication?", "Que tape-t-on pour une duplication ?"})
              : ask({"What is typed?", "Que tape-t-on ?"});
    if (!line) return false;
    step.text = *line;
    if (!kinds) return true;
    const auto jump =
        ask({"And for a jump? Enter: the same.", "Et pour un saut ? Entrée : la même chose."});
    if (jump && *jump != *line) step.jump = *jump;
    return jump.has_value();
}

/// Keys of directions. False: the teacher has left.
bool WizardSession::ask_all_keys() {
    const std::size_t many = game_ == BoardGame::ataxx ? ataxx_keys : 4;
    for (;;) {
        const auto line = game_ == BoardGame::ataxx
                              ? ask({"What is typed for the digits 1 to 9 of a code, with commas "
                                     "between? Enter: these digits, or what verify finds out.",
                                     "Que tape-t-on pour les chiffres 1 à 9 d'un code, avec des "
                                     "virgules ? Entrée : ces chiffres, ou ce que verify trouve."})
                              : ask({"What is typed for down, left, right and up, with commas "
                                     "between? Enter: verify finds it out.",
                                     "Que tape-t-on pour bas, gauche, droite et haut, avec des "
                                     "virgules ? Entrée : verify le trouve."});
        if (!line) return false;
        hints_.directions.clear();
        if (line->empty()) return true;
        for (std::size_t at = 0; at <= line->size();) {
            const std::size_t end = std::min(line->find(',', at), line->size());
            hints_.directions.emplace_back(trimmed(std::string_view(*line).substr(at, end - at)));
            at = end + 1;
        }
        if (hints_.directions.size() == many) return true;
        say({fmt::format("These are {}, not {}.", hints_.directions.size(), many),
             fmt::format("Il y en a {}, et non {}.", hints_.directions.size(), many)});
    }
}

/// Several parts of a move in one line.
void WizardSession::take_line(const BuiltAdaptor& built, const std::string& line) {
    PromptStep step;
    step.text = with_parts(line, game_, Kind::move);
    step.prompt_kind = game_ == BoardGame::othello ? PromptKind::goal : PromptKind::cell;
    said_[built.question].insert(PromptKind::opening);
    hints_.questions[built.question] = step;
}

/// "1, COLUMN, ROW, COUNT": all answers of a move, if a move can be made so; else it is one line
/// with commas. False: the teacher has left.
bool WizardSession::take_move(const BuiltAdaptor& built, const std::string& line) {
    auto steps = read_steps(line, game_, Kind::move, {});
    const auto directs = [](const PromptStep& step) {
        return step.prompt_kind == PromptKind::direction ||
               step.text.find("{direction}") != std::string::npos;
    };
    if (steps && std::ranges::any_of(*steps, directs) && hints_.directions.empty() &&
        !ask_all_keys())
        return false;
    if (steps && steps->size() > 1) {
        hints_.move = std::move(*steps);
        if (search_adaptor(program_, game_, hints_, limits_).adaptor) return true;
        hints_.move.clear();
    }
    return take_line(built, line), true;
}

void WizardSession::list_prompt_options() {
    for (std::size_t i = 0; i < prompt_options().size(); ++i)
        user_.say(fmt::format("  {:2} {}\n", i + 1, in(user_.language, prompt_options()[i].text)));
    say({"Or type what is typed for a move, with CELL, ROW, COLUMN, COUNT, DIRECTION and GOAL for "
         "its parts: CELL>GOAL. ? lists all this again.",
         "Ou tapez ce que l'on tape pour un coup, avec CASE, LIGNE, COLONNE, NOMBRE, DIRECTION et "
         "BUT pour ses parties : CASE>BUT. ? réaffiche tout cela."});
    has_listed_ = true;
}

/// False: the teacher has left.
bool WizardSession::find() {
    constexpr int max_rounds = 12;
    for (int round = 0; round < max_rounds; ++round) {
        built_ = build_adaptor(program_, game_, hints_, limits_);
        if (built_.adaptor) return true;
        if (!built_.before_board && hints_.questions.contains(built_.question))
            say({"With that, no move becomes the reference's.",
                 "Avec cela, aucun coup ne devient celui de la référence."});
        if (!(built_.before_board ? ask_opening(built_) : ask_question(built_))) return false;
    }
    return true;
}

std::string word_for(PromptKind prompt_kind, Language language) {
    const auto its = [prompt_kind](const PartWord& row) {
        return row.move == prompt_kind || row.drop == prompt_kind;
    };
    const auto* english = std::ranges::find_if(part_words, its);
    if (english == std::end(part_words)) return std::string(word_of(prompt_kind));
    const auto* french = std::find_if(english + 1, std::end(part_words), its);
    return std::string(language == Language::french && french != std::end(part_words)
                           ? french->word
                           : english->word);
}

std::string way_of(const std::vector<PromptStep>& steps, Language language) {
    std::string text;
    for (const PromptStep& step : steps) {
        std::string line = step.text.empty() ? word_for(step.prompt_kind, language) : step.text;
        for (const PartWord& row : part_words)
            for (const PromptKind part : {row.move, row.drop}) {
                const std::string name = fmt::format("{{{}}}", word_of(part));
                if (const std::size_t at = line.find(name); at != std::string::npos)
                    line.replace(at, name.size(), word_for(part, language));
            }
        if (!step.jump.empty())
            line += (language == Language::french ? " (saut : " : " (jump: ") + step.jump + ")";
        text += (text.empty() ? "" : ", ") + line;
    }
    return text;
}

/// What is known when the teacher leaves: a way to make moves is worth keeping, the rest stays
/// unknown.
WizardResult WizardSession::ended() {
    const bool known = built_.adaptor && std::ranges::find(built_.adaptor->directions, "") ==
                                             built_.adaptor->directions.end();
    if (!known) return {{}, true};
    return {std::move(built_.adaptor), true};
}

WizardResult WizardSession::run() {
    if (!find()) return ended();
    if (!built_.adaptor) return {};
    if (!fits() && !ask_moves()) return ended();
    const std::string cell = write_cell(*built_.adaptor, width_of(game_) + 2);
    const std::vector<PromptStep>& move = built_.adaptor->move;
    say({fmt::format("Moves can be made: {}. The third cell of the second row is {}.",
                     way_of(move, Language::english), cell),
         fmt::format("On peut jouer : {}. La troisième case de la deuxième ligne est {}.",
                     way_of(move, Language::french), cell)});
    if (!ask_keys()) return ended();
    std::stable_partition(built_.open.begin(), built_.open.end(), [](const OpenQuestion& open) {
        return open.code == "menu";
    }); // a reserve is tried with a move after it
    for (const OpenQuestion& open : built_.open)
        if (!ask_rest(open)) return ended();
    if (!learn_forced_passes()) return ended();
    ProgramUnderTest subject(program_, limits_);
    built_.adaptor = complete_adaptor(subject, *built_.adaptor);
    if (!fits())
        say({"Some first moves still go wrong with it: programs that ask so may be not judged.",
             "Certains premiers coups échouent encore ainsi : ces programmes pourront n'être pas "
             "jugés."});
    return {std::move(built_.adaptor), false};
}

WizardResult run_adaptor_wizard(const Program& program, BoardGame game, const WizardUser& user,
                                const RunLimits& limits) {
    return WizardSession(program, game, user, limits).run();
}

} // namespace tharsis
