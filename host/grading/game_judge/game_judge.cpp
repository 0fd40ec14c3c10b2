// game_judge.cpp -- from a submission to a verdict: assembles it, tries the families, tells what
// was found
//
// An error costs the marks of the family that it is about, wherever it is seen, and is told once. A
// family ends with its first one.
#include "grading/game_judge/game_judge.hpp"

#include "grading/dialogues/adaptor_writer.hpp"
#include "grading/dialogues/shipped_adaptors.hpp"
#include "grading/game_judge/blocked_side.hpp"
#include "grading/game_judge/failure_evidence.hpp"
#include "grading/game_judge/game_notes.hpp"
#include "grading/game_judge/game_words.hpp"
#include "grading/game_judge/inference/adaptor_builder.hpp"
#include "grading/game_judge/inference/adaptor_choice.hpp"
#include "grading/game_judge/strategy/game_plan.hpp"
#include "grading/game_judge/strategy/game_shrink.hpp"
#include "grading/game_judge/strategy/known_games.hpp"
#include "grading/submission/assembled_submission.hpp"
#include "support/wire/sha256.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

namespace {

/// A judgement that is going on.
class Judgement {
public:
    Judgement(const Submission& submission, const GameTask& task, const CheckHeard& heard)
        : submission_(submission), task_(task), heard_(heard) {}

    Verdict judge();

private:
    bool try_family(TrialRunner& runner, const Family& family);
    void try_trials(TrialRunner& runner, Check& check, const Family& family);
    bool is_refused() const;
    Check check_for(const Family& family);
    void announce() const;
    void hear(const Check& check) const {
        if (heard_) heard_(kept_short(check));
    }
    void hear_later(std::string_view family) const;
    void hear_unfinished(Check check) const;
    void note(const GameTrialResult& result);
    bool fails(const Observation& told) const;
    void add(Check& check, Observation&& observation) const;
    void add_at_home(Check& check, std::string_view home, Observation&& observation);
    void tell(TrialRunner& runner, Check& check, const Family& family, const GameTrial& trial,
              const Failure& failure);
    void tell_deviations(TrialRunner& runner, Check& check, const Family& family,
                         const GameTrial& trial, const std::vector<Failure>& found);
    Observation observe(TrialRunner& runner, const Shrunk& shortest) {
        return observation_of_failure(runner, submission_, task_, shortest, verdict_.attachments);
    }
    bool judge_opening(TrialRunner& runner, Check& check, const Failure& failure);
    void choose(Subject& subject);
    void tell_choice(TrialRunner& runner, Check& check);
    void tell_erring(TrialRunner& runner, Check& check, const Family& family);
    void tell_unknown(TrialRunner& runner, Check& check);
    void tell_unseen(const ComparedScreens& compared);
    void charge(Check& check) const;
    void tell_never_reached();
    bool is_known(const Failure& failure) const;
    bool follows_from_drops(const Failure& failure) const;
    std::optional<Shrunk> find_plain_drop(TrialRunner& runner, const Failure& failure) const;
    void learn(const Failure& failure);
    bool judge_by_nobody(TrialRunner& runner);
    void skip_rest(std::size_t from);
    void add_figures(const Subject& subject);
    u64 seed_of(const Family& family, u64 n) const;

