// step_probes.cpp -- walks of a few answers into the first turn, and one answer more
// What leads nowhere new is not a finding, and stays unknown.
#include "grading/game_judge/inference/step_probes.hpp"

#include <algorithm>
#include <iterator>

namespace tharsis {

namespace {

using Kind = GameMove::Kind;

class StepProbes {
public:
    StepProbes(ProgramUnderTest& subject, Adaptor& adaptor)
        : subject_(subject), adaptor_(adaptor),
          reader_(adaptor.game, adaptor.upside_down, adaptor.top_first), start_(adaptor.game),
          last_start_(subject.starts() + max_starts) {}

    /// The turn that is tried: after these moves, towards this one.
    bool begin(std::vector<GameMove> before, const std::optional<GameMove>& move);
    void find_backs();
    void find_eager();
    bool find_resignation();

private:
    bool walk(std::size_t answers);
    bool goes_back(std::size_t at, const std::string& line);
    bool is_eager(std::size_t at);
    std::vector<std::string> ways_back(std::size_t at) const;
    std::optional<GameMove> wrong_at(PromptKind prompt_kind) const;
    bool resigns(std::size_t at, const std::string& key);
    void type(const std::string& line);

    static constexpr u64 max_starts = 400;

    ProgramUnderTest& subject_;
    Adaptor& adaptor_;
    ScreenReader reader_;
    std::vector<GameMove> before_;
    ReferenceGame start_; ///< of the turn
    GameMove move_;
    std::vector<TypedAnswer> answers_;
    std::vector<std::string> questions_; ///< of the first turn, in their order
    std::vector<Prompt> prompts_;        ///< the same as they were read
    ProgramUnderTest::OutputChunk screen_;
    std::string text_;
    u64 last_start_;
};

void StepProbes::type(const std::string& line) {
    screen_ = subject_.type(line);
    text_ += screen_.text;
}

/// To the question after so many answers of the first turn.
bool StepProbes::walk(std::size_t answers) {
    if (subject_.starts() >= last_start_) return false;
    screen_ = subject_.open();
    text_ = screen_.text;
    for (const std::string& line : adaptor_.opening) type(line);
    const auto start = displayed_start(adaptor_.game, reader_.read(text_), adaptor_.second_begins);
    if (!start) return false;
    start_ = *start;
    for (const GameMove& move : before_) {
        for (const TypedAnswer& answer : answers_for(adaptor_, start_, move)) type(answer.line);
        start_.play(move);
    }
    text_.clear();
    for (std::size_t i = 0; i < answers && !screen_.ended; ++i) type(answers_[i].line);
    return !screen_.ended;
}

bool StepProbes::begin(std::vector<GameMove> before, const std::optional<GameMove>& move) {
    before_ = std::move(before);
    questions_.clear();
    prompts_.clear();
    if (!walk(0)) return false;
    const auto moves = start_.moves();
    const auto first = std::ranges::find(moves, Kind::move, &GameMove::kind);
    if (!move && first == moves.end()) return false;
    move_ = move ? *move : *first;
    answers_ = answers_for(adaptor_, start_, move_);
    for (std::size_t i = 0; i < answers_.size() && !screen_.ended; ++i) {
        questions_.push_back(reader_.question(screen_.text));
        prompts_.push_back(read_prompt(screen_.text, screen_.stop.service, adaptor_.names));
        type(answers_[i].line);
    }
    return questions_.size() == answers_.size();
}

// ---------------------------------------------------------------- giving up a choice

std::vector<std::string> StepProbes::ways_back(std::size_t at) const {
    std::vector<std::string> ways;
    for (const OfferedChoice& choice : prompts_[at].choices)
        if (mentions(choice.words, {Concept::back})) ways.push_back(choice.key);
    for (const std::string_view usual : {"0", "-1", "99"}) ways.emplace_back(usual);
    if (adaptor_.integers || prompts_[at].integer) return ways;
    for (const std::string_view usual : {"-", "c", "C", "r", "R", "a", "A", "q", "n", ""})
        ways.emplace_back(usual);
    return ways;
}

/// Asks an earlier question again, with the board as it was; and from there the move is made.
bool StepProbes::goes_back(std::size_t at, const std::string& line) {
    if (!walk(at)) return false;
    type(line);
    if (screen_.ended) return false;
    const std::string now = reader_.question(screen_.text);
    const auto position = questions_.begin() + static_cast<std::ptrdiff_t>(at);
    const auto earlier = std::find(questions_.begin(), position, now);
    const ParsedScreen seen = reader_.read(text_);
    if (earlier == position || now == questions_[at] ||
        (!seen.cells.empty() && !matches(seen, start_.board_state())))
        return false;
    for (auto i = static_cast<std::size_t>(earlier - questions_.begin());
         i < answers_.size() && !screen_.ended; ++i)
        type(answers_[i].line);
    ReferenceGame after = start_;
    after.play(move_);
    const ParsedScreen end = reader_.read(text_);
    return !end.cells.empty() && matches(end, after.board_state());
}

void StepProbes::find_backs() {
    std::vector<PromptStep>& steps = move_.kind == Kind::drop ? adaptor_.drop : adaptor_.move;
    for (std::size_t at = 1; at < answers_.size(); ++at) {
        const auto step =
            std::ranges::find(steps, answers_[at].prompt_kind, &PromptStep::prompt_kind);
        if (step == steps.end() || !step->cancel_input.empty()) continue;
        for (const std::string& line : ways_back(at)) {
            if (line == answers_[at].line || !goes_back(at, line)) continue;
            step->cancel_input = line;
            break;
        }
    }
}

// ---------------------------------------------------------------- refusing at once

/// A move that is wrong from this question on: in Focus alone every cell of one's own leads to some
/// move.
std::optional<GameMove> StepProbes::wrong_at(PromptKind prompt_kind) const {
    GameMove wrong = move_;
    const auto moves = start_.moves();
    if (adaptor_.game != BoardGame::focus ||
        (prompt_kind != PromptKind::cell && prompt_kind != PromptKind::column))
        return {};
    for (int cell = 0; cell < width_of(adaptor_.game) * width_of(adaptor_.game); ++cell) {
        wrong.from = static_cast<u8>(cell);
        const bool same_row =
            cell / width_of(adaptor_.game) == move_.from / width_of(adaptor_.game);
        if (std::ranges::find(moves, wrong.from, &GameMove::from) == moves.end() &&
            (prompt_kind == PromptKind::cell || same_row))
            return wrong;
    }
    return {};
}

bool StepProbes::is_eager(std::size_t at) {
    if (at + 1 == answers_.size()) return true;
    const auto wrong = wrong_at(answers_[at].prompt_kind);
    const PromptStep* step = step_for(adaptor_, Kind::move, answers_[at].prompt_kind);
    if (!wrong || step == nullptr || !walk(at)) return false;
    type(answer_at(adaptor_, *step, *wrong));
    return !screen_.ended && reader_.question(screen_.text) != questions_[at + 1];
}

void StepProbes::find_eager() {
    for (std::size_t at = 0; at < answers_.size(); ++at)
        if (const auto step = std::ranges::find(adaptor_.move, answers_[at].prompt_kind,
                                                &PromptStep::prompt_kind);
            step != adaptor_.move.end())
            step->validates_immediately = is_eager(at);
}

// ---------------------------------------------------------------- resigning

/// The program ends, or names a winner: which one, is judged later.
bool StepProbes::resigns(std::size_t at, const std::string& key) {
    if (!walk(at)) return false;
    type(key);
    const ParsedScreen seen =
        reader_.read(screen_.text); // alone: the question before it names a side, too
    return screen_.abnormal_end == AbnormalEnd::none && (screen_.ended || seen.end);
}

bool StepProbes::find_resignation() {
    for (std::size_t at = 0; at < answers_.size(); ++at) {
        auto guesses = guess_choices(prompts_[at], Kind::resign);
        std::ranges::copy(guess_special_words(prompts_[at], Kind::resign, adaptor_.cells),
                          std::back_inserter(guesses));
        for (const TextGuess& guess : guesses) {
            if (guess.cost > 1 || !resigns(at, guess.text)) continue;
            adaptor_.resign.clear();
            for (std::size_t i = 0; i <= at; ++i)
                adaptor_.resign.push_back(*step_for(adaptor_, Kind::move, answers_[i].prompt_kind));
            adaptor_.resign.back().text = guess.text;
            return true;
        }
    }
    return false;
}

} // namespace

void find_ways_back(ProgramUnderTest& subject, Adaptor& adaptor,
                    const std::vector<GameMove>& before, const std::optional<GameMove>& move) {
    StepProbes probes(subject, adaptor);
    if (probes.begin(before, move)) probes.find_backs();
}

void find_immediate_refusals(ProgramUnderTest& subject, Adaptor& adaptor) {
    StepProbes probes(subject, adaptor);
    if (probes.begin({}, {})) probes.find_eager();
}

bool find_resignation(ProgramUnderTest& subject, Adaptor& adaptor) {
    StepProbes probes(subject, adaptor);
    return probes.begin({}, {}) && probes.find_resignation();
}

} // namespace tharsis
