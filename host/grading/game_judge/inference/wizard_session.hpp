// wizard_session.hpp -- a lesson that is going on: what was asked, and the adaptor so far
#pragma once
#include "base/trimmed.hpp"
#include "grading/boards/reader.hpp"
#include "grading/dialogues/prompt_words.hpp"
#include "grading/game_judge/inference/adaptor_probe.hpp"
#include "grading/game_judge/inference/adaptor_wizard.hpp"
#include "grading/game_judge/inference/forced_passes.hpp"
#include "grading/game_judge/session/test_script.hpp"
#include "grading/game_judge/strategy/game_plan.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <iterator>

namespace tharsis {

/// What a teacher can say of a question, in this order.
struct PromptOption {
    PromptKind prompt_kind;
    LocalizedText text;
};

const std::vector<PromptOption>& prompt_options();

/// Words in capitals stand for parts of a move, in both languages.
struct PartWord {
    std::string_view word;
    PromptKind move, drop;
};

inline constexpr PartWord part_words[] = {
    {"CELL", PromptKind::cell, PromptKind::drop},
    {"CASE", PromptKind::cell, PromptKind::drop},
    {"ROW", PromptKind::row, PromptKind::drop_row},
    {"LIGNE", PromptKind::row, PromptKind::drop_row},
    {"COLUMN", PromptKind::column, PromptKind::drop_column},
    {"COLONNE", PromptKind::column, PromptKind::drop_column},
    {"COUNT", PromptKind::count, PromptKind::count},
    {"NOMBRE", PromptKind::count, PromptKind::count},
    {"DIRECTION", PromptKind::direction, PromptKind::direction},
    {"GOAL", PromptKind::goal, PromptKind::goal},
    {"BUT", PromptKind::goal, PromptKind::goal},
};

/// In Othello there is no cell but the goal.
PromptKind part_for(const PartWord& row, BoardGame game, GameMove::Kind kind);

/// What is typed, with parts of the move between braces; whatever else is typed as it is.
std::string with_parts(std::string_view line, BoardGame game, GameMove::Kind kind);

/// The part that is all of a text, if it is one.
std::optional<PromptKind> only_part(std::string_view text);

/// "2, CELL" as steps; nothing: there are too many answers that are always the same.
std::optional<std::vector<PromptStep>> read_steps(const std::string& line, BoardGame game,
                                                  GameMove::Kind kind,
                                                  const std::vector<PromptStep>& move);

class WizardSession {
public:
    WizardSession(const Program& program, BoardGame game, const WizardUser& user,
                  const ProgramLimits& limits)
        : program_(program), game_(game), user_(user), limits_(limits) {}

    WizardResult run();

private:
    bool find();
    bool ask_question(const BuiltAdaptor& built);
    void list_prompt_options();
    void take_line(const BuiltAdaptor& built, const std::string& line);
    bool take_move(const BuiltAdaptor& built, const std::string& line);
    bool ask_opening(const BuiltAdaptor& built);
    bool ask_rest(const OpenQuestion& open);
    bool ask_keys();
    bool ask_all_keys();
    bool ask_fixed(PromptStep& step);
    bool ask_moves();
    bool ask_menu(const OpenQuestion& open);
    bool fits() const { return fits_program(program_, *built_.adaptor, limits_); }
    std::string screen_of_failure() const;
    bool ask_steps(const OpenQuestion& open, GameMove::Kind kind, std::vector<PromptStep>& steps);
    void tell_condition(const OpenQuestion& open);
    void say(const LocalizedText& sentence) { user_.say(in(user_.language, sentence) + "\n"); }
    void show(const std::string& screen);
    std::optional<std::string> ask(const LocalizedText& sentence);
    bool goes_well(const std::optional<TestScript>& trial) const;
    bool learn_forced_passes();
    TestScriptResult play(const Adaptor& adaptor, const TestScript& trial,
                          ProgramUnderTest& subject) const {
        return GameSession(subject, adaptor).play(trial);
    }
    std::optional<TestScript> trial_with(GameMove::Kind kind) const;
    WizardResult ended();

    const Program& program_;
    BoardGame game_;
    const WizardUser& user_;
    const ProgramLimits& limits_;
    std::optional<std::size_t> guess_prompt_option(const BuiltAdaptor& built) const;

    std::vector<std::string> shown_; ///< the lines that the teacher has before his eyes
    bool has_listed_ = false;        ///< the topics
    AdaptorHints hints_;
    std::map<std::string, std::set<PromptKind>> said_; ///< of questions: what did not help
    BuiltAdaptor built_;
};

/// The word that stands for a part of a move; of other questions their own.
std::string word_for(PromptKind prompt_kind, Language language);

/// What was found, in the words in which a teacher would say it: "1, CELL, GOAL".
std::string way_of(const std::vector<PromptStep>& steps, Language language);

} // namespace tharsis