    const Submission& submission_;
    const GameTask& task_;
    const CheckHeard& heard_;
    AdaptorChoice choice_;
    std::vector<Family> families_;
    Verdict verdict_;
    std::set<std::string, std::less<>> told_;  ///< codes of deviations
    std::set<std::string, std::less<>> known_; ///< signatures of errors
    std::set<std::array<int, 2>> wrong_drops_; ///< of Focus: by how much reserves were wrong behind
                                               ///< pieces of the reserve, the mover's first
    bool drops_keep_turn_ =
        false; ///< of Focus: who has played a piece of the reserve is asked again
    std::map<std::string, std::vector<Observation>, std::less<>>
        later_; ///< what is told of families whose turn has not come
    EventCounts events_;
    bool has_other_opening_ = false; ///< wrong or another's choice: games are played from there
    u64 games_ = 0, plies_ = 0, inputs_ = 0;
};

u64 Judgement::seed_of(const Family& family, u64 n) const {
    u64 seed = static_cast<u64>(task_.seed) * 0x9e37'79b9u + n;
    for (const char letter : family.name) seed = seed * 131 + static_cast<unsigned char>(letter);
    return seed;
}

void Judgement::note(const GameTrialResult& result) {
    ++games_;
    plies_ += result.plies;
    inputs_ += result.inputs;
    for (const auto& [event, count] : result.events) events_[event] += count;
}

// ---------------------------------------------------------------- telling

void fail(Check& check, Observation&& observation) {
    check.observations.push_back(std::move(observation));
    check.outcome = Check::Outcome::failed;
    check.points = 0;
}

/// To be tried for a shorter one: those in which a program spends all it may are dear.
int games_worth(const Failure& failure) {
    const Trouble trouble = failure.screen.trouble;
    return trouble == Trouble::none || trouble == Trouble::fault ? 400 : 60;
}

/// Had the side that should be asked only a few moves? A program that refuses these lets it pass,
/// or ends the game.
bool has_few_moves(BoardGame game, const Failure& failure) {
    constexpr std::size_t few = 8;
    auto reached = Reference::at(game, failure.before);
    if (!reached) return false;
    if (failure.move) reached->play(*failure.move);
    return !reached->is_over() && reached->moves().size() <= few;
}

/// Of Focus: by how much are the reserves wrong behind a piece of the reserve, the mover's first?
/// Nothing: they are not, or it is not seen.
std::optional<std::array<int, 2>> wrong_drop_of(BoardGame game, const Failure& failure) {
    if (game != BoardGame::focus || failure.code != "wrong-reserve" || !failure.move ||
        failure.move->kind != GameMove::Kind::drop)
        return {};
    const auto before = Reference::at(game, failure.before);
    if (!before) return {};
    std::array<int, 2> apart{};
    for (std::size_t side = 0; side < 2; ++side)
        if (failure.actual.counts[side])
            apart[side] = *failure.actual.counts[side] - failure.expected.counts[side];
    if (before->mover() == 1) std::swap(apart[0], apart[1]);
    return apart;
}

bool is_drop(BoardGame game, const Failure& failure) {
    return game == BoardGame::focus && failure.move && failure.move->kind == GameMove::Kind::drop;
}

void Judgement::learn(const Failure& failure) {
    known_.insert(signature_of(task_.game, failure));
    if (const auto apart = wrong_drop_of(task_.game, failure)) wrong_drops_.insert(*apart);
    drops_keep_turn_ =
        drops_keep_turn_ || (failure.code == "wrong-player" && is_drop(task_.game, failure));
}

/// Of Focus: a reserve that is wrong by as much behind any piece that is played from it; and an end
/// that depends on who is to move, where that is the same player again.
bool Judgement::follows_from_drops(const Failure& failure) const {
    if (const auto apart = wrong_drop_of(task_.game, failure)) return wrong_drops_.contains(*apart);
    if (!drops_keep_turn_ || !is_drop(task_.game, failure) ||
        (failure.code != "goes-on-after-the-end" && failure.code != "wrong-end"))
        return false;
    const auto before = Reference::at(task_.game, failure.before);
    return before && failure.actual.mover == before->mover();
}

/// Of Focus: a reserve is wrong behind a piece that makes a stack too tall. Is it as wrong where no
/// stack is? Then that is the reason.
std::optional<Shrunk> Judgement::find_plain_drop(TrialRunner& runner,
                                                 const Failure& failure) const {
    const auto apart = wrong_drop_of(task_.game, failure);
    if (!apart || rule_for(task_.game, failure) != "2.2.3") return {};
    for (u64 n = 0; auto known = known_game(runner, KnownGame::rare, n); ++n) {
        if (known->actions.empty() || known->actions.back().move.kind != GameMove::Kind::drop ||
            known->actions.size() > 8)
            continue;
        auto result = runner.play(*known);
        if (result.failure && wrong_drop_of(task_.game, *result.failure) == apart &&
            rule_for(task_.game, *result.failure) == "2.2.2")
            return Shrunk{*std::move(known), *std::move(result.failure)};
    }
    return {};
}

/// Was the error told, or another one of which this is what comes of it?
bool Judgement::is_known(const Failure& failure) const {
    if (known_.contains(signature_of(task_.game, failure)) || follows_from_drops(failure))
        return true;
    const auto knows = [&](std::string_view code) {
        const auto first = known_.lower_bound(code);
        return first != known_.end() && first->starts_with(code);
    };
    // An end that is announced behind an illegal move may be the one that it leads to.
    if (failure.code == "wrong-input-ends-game" && failure.move && failure.actual.end)
        return knows("illegal-move-accepted ");
    if (!knows("legal-move-refused ")) return false;
    const bool skips = failure.code == "wrong-player" || failure.code == "wrong-end" ||
                       failure.code == "ends-too-early";
    return failure.code == "legal-move-refused" ? is_about_forced_pass(failure)
                                                : skips && has_few_moves(task_.game, failure);
}

/// Of several ways to show an error the one that shrinks to the fewest moves. A short game is good
/// enough.
Shrunk shortest_of(TrialRunner& runner, const std::vector<Shrunk>& ways, u64 seed) {
    constexpr std::size_t short_enough = 6;
    std::optional<Shrunk> best;
    for (const Shrunk& way : ways) {
        Shrunk shrunk = shrink(runner, way.trial, way.failure, seed, games_worth(way.failure));
        if (!best || shrunk.trial.actions.size() < best->trial.actions.size())
            best = std::move(shrunk);
        if (best->trial.actions.size() <= short_enough) break;
    }
    return *std::move(best);
}

/// The true reason is told: where a side is asked that cannot move, that is the illegal move that
/// it may make there.
void Judgement::tell(TrialRunner& runner, Check& check, const Family& family,
                     const GameTrial& trial, const Failure& failure) {
    if (is_about_blocked_side(failure)) {
        const auto accepted = find_accepted_moves(runner, trial, failure);
        if (!accepted.empty()) {
            known_.insert(signature_of(task_.game, failure));
            if (is_known(accepted[0].failure)) return;
            const Shrunk shortest = shortest_of(runner, accepted, seed_of(family, 0));
            return tell(runner, check, family, shortest.trial, shortest.failure);
        }
    }
    if (const auto plain = find_plain_drop(runner, failure)) {
        learn(failure); // another number may be wrong behind each of them: it is one error
        if (!known_.contains(signature_of(task_.game, plain->failure)))
            tell(runner, check, family, plain->trial, plain->failure);
        return;
    }
    const Shrunk shortest =
        shrink(runner, trial, failure, seed_of(family, 0), games_worth(failure));
    learn(failure);
    learn(shortest.failure);
    Observation observation = observe(runner, shortest);
    if (failure.unreadable) {
        check.observations.push_back(std::move(observation));
        check.outcome = Check::Outcome::unjudged;
        check.points = 0;
        return;
    }
    const bool at_end = failure.code == "crashes-after-the-end";
    const bool in_legal_move =
        !at_end && shortest.failure.screen.trouble != Trouble::none &&
        shortest.failure.action < shortest.trial.actions.size() &&
        shortest.trial.actions[shortest.failure.action].kind == TrialAction::Kind::play;
    const std::string_view home =
        in_legal_move ? "legal-moves" : family_for(task_.game, shortest.failure, family.name);
    add_at_home(check, home, std::move(observation));
}

/// To the check that it is about: the one that is going on, one that is done, or one whose turn has
/// not come.
void Judgement::add_at_home(Check& check, std::string_view home, Observation&& observation) {
    const auto done = std::ranges::find(verdict_.checks, home, &Check::name);
    if (home == check.name)
        add(check, std::move(observation));
    else if (done != verdict_.checks.end())
        add(*done, std::move(observation)), hear(*done);
    else {
        later_[std::string(home)].push_back(std::move(observation));
        hear_later(home);
    }
}

void Judgement::add(Check& check, Observation&& observation) const {
    if (observation.kind == Observation::Kind::error) return fail(check, std::move(observation));
    check.observations.push_back(std::move(observation));
    charge(check);
}

/// Errors, and choices that the policy counts.
bool Judgement::fails(const Observation& told) const {
    return told.kind == Observation::Kind::error || task_.policy.counted.contains(told.code);
}

/// What the last observation costs its check. A choice that fails it comes first: it is the reason
/// that reports name.
void Judgement::charge(Check& check) const {
    const Observation& told = check.observations.back();
    const GamePolicy& policy = task_.policy;
    const auto cost = policy.costs.find(told.code);
    if (cost != policy.costs.end()) check.points = std::max(0.0, check.points - cost->second);
    const bool error = told.kind == Observation::Kind::error &&
                       !policy.forgiven.contains(told.code) && cost == policy.costs.end();
    if (!error && !policy.counted.contains(told.code)) return;
    if (!error && check.outcome != Check::Outcome::failed)
        std::rotate(check.observations.begin(), check.observations.end() - 1,
                    check.observations.end());
    check.outcome = Check::Outcome::failed;
    check.points = 0;
}

void Judgement::tell_deviations(TrialRunner& runner, Check& check, const Family& family,
                                const GameTrial& trial, const std::vector<Failure>& found) {
    for (const Failure& deviation : found) {
        if (!told_.insert(deviation.code).second) continue;
        add_at_home(check, family_for(task_.game, deviation, family.name),
                    observe(runner, shrink(runner, trial, deviation, seed_of(family, 0))));
        hear_unfinished(check);
    }
}

// ---------------------------------------------------------------- other openings

/// The same board with both colours exchanged, or without obstacles: somebody's choice, not an
/// error.
bool is_other_choice(BoardGame game, const ObservedState& seen) {
    if (seen.cells.empty() || game == BoardGame::stackchess) return false;
    const std::string_view both = letters_of_sides(game);
    const auto fits = [&](bool exchanged, bool bare) {
        GamePicture picture = Reference(game).picture();
        for (std::string& cell : picture.cells)
            for (char& piece : cell)
                if (exchanged && both.find(piece) != std::string_view::npos)
                    piece = both[1 - both.find(piece)];
        for (std::string& cell : picture.cells)
            if (bare && cell == "#") cell.clear();
        return shows(seen, picture);
    };
    return fits(true, false) || fits(false, true) || fits(true, true) || fits(false, false);
}

/// Another opening is told once; then the games begin there.
bool Judgement::judge_opening(TrialRunner& runner, Check& check, const Failure& failure) {
    const auto position = position_of(task_.game, failure.actual);
    if (failure.code != "wrong-opening" || !position) return false;
    Failure told = failure;
    if (is_other_choice(task_.game, failure.actual)) told.code = "other-opening";
    if (told.code == "other-opening" || task_.policy.forgiven.contains(told.code))
        told.kind = Observation::Kind::deviation;
    runner.begin_at(*position);
    if (runner.play({}).failure) return false;
    has_other_opening_ = true;
    check.observations.push_back(observe(runner, {{}, told}));
    charge(check);
    return true;
}

// ---------------------------------------------------------------- other dialogues

void Judgement::choose(Subject& subject) {
    const AdaptorBuilder build = [](Subject& its, BoardGame game) {
        return build_adaptor(its.program(), game, {}, its.limits()).adaptor;
    };
    choice_ = task_.adaptor ? given_adaptor(subject, *task_.adaptor, build)
                            : choose_adaptor(subject, task_.game, build);
}

/// How it was asked is part of the verdict; a dialogue of its own is a choice of its author.
void Judgement::tell_choice(TrialRunner& runner, Check& check) {
    check.comparator = "adaptor " + choice_.adaptor.name;
    if (choice_.how == AdaptorChoice::How::shipped || choice_.how == AdaptorChoice::How::built) {
        Observation told;
        told.kind = Observation::Kind::deviation;
        told.code = "other-dialogue";
        const bool built = choice_.how == AdaptorChoice::How::built;
        told.message = {"the program asks otherwise than the reference; it was answered by " +
                            (built ? "an adaptor made of its own questions"
                                   : "the adaptor " + choice_.adaptor.name),
                        "le programme pose ses questions autrement que la référence ; " +
                            (built ? "un adaptateur tiré de ses propres questions"
                                   : "l'adaptateur " + choice_.adaptor.name) +
                            " lui a répondu"};
        told.rule = "7.7";
        check.observations.push_back(std::move(told));
        charge(check);
    }
    const auto tell = [&](bool is, std::string_view code) {
        if (!is) return;
        Failure choice;
        choice.code = code;
        choice.kind = Observation::Kind::deviation;
        choice.expected = runner.start({}).picture();
        check.observations.push_back(observe(runner, {{}, choice}));
        charge(check);
    };
    const auto& drop = choice_.adaptor.drop;
    const bool given = choice_.how == AdaptorChoice::How::given;
    tell(choice_.adaptor.types_passes && !(task_.adaptor && task_.adaptor->types_passes),
         "typed-passes");
    tell(choice_.adaptor.top_first && !given, "stacks-top-first");
    tell(choice_.adaptor.positions && runner.speaks_as_ours() && !runner.takes_positions(),
         "takes-no-position");
    tell(task_.game == BoardGame::focus &&
             std::ranges::find(drop, Ask::count, &Step::ask) != drop.end(),
         "several-reserve-pieces");
}

/// Errors that hide a part of the dialogue.
void Judgement::tell_erring(TrialRunner& runner, Check& check, const Family& family) {
    for (const GameTrial& trial : choice_.erring) {
        const GameTrialResult result = runner.play(trial);
        note(result);
        if (!result.failure || result.failure->unreadable) continue;
        choice_.unknown.clear();
        if (!is_known(*result.failure)) tell(runner, check, family, trial, *result.failure);
    }
}

/// Parts of the dialogue that were not understood: without the reserve of Focus no judgement is
/// whole.
void Judgement::tell_unknown(TrialRunner& runner, Check& check) {
    for (Failure failure : choice_.unknown) {
        const auto kind = failure.move ? failure.move->kind : GameMove::Kind::move;
        const bool whole = kind == GameMove::Kind::pass || kind == GameMove::Kind::resign;
        if (whole) failure.code = kind == GameMove::Kind::pass ? "no-pass" : "no-resignation";
        if (whole) failure.kind = Observation::Kind::deviation;
        check.observations.push_back(observe(runner, {{}, failure}));
        if (whole)
            charge(check);
        else if (check.outcome == Check::Outcome::passed)
            check.outcome = Check::Outcome::unjudged, check.points = 0;
    }
}

/// What was never seen costs nothing without a policy; but of whose board too little was seen, no
/// move can be called right.
void Judgement::tell_unseen(const ComparedScreens& compared) {
    const auto check = std::ranges::find(verdict_.checks, "legal-moves", &Check::name);
    if (check == verdict_.checks.end()) return;
    for (Observation& note : notes_on_unseen(task_.game, compared)) {
        const bool blind = note.code == "board-not-seen";
        check->observations.push_back(std::move(note));
        if (check->outcome == Check::Outcome::passed) charge(*check);
        if (!blind) continue;
        std::rotate(check->observations.begin(), check->observations.end() - 1,
                    check->observations.end());
        if (check->outcome == Check::Outcome::passed)
            check->outcome = Check::Outcome::unjudged, check->points = 0;
    }
}

/// What no game came to was not judged, however well all went.
void Judgement::tell_never_reached() {
    for (const RareKind kind : {RareKind::event, RareKind::end}) {
        const auto check = std::ranges::find(
            verdict_.checks, kind == RareKind::end ? "endings" : "rare-events", &Check::name);
        if (check == verdict_.checks.end() || check->outcome != Check::Outcome::passed) continue;
        auto note = note_on_never_reached(task_.game, kind, events_, games_);
        if (!note) continue;
        check->observations.push_back(std::move(*note));
        charge(*check);
    }
}

/// No adaptor fits: the screen where reading stopped, and nothing that could be called wrong.
bool Judgement::judge_by_nobody(TrialRunner& runner) {
    if (choice_.how != AdaptorChoice::How::none) return false;
    Check check;
    check.name = std::string(families_[0].name);
    check.title = families_[0].title;
    check.most_points = families_[0].points;
    check.outcome = Check::Outcome::unjudged;
    if (choice_.failure) check.observations.push_back(observe(runner, {{}, *choice_.failure}));
    verdict_.checks.push_back(std::move(check));
    skip_rest(1);
    return true;
}

// ---------------------------------------------------------------- trying

Check Judgement::check_for(const Family& family) {
    Check check;
    check.name = std::string(family.name);
    check.title = family.title;
    check.points = check.most_points = family.points;
    for (Observation& observation : later_[check.name]) add(check, std::move(observation));
    later_.erase(check.name);
    return check;
}

Check untried(const Family& family) {
    Check check;
    check.name = std::string(family.name);
    check.title = family.title;
    check.most_points = family.points;
    check.outcome = Check::Outcome::skipped;
    return check;
}

/// What was not tried is worth nothing, and says why.
void skip(Check& check, Sentence why) {
    check.outcome = Check::Outcome::skipped;
    check.points = 0;
    check.observations.push_back(note_on_skipping(std::move(why)));
}

/// All that will be tried, as if nothing had been: so much is known if we are stopped.
void Judgement::announce() const {
    for (const Family& family : families_) hear(untried(family));
}

/// What is known of a family whose turn has not come: the judge may be stopped before.
void Judgement::hear_later(std::string_view name) const {
    const auto family = std::ranges::find(families_, name, &Family::name);
    const auto found = later_.find(name);
    if (!heard_ || family == families_.end() || found == later_.end()) return;
    Check check = untried(*family);
    for (const Observation& observation : found->second) add(check, Observation(observation));
    hear(check);
}

/// What is known of a family that is being tried.
void Judgement::hear_unfinished(Check check) const {
    if (!heard_) return;
    if (check.outcome == Check::Outcome::passed)
        check.outcome = Check::Outcome::skipped, check.points = 0;
    hear(check);
}

/// Until the family has an error. Trials that end in one that is known already show nothing; if all
/// do, it is skipped.
void Judgement::try_trials(TrialRunner& runner, Check& check, const Family& family) {
    constexpr u64 most_wasted =
        5; // a program that loops or prints without end spends all it may, each time
    const u64 depth = std::max(1u, task_.depth), trials = family.trials * depth;
    const u64 budget = task_.budget.value_or(most_instructions(runner.subject().program())) / 100 *
                       family.share * depth;
    u64 shown = 0, repeated = 0, wasted = 0, spent = 0;
    for (u64 n = 0; n < trials && check.outcome == Check::Outcome::passed; ++n) {
        if (task_.stop_at_first && is_refused()) return;
        if (spent >= budget) {
            check.comparator = fmt::format("{} of {} games", n, trials);
            check.observations.push_back(note_on_fewer_games(n, trials));
            break;
        }
        const u64 before = runner.subject().spent();
        RandomGenerator random(seed_of(family, n));
        const GameTrial trial = family.make(runner, random, n);
        runner.listen(n % family.heard == 0 && !told_.contains("other-words"));
        const GameTrialResult result = runner.play(trial);
        spent += runner.subject().spent() - before;
        note(result);
        const bool known = result.failure && is_known(*result.failure);
        repeated += known, shown += !result.failure;
        wasted += known && result.failure->screen.trouble != Trouble::none &&
                  result.failure->screen.trouble != Trouble::fault;
        if (wasted > most_wasted) break;
        if (result.failure && family.name == "opening" &&
            judge_opening(runner, check, *result.failure))
            return;
        if (result.failure && !known) tell(runner, check, family, trial, *result.failure);
        tell_deviations(runner, check, family, trial, result.deviations);
    }
    if (shown > 0 || repeated == 0 || check.outcome != Check::Outcome::passed) return;
    skip(check, {"every game of this check ends in an error that is told already",
                 "chaque partie de cet essai finit par une erreur déjà dite"});
}

/// False: nothing more can be judged.
bool Judgement::try_family(TrialRunner& runner, const Family& family) {
    Check check = check_for(family);
    const u64 before = runner.subject().spent();
    if (family.name == "legal-moves") tell_erring(runner, check, family);
    try_trials(runner, check, family);
    const bool opened =
        family.name != "opening" || check.outcome == Check::Outcome::passed || has_other_opening_;
    if (family.name == "opening") tell_choice(runner, check);
    if (family.name == "legal-moves") tell_unknown(runner, check);
    check.instructions = runner.subject().spent() - before;
    verdict_.checks.push_back(std::move(check));
    hear(verdict_.checks.back());
    return opened && !(task_.stop_at_first && is_refused());
}

void Judgement::skip_rest(std::size_t from) {
    for (std::size_t i = from; i < families_.size(); ++i) {
        Check check = check_for(families_[i]);
        const Sentence why = task_.stop_at_first && is_refused()
                                 ? Sentence{"not tried, because one error is enough",
                                            "pas essayé, parce qu'une erreur suffit"}
                                 : Sentence{"not tried, because of what was found before",
                                            "pas essayé, à cause de ce qui a été trouvé avant"};
        if (check.outcome == Check::Outcome::passed) skip(check, why);
        check.points = 0;
        verdict_.checks.push_back(std::move(check));
    }
}

bool Judgement::is_refused() const {
    const bool failed = std::ranges::any_of(verdict_.checks, [](const Check& check) {
        return check.outcome == Check::Outcome::failed;
    });
    return failed || std::ranges::any_of(later_, [this](const auto& each) {
               return std::ranges::any_of(each.second,
                                          [this](const Observation& told) { return fails(told); });
           });
}

void Judgement::add_figures(const Subject& subject) {
    verdict_.figures = {{"games", static_cast<double>(games_)},
                        {"moves", static_cast<double>(plies_)},
                        {"inputs", static_cast<double>(inputs_)},
                        {"instructions", static_cast<double>(subject.spent())},
                        {"rule-branches", static_cast<double>(events_.size())}};
}

Verdict Judgement::judge() {
    families_ = families_for(task_.game);
    for (Family& family : families_)
        if (const auto points = task_.policy.points.find(family.name);
            points != task_.policy.points.end())
            family.points = points->second;
    AssembledSubmission assembled = assemble_submission(submission_);
    verdict_.checks.push_back(std::move(assembled.check));
    if (!assembled.program) return skip_rest(0), std::move(verdict_);
    announce();
    Subject subject(*assembled.program, task_.limits);
    choose(subject);
    subject.tell(task_.behaviour);
    TrialRunner runner(subject, choice_.adaptor);
    if (judge_by_nobody(runner)) return add_figures(subject), std::move(verdict_);
    runner.doubt(choice_.questions, choice_.how != AdaptorChoice::How::own);
    for (std::size_t i = 0; i < families_.size(); ++i)
        if (!try_family(runner, families_[i])) {
            skip_rest(i + 1);
            break;
        }
    tell_unseen(runner.compared());
    tell_never_reached();
    add_figures(subject);
    return std::move(verdict_);
}

} // namespace

std::string hash_of(const GameTask& task) {
    std::string text =
        fmt::format("game {} depth {} stop {} limits {} {} {} {}\n", word_of(task.game), task.depth,
                    task.stop_at_first, task.limits.instructions, task.limits.output,
                    task.limits.memory, task.limits.seed);
    if (task.budget) text += fmt::format("budget {}\n", *task.budget);
    if (task.adaptor)
        text += write_adaptor(*task.adaptor);
    else
        for (const ShippedAdaptor& shipped : shipped_adaptor_texts())
            text += shipped.game == task.game ? text_of(shipped) : std::string();
    return sha256(text + write_policy(task.policy));
}

Verdict judge_game(const Submission& submission, const GameTask& task, const CheckHeard& heard) {
    return kept_short(Judgement(submission, task, heard).judge());
}

} // namespace tharsis
