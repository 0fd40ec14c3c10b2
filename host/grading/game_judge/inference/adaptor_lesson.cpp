// adaptor_lesson.cpp -- what is asked, how answers are read, and the games that try them
// An adaptor is never worse behind a lesson than before: what does not go well is left out.
#include "grading/game_judge/inference/adaptor_lesson.hpp"

#include "base/trimmed.hpp"
#include "grading/boards/reader.hpp"
#include "grading/dialogues/prompt_words.hpp"
#include "grading/game_judge/inference/adaptor_probe.hpp"
#include "grading/game_judge/inference/forced_passes.hpp"
#include "grading/game_judge/session/game_trial.hpp"
#include "grading/game_judge/strategy/game_plan.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <iterator>

namespace tharsis {

namespace {

using Kind = GameMove::Kind;

/// What a teacher can say of a question, in this order.
struct Topic {
    Ask ask;
    Sentence text;
};
const std::vector<Topic>& topics() {
    static const std::vector<Topic> all = {
        {Ask::cell,
         {"the cell where the move begins, in one answer", "la case de départ, en une réponse"}},
        {Ask::row, {"its row alone", "sa ligne seule"}},
        {Ask::column, {"its column alone", "sa colonne seule"}},
        {Ask::count, {"how many pieces", "combien de pièces"}},
        {Ask::direction,
         {"the direction, or the code of the move", "la direction, ou le code du mouvement"}},
        {Ask::goal,
         {"the cell where the move ends, in one answer", "la case d'arrivée, en une réponse"}},
        {Ask::goal_row, {"its row alone", "sa ligne seule"}},
        {Ask::goal_column, {"its column alone", "sa colonne seule"}},
        {Ask::action,
         {"a menu: the answer for a move is always the same",
          "un menu : la réponse pour un coup est toujours la même"}},
        {Ask::confirm,
         {"another question with always the same answer",
          "une autre question dont la réponse est toujours la même"}},
        {Ask::opening,
         {"more than one of these in one line", "plusieurs de ces choses en une ligne"}},
    };
    return all;
}

std::optional<int> number_in(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() ? std::optional(number)
                                                                    : std::nullopt;
}

/// Words in capitals stand for parts of a move, in both languages.
struct PartWord {
    std::string_view word;
    Ask move, drop;
};
constexpr PartWord part_words[] = {
    {"CELL", Ask::cell, Ask::drop},
    {"CASE", Ask::cell, Ask::drop},
    {"ROW", Ask::row, Ask::drop_row},
    {"LIGNE", Ask::row, Ask::drop_row},
    {"COLUMN", Ask::column, Ask::drop_column},
    {"COLONNE", Ask::column, Ask::drop_column},
    {"COUNT", Ask::count, Ask::count},
    {"NOMBRE", Ask::count, Ask::count},
    {"DIRECTION", Ask::direction, Ask::direction},
    {"GOAL", Ask::goal, Ask::goal},
    {"BUT", Ask::goal, Ask::goal},
};

/// In Othello there is no cell but the goal.
Ask part_for(const PartWord& row, BoardGame game, Kind kind) {
    const Ask part = kind == Kind::drop ? row.drop : row.move;
    if (game != BoardGame::othello) return part;
    return part == Ask::cell     ? Ask::goal
           : part == Ask::row    ? Ask::goal_row
           : part == Ask::column ? Ask::goal_column
                                 : part;
}

/// What is typed, with parts of the move between braces; whatever else is typed as it is.
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

/// The part that is all of a text, if it is one.
std::optional<Ask> only_part(std::string_view text) {
    if (text.size() < 3 || text.front() != '{' || text.back() != '}') return {};
    return find_ask(text.substr(1, text.size() - 2));
}

/// "2, CELL" as steps; nothing: there are too many answers that are always the same.
std::optional<std::vector<Step>> read_steps(const std::string& line, BoardGame game, Kind kind,
                                            const std::vector<Step>& move) {
    std::vector<Step> steps;
    std::vector<Ask> fixed{Ask::action, Ask::confirm};
    // Where a move has no menu, a word at its first question chooses something else.
    const bool menu = std::ranges::find(move, Ask::action, &Step::ask) != move.end();
    if (!menu && !move.empty()) fixed.insert(fixed.begin(), move[0].ask);
    for (std::size_t at = 0; at <= line.size();) {
        const std::size_t end = std::min(line.find(',', at), line.size());
        const std::string word =
            with_parts(trimmed(std::string_view(line).substr(at, end - at)), game, kind);
        at = end + 1;
        if (const auto part = only_part(word)) {
            steps.push_back({*part, "", Step::When::always, "", false});
            continue;
        }
        if (fixed.empty()) return {};
        steps.push_back({fixed.front(), word, Step::When::always, "", false});
        fixed.erase(fixed.begin());
    }
    return steps;
}

class Lesson {
public:
    Lesson(const Program& program, BoardGame game, const Teacher& teacher,
           const SubjectLimits& limits)
        : program_(program), game_(game), teacher_(teacher), limits_(limits) {}

