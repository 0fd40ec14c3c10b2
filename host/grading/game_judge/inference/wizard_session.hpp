// wizard_session.hpp -- the state of an adaptor wizard: the questions so far, and the adaptor so
// far
#pragma once
#include "base/trimmed.hpp"
#include "grading/boards/reader.hpp"
#include "grading/dialogues/prompt_words.hpp"
#include "grading/game_judge/inference/adaptor_probe.hpp"
#include "grading/game_judge/inference/adaptor_wizard.hpp"
#include "grading/game_judge/inference/forced_passes.hpp"
#include "grading/game_judge/inference/random_game.hpp"
#include "grading/game_judge/session/game_session.hpp"
#include "grading/game_judge/strategy/game_plan.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>

namespace tharsis {

/// The meanings of a question that the user can choose, in this order.
struct PromptOption {
    PromptKind prompt_kind;
    LocalizedText text;
};

const std::vector<PromptOption>& prompt_options();

/// The words in capitals that stand for parts of a move, in both languages.
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

/// The part for a word. In Othello the only cell is the goal.
PromptKind part_for(const PartWord& row, BoardGame game, GameMove::Kind kind);

/// The line with its words for parts of a move replaced by placeholders in braces.
std::string with_parts(std::string_view line, BoardGame game, GameMove::Kind kind);

/// The part whose placeholder is the whole text; nothing if there is none.
std::optional<PromptKind> only_part(std::string_view text);

/// Parses "2, CELL" as steps; nothing if there are too many constant answers.
std::optional<std::vector<PromptStep>> read_steps(const std::string& line, BoardGame game,
                                                  GameMove::Kind kind,
                                                  const std::vector<PromptStep>& move);

class WizardSession {
public:
    WizardSession(const Program& program, BoardGame game, const WizardUser& user,
                  const RunLimits& limits)
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
    AdaptorProbe probe() const {
        ProgramUnderTest subject(program_, limits_);
        return probe_adaptor(subject, *built_.adaptor);
    }
    bool fits() const { return probe().fits_mostly(); }
    bool ask_until(const LocalizedText& question, const LocalizedText& refusal,
                   const std::function<bool(const std::string&)>& works);
    bool ask_steps(const OpenQuestion& open, GameMove::Kind kind,
                   std::vector<PromptStep> Adaptor::*part);
    void describe_condition(const OpenQuestion& open);
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
    const RunLimits& limits_;
    std::optional<std::size_t> guess_prompt_option(const BuiltAdaptor& built) const;

    std::vector<std::string> shown_; ///< the lines that were printed last
    bool has_listed_ = false;        ///< the options
    AdaptorHints hints_;
    std::map<std::string, std::set<PromptKind>> said_; ///< by question: the options that failed
    BuiltAdaptor built_;
};

/// The word for a part of a move; for other questions the name of their kind.
std::string word_for(PromptKind prompt_kind, Language language);

/// The steps in the notation that the user types: "1, CELL, GOAL".
std::string way_of(const std::vector<PromptStep>& steps, Language language);

} // namespace tharsis