    LearntAdaptor give();

private:
    bool find();
    bool ask_question(const BuiltAdaptor& built);
    void list_topics();
    void take_line(const BuiltAdaptor& built, const std::string& line);
    bool take_move(const BuiltAdaptor& built, const std::string& line);
    bool ask_opening(const BuiltAdaptor& built);
    bool ask_rest(const OpenQuestion& open);
    bool ask_keys();
    bool ask_all_keys();
    bool ask_fixed(Step& step);
    bool ask_moves();
    bool ask_menu(const OpenQuestion& open);
    bool fits() const { return fits_program(program_, *built_.adaptor, limits_); }
    std::string screen_of_failure() const;
    bool ask_steps(const OpenQuestion& open, Kind kind, std::vector<Step>& steps);
    void tell_condition(const OpenQuestion& open);
    void say(const Sentence& sentence) { teacher_.say(in(teacher_.language, sentence) + "\n"); }
    void show(const std::string& screen);
    std::optional<std::string> ask(const Sentence& sentence);
    bool goes_well(const std::optional<GameTrial>& trial) const;
    bool learn_forced_passes();
    GameTrialResult play(const Adaptor& adaptor, const GameTrial& trial, Subject& subject) const {
        return TrialRunner(subject, adaptor).play(trial);
    }
    std::optional<GameTrial> trial_with(Kind kind) const;
    LearntAdaptor ended();

    const Program& program_;
    BoardGame game_;
    const Teacher& teacher_;
    const SubjectLimits& limits_;
    std::optional<std::size_t> guess_topic(const BuiltAdaptor& built) const;

    std::vector<std::string> shown_; ///< the lines that the teacher has before his eyes
    bool has_listed_ = false;        ///< the topics
    AdaptorHints hints_;
    std::map<std::string, std::set<Ask>> said_; ///< of questions: what did not help
    BuiltAdaptor built_;
};

/// The last lines of what the program printed, each behind a bar: a line that comes again and again
/// once, and none of those that were shown just now, but the last.
void Lesson::show(const std::string& screen) {
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
    teacher_.say(text);
    shown_ = std::move(lines);
}

/// Does a line name parts of a move?
bool names_parts(const std::string& line, BoardGame game) {
    return with_parts(line, game, Kind::move).find('{') != std::string::npos;
}

std::optional<std::string> Lesson::ask(const Sentence& sentence) {
    teacher_.say(in(teacher_.language, sentence) + " ");
    auto line = teacher_.answer();
    if (line) *line = std::string(trimmed(*line));
    return line;
}

// ---------------------------------------------------------------- until moves can be made

bool Lesson::ask_opening(const BuiltAdaptor& built) {
    say({"No board is to be seen yet. The program asks:",
         "On ne voit pas encore de plateau. Le programme demande :"});
    show(built.screen);
    const auto line = ask({"What is typed here?", "Que tape-t-on ici ?"});
    if (!line) return false;
    hints_.opening.push_back(*line);
    return true;
}

/// The likeliest topic of the last question that was not said of it before.
std::optional<std::size_t> Lesson::guess_topic(const BuiltAdaptor& built) const {
    const auto said = said_.find(built.question);
    std::optional<std::size_t> best;
    int lowest = 0;
    for (const AskGuess& guess :
         guess_asks(read_prompt(built.screen, 0, {}), game_, Kind::move, built.asked)) {
        const auto topic = std::ranges::find(topics(), guess.ask, &Topic::ask);
        const bool tried = said != said_.end() && said->second.contains(guess.ask);
        if (topic == topics().end() || tried || (best && guess.cost >= lowest)) continue;
        best = static_cast<std::size_t>(topic - topics().begin());
        lowest = guess.cost;
    }
    return best;
}

bool Lesson::ask_question(const BuiltAdaptor& built) {
    say({"This is where reading stopped:", "Voici où la lecture s'est arrêtée :"});
    show(built.screen);
    if (!has_listed_) list_topics();
    const auto guess = guess_topic(built);
    const Sentence accepts = guess ? Sentence{fmt::format("; Enter: {}", *guess + 1),
                                              fmt::format(" ; Entrée : {}", *guess + 1)}
                                   : Sentence{};
    std::optional<int> number;
    while (!number || *number < 1 || *number > static_cast<int>(topics().size())) {
        const auto line =
            ask({fmt::format("What does the last question ask (1 to 11{})?", accepts.english),
                 fmt::format("Que demande la dernière question (1 à 11{}) ?", accepts.french)});
        if (!line) return false;
        if (names_parts(*line, game_)) return take_move(built, *line);
        if (*line == "?") list_topics();
        number =
            line->empty() && guess ? std::optional(static_cast<int>(*guess) + 1) : number_in(*line);
        if (*line != "?" && (!number || *number < 1 || *number > static_cast<int>(topics().size())))
            say({"That is no number of the list, and names no part of a move.",
                 "Ce n'est pas un numéro de la liste, et aucune partie d'un coup n'y est nommée."});
    }
    Step step;
    step.ask = topics()[static_cast<std::size_t>(*number - 1)].ask;
    if ((step.ask == Ask::action || step.ask == Ask::confirm) && !ask_fixed(step)) return false;
    if (step.ask == Ask::direction && !ask_all_keys()) return false;
    if (step.ask == Ask::opening) {
        const auto line = ask(
            {"What is typed? For example: CELL>GOAL.", "Que tape-t-on ? Par exemple : CASE>BUT."});
        if (!line) return false;
        return take_move(built, *line);
    }
    said_[built.question].insert(step.ask);
    hints_.questions[built.question] = step;
    return true;
}

/// What is always typed; in Ataxx a menu may want another answer for a jump. False: the teacher has
/// left.
bool Lesson::ask_fixed(Step& step) {
    const bool kinds = game_ == BoardGame::ataxx && step.ask == Ask::action;
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
bool Lesson::ask_all_keys() {
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
void Lesson::take_line(const BuiltAdaptor& built, const std::string& line) {
    Step step;
    step.text = with_parts(line, game_, Kind::move);
    step.ask = game_ == BoardGame::othello ? Ask::goal : Ask::cell;
    said_[built.question].insert(Ask::opening);
    hints_.questions[built.question] = step;
}

/// "1, COLUMN, ROW, COUNT": all answers of a move, if a move can be made so; else it is one line
/// with commas. False: the teacher has left.
bool Lesson::take_move(const BuiltAdaptor& built, const std::string& line) {
    auto steps = read_steps(line, game_, Kind::move, {});
    const auto directs = [](const Step& step) {
        return step.ask == Ask::direction || step.text.find("{direction}") != std::string::npos;
    };
    if (steps && std::ranges::any_of(*steps, directs) && hints_.directions.empty() &&
        !ask_all_keys())
        return false;
    if (steps && steps->size() > 1) {
        hints_.move = std::move(*steps);
        if (build_adaptor(program_, game_, hints_, limits_).adaptor) return true;
        hints_.move.clear();
    }
    return take_line(built, line), true;
}

void Lesson::list_topics() {
    for (std::size_t i = 0; i < topics().size(); ++i)
        teacher_.say(fmt::format("  {:2} {}\n", i + 1, in(teacher_.language, topics()[i].text)));
    say({"Or type what is typed for a move, with CELL, ROW, COLUMN, COUNT, DIRECTION and GOAL for "
         "its parts: CELL>GOAL. ? lists all this again.",
         "Ou tapez ce que l'on tape pour un coup, avec CASE, LIGNE, COLONNE, NOMBRE, DIRECTION et "
         "BUT pour ses parties : CASE>BUT. ? réaffiche tout cela."});
    has_listed_ = true;
}

/// False: the teacher has left.
bool Lesson::find() {
    constexpr int most_rounds = 12;
    for (int round = 0; round < most_rounds; ++round) {
        built_ = build_adaptor(program_, game_, hints_, limits_);
        if (built_.adaptor) return true;
        if (!built_.before_board && hints_.questions.contains(built_.question))
            say({"With that, no move becomes the reference's.",
                 "Avec cela, aucun coup ne devient celui de la référence."});
        if (!(built_.before_board ? ask_opening(built_) : ask_question(built_))) return false;
    }
    return true;
}

// ---------------------------------------------------------------- what is left

/// A game from the beginning in which somebody does this, and a move behind it; a move where a
/// reserve piece is possible, too.
std::optional<GameTrial> Lesson::trial_with(Kind kind) const {
    for (u64 seed = 1; seed <= 40; ++seed) {
        RandomGenerator random(seed);
        Reference game(game_);
        GameTrial trial;
        for (int ply = 0; ply < 60 && !game.is_over(); ++ply) {
            const auto moves = game.moves();
            const auto found = std::ranges::find(moves, kind, &GameMove::kind);
            const bool now =
                ply > 1 && (kind == Kind::resign ||
                            (found != moves.end() &&
                             ((kind != Kind::drop && kind != Kind::move) || game.has_choice())));
            GameMove move = now ? (kind == Kind::resign ? GameMove{Kind::resign} : *found)
                                : choose_move(game, random, true);
            if (!now && move.kind != Kind::move) continue;
            trial.actions.push_back({TrialAction::Kind::play, move});
            game.play(move);
            if (!now) continue;
            const auto next = game.moves();
            const auto behind = std::ranges::find(next, Kind::move, &GameMove::kind);
            if (behind != next.end()) trial.actions.push_back({TrialAction::Kind::play, *behind});
            return trial;
        }
    }
    return {};
}

bool Lesson::goes_well(const std::optional<GameTrial>& trial) const {
    if (!trial || trial->actions.empty()) return false;
    Subject subject(program_, limits_);
    const GameTrialResult result = play(*built_.adaptor, *trial, subject);
    return !result.failure && result.plies == trial->actions.size();
}

/// Must who cannot move type it? What, is found out, or asked. False: the teacher has left.
bool Lesson::learn_forced_passes() {
    if (game_ != BoardGame::othello && game_ != BoardGame::ataxx) return true;
    Subject subject(program_, limits_);
    const ForcedPasses found = find_forced_passes(
        subject, *built_.adaptor, {}, [&](const Adaptor& adaptor, const GameTrial& trial) {
            return play(adaptor, trial, subject);
        });
    if (found.how != ForcedPasses::How::unknown) return true;
    const GameTrial trial = trial_with_forced_pass(TrialRunner(subject, *built_.adaptor));
    const Adaptor kept = *built_.adaptor;
    show(found.screen);
    say({"Not known: what a player types who cannot move.",
         "Inconnu : ce que tape un joueur qui ne peut pas jouer."});
    for (;;) {
        const auto line = ask({"What is typed here? Enter: it stays unknown.",
                               "Que tape-t-on ici ? Entrée : cela reste inconnu."});
        if (!line || line->empty()) return line.has_value();
        const auto steps = read_steps(*line, game_, Kind::pass, kept.move);
        built_.adaptor->types_passes = true;
        built_.adaptor->forced_pass = steps.value_or(std::vector<Step>());
        if (steps && goes_well(trial)) return true;
        built_.adaptor = kept;
        say({"With that, the other player's next move is not made.",
             "Avec cela, le coup suivant de l'autre joueur ne se fait pas."});
    }
}

/// Until the answer goes well on the program, or is empty.
bool Lesson::ask_steps(const OpenQuestion& open, Kind kind, std::vector<Step>& steps) {
    if (!open.screen.empty()) show(open.screen);
    say({"Not known: " + open.text.english +
             ". Say what is typed, one answer behind the other with commas; CELL, ROW, COLUMN "
             "stand for the cell's.",
         "Inconnu : " + open.text.french +
             ". Dites ce que l'on tape, une réponse après l'autre avec des virgules ; CASE, LIGNE, "
             "COLONNE sont celles de la case."});
    for (;;) {
        const auto line = ask({"For example: 2, CELL. Enter: it stays unknown.",
                               "Par exemple : 2, CASE. Entrée : cela reste inconnu."});
        if (!line) return false;
        if (line->empty()) return true;
        auto read = read_steps(*line, game_, kind, built_.adaptor->move);
        if (read) {
            const auto kept = std::exchange(steps, std::move(*read));
            if (kind == Kind::drop && steps[0].ask == Ask::action)
                steps[0].when = Step::When::choice;
            if (goes_well(trial_with(kind))) return true;
            steps = kept;
        }
        say({"With that, the position does not become the reference's.",
             "Avec cela, la position ne devient pas celle de la référence."});
    }
}

/// The menu in front of a move, where a reserve piece could be played. False: the teacher has left.
bool Lesson::ask_menu(const OpenQuestion& open) {
    show(open.screen);
    say({"Not known: " + open.text.english + ".", "Inconnu : " + open.text.french + "."});
    for (;;) {
        const auto line = ask({"What is typed here, in front of the move? Enter: it stays unknown.",
                               "Que tape-t-on ici, avant le coup ? Entrée : cela reste inconnu."});
        if (!line || line->empty()) return line.has_value();
        const std::vector<Step> kept = built_.adaptor->move;
        for (const auto when : {Step::When::choice, Step::When::reserve}) {
            built_.adaptor->move = kept;
            built_.adaptor->move.insert(built_.adaptor->move.begin(),
                                        {Ask::action, *line, when, "", false});
            if (goes_well(trial_with(Kind::move))) return true;
        }
        built_.adaptor->move = kept;
        say({"With that, the position does not become the reference's.",
             "Avec cela, la position ne devient pas celle de la référence."});
    }
}

void Lesson::tell_condition(const OpenQuestion& open) {
    if (!open.screen.empty()) show(open.screen);
    say({"It is not clear " + open.text.english + "; it is taken as it was seen most often.",
         "On ne sait pas " + open.text.french + " ; on suppose ce qui a été vu le plus souvent."});
}

/// What is typed for a direction that no game has shown. False: the teacher has left.
bool Lesson::ask_keys() {
    static const Sentence ways[] = {
        {"down", "le bas"}, {"left", "la gauche"}, {"right", "la droite"}, {"up", "le haut"}};
    std::vector<std::string>& keys = built_.adaptor->directions;
    for (std::size_t i = 0; game_ == BoardGame::focus && i < keys.size(); ++i)
        while (keys[i].empty()) {
            const auto line = ask(
                {fmt::format("What is typed to go {}? No other direction is typed so.",
                             ways[i].english),
                 fmt::format(
                     "Que tape-t-on pour aller vers {} ? Aucune autre direction ne se tape ainsi.",
                     ways[i].french)});
            if (!line) return false;
            if (std::ranges::find(keys, *line) == keys.end()) keys[i] = *line;
        }
    return true;
}

/// False: the teacher has left.
bool Lesson::ask_rest(const OpenQuestion& open) {
    if (open.code == "menu") return ask_menu(open);
    if (open.code == "drop") return ask_steps(open, Kind::drop, built_.adaptor->drop);
    if (open.code == "pass") return ask_steps(open, Kind::pass, built_.adaptor->pass);
    if (open.code == "resign") return ask_steps(open, Kind::resign, built_.adaptor->resign);
    tell_condition(open);
    return true;
}

/// The word that stands for a part of a move; of other questions their own.
std::string word_for(Ask ask, Language language) {
    const auto its = [ask](const PartWord& row) { return row.move == ask || row.drop == ask; };
    const auto* english = std::ranges::find_if(part_words, its);
    if (english == std::end(part_words)) return std::string(word_of(ask));
    const auto* french = std::find_if(english + 1, std::end(part_words), its);
    return std::string(language == Language::french && french != std::end(part_words)
                           ? french->word
                           : english->word);
}

/// What was found, in the words in which a teacher would say it: "1, CELL, GOAL".
std::string way_of(const std::vector<Step>& steps, Language language) {
    std::string text;
    for (const Step& step : steps) {
        std::string line = step.text.empty() ? word_for(step.ask, language) : step.text;
        for (const PartWord& row : part_words)
            for (const Ask part : {row.move, row.drop}) {
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
LearntAdaptor Lesson::ended() {
    const bool known = built_.adaptor && std::ranges::find(built_.adaptor->directions, "") ==
                                             built_.adaptor->directions.end();
    if (!known) return {{}, true};
    return {std::move(built_.adaptor), true};
}

/// Where some move of a few first games is not made.
std::string Lesson::screen_of_failure() const {
    constexpr u64 games = 6;
    Subject subject(program_, limits_);
    TrialRunner runner(subject, *built_.adaptor);
    for (u64 seed = 1; seed <= games; ++seed) {
        RandomGenerator random(seed);
        const GameTrialResult result = runner.play(long_game(runner, random, 4));
        if (result.failure) return result.failure->screen.text;
    }
    return {};
}

/// Those that are typed in the same order as others, with another answer of the menu.
bool add_jumps(std::vector<Step>& steps, const std::vector<Step>& jumps) {
    if (steps.size() != jumps.size()) return false;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (steps[i].ask != jumps[i].ask ||
            (steps[i].text != jumps[i].text && steps[i].ask != Ask::action))
            return false;
        if (steps[i].text != jumps[i].text) steps[i].jump = jumps[i].text;
    }
    return true;
}

/// Some moves are made, and too many are not: what is typed for a whole move? False: the teacher
/// has left.
bool Lesson::ask_moves() {
    const std::string made = way_of(built_.adaptor->move, Language::english),
                      faits = way_of(built_.adaptor->move, Language::french);
    say({fmt::format("Some moves can be made: {}. Others are not, as here:", made),
         fmt::format("On peut jouer certains coups : {}. D'autres non, comme ici :", faits)});
    show(screen_of_failure());
    while (!fits()) {
        const bool kinds = game_ == BoardGame::ataxx;
        const auto line =
            kinds ? ask({"What is typed for a duplication, one answer behind the other with "
                         "commas? For example: 1, CELL, GOAL. Enter: it stays so.",
                         "Que tape-t-on pour une duplication, une réponse après l'autre avec des "
                         "virgules ? Par exemple : 1, CASE, BUT. Entrée : cela reste ainsi."})
                  : ask({"What is typed for a move, one answer behind the other with commas? For "
                         "example: CELL, GOAL. Enter: it stays so.",
                         "Que tape-t-on pour un coup, une réponse après l'autre avec des virgules "
                         "? Par exemple : CASE, BUT. Entrée : cela reste ainsi."});
        if (!line || line->empty()) return line.has_value();
        const auto jump = kinds ? ask({"And for a jump? Enter: the same.",
                                       "Et pour un saut ? Entrée : la même chose."})
                                : std::optional<std::string>("");
        if (!jump) return false;
        auto steps = read_steps(*line, game_, Kind::move, {});
        const auto jumps = jump->empty() ? steps : read_steps(*jump, game_, Kind::move, {});
        const std::vector<Step> kept = built_.adaptor->move;
        if (steps && jumps && add_jumps(*steps, *jumps)) built_.adaptor->move = std::move(*steps);
        if (fits()) return true;
        built_.adaptor->move = kept;
        say({"With that, too many moves do not become the reference's.",
             "Avec cela, trop de coups ne deviennent pas ceux de la référence."});
    }
    return true;
}

LearntAdaptor Lesson::give() {
    if (!find()) return ended();
    if (!built_.adaptor) return {};
    if (!fits() && !ask_moves()) return ended();
    const std::string cell = write_cell(*built_.adaptor, width_of(game_) + 2);
    const std::vector<Step>& move = built_.adaptor->move;
    say({fmt::format("Moves can be made: {}. The third cell of the second row is {}.",
                     way_of(move, Language::english), cell),
         fmt::format("On peut jouer : {}. La troisième case de la deuxième ligne est {}.",
                     way_of(move, Language::french), cell)});
    if (!ask_keys()) return ended();
    std::ranges::stable_partition(built_.open, [](const OpenQuestion& open) {
        return open.code == "menu";
    }); // a reserve is tried with a move behind it
    for (const OpenQuestion& open : built_.open)
        if (!ask_rest(open)) return ended();
    if (!learn_forced_passes()) return ended();
    if (!fits())
        say({"Some first moves still go wrong with it: programs that ask so may be not judged.",
             "Certains premiers coups échouent encore ainsi : ces programmes pourront n'être pas "
             "jugés."});
    return {std::move(built_.adaptor), false};
}

} // namespace

LearntAdaptor learn_adaptor(const Program& program, BoardGame game, const Teacher& teacher,
                            const SubjectLimits& limits) {
    return Lesson(program, game, teacher, limits).give();
}

} // namespace tharsis
