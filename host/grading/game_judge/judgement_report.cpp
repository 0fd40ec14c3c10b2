// judgement_report.cpp -- what a judgement of a game reports: errors, choices and what was not seen
#include "grading/game_judge/judgement.hpp"

namespace tharsis {

namespace {

// ---------------------------------------------------------------- reporting

void fail(Check& check, Observation&& observation) {
    check.observations.push_back(std::move(observation));
    check.outcome = Check::Outcome::failed;
    check.points = 0;
}

/// To be tried for a shorter one: those in which a program spends all it may are dear.
int games_worth(const GameMismatch& failure) {
    const AbnormalEnd abnormal_end = failure.screen.abnormal_end;
    return abnormal_end == AbnormalEnd::none || abnormal_end == AbnormalEnd::fault ? 400 : 60;
}

} // namespace

/// In Focus, a reserve may be wrong after a piece of it made a stack too tall. If it is equally
/// wrong where no stack is, the height is not the reason. Returns that shorter case.
std::optional<MinimizedCase> Judgement::find_plain_drop(GameSession& session,
                                                        const GameMismatch& failure) const {
    const auto apart = wrong_drop_of(task_.game, failure);
    if (!apart || rule_for(task_.game, failure) != "2.2.3") return {};
    for (u64 n = 0; auto known = corpus_game(session, CorpusPart::rare, n); ++n) {
        if (known->actions.empty() || known->actions.back().move.kind != GameMove::Kind::drop ||
            known->actions.size() > 8)
            continue;
        auto result = session.play(*known);
        if (result.failure && wrong_drop_of(task_.game, *result.failure) == apart &&
            rule_for(task_.game, *result.failure) == "2.2.2")
            return MinimizedCase{*std::move(known), *std::move(result.failure)};
    }
    return {};
}

namespace {

/// Of several ways to show an error the one that shrinks to the fewest moves. A short game is good
/// enough.
MinimizedCase shortest_of(GameSession& session, const std::vector<MinimizedCase>& ways, u64 seed) {
    constexpr std::size_t short_enough = 6;
    std::optional<MinimizedCase> best;
    for (const MinimizedCase& way : ways) {
        MinimizedCase shrunk =
            shrink(session, way.trial, way.failure, seed, games_worth(way.failure));
        if (!best || shrunk.trial.actions.size() < best->trial.actions.size())
            best = std::move(shrunk);
        if (best->trial.actions.size() <= short_enough) break;
    }
    return *std::move(best);
}

} // namespace

/// The true reason is reported: where a side is asked that cannot move, that is the illegal move
/// that it may make there.
void Judgement::report(GameSession& session, Check& check, const TestSuite& suite,
                       const TestScript& trial, const GameMismatch& failure) {
    if (is_about_blocked_side(failure)) {
        const auto accepted = find_accepted_moves(session, trial, failure);
        if (!accepted.empty()) {
            known_.learn_signature(failure);
            if (known_.contains(accepted[0].failure)) return;
            const MinimizedCase shortest = shortest_of(session, accepted, seed_of(task_, suite, 0));
            return report(session, check, suite, shortest.trial, shortest.failure);
        }
    }
    if (const auto plain = find_plain_drop(session, failure)) {
        known_.learn(failure); // another number may be wrong after each of them: it is one error
        if (!known_.contains_signature(plain->failure))
            report(session, check, suite, plain->trial, plain->failure);
        return;
    }
    const MinimizedCase shortest =
        shrink(session, trial, failure, seed_of(task_, suite, 0), games_worth(failure));
    known_.learn(failure);
    known_.learn(shortest.failure);
    Observation observation = observe(session, shortest);
    if (failure.unreadable) {
        check.observations.push_back(std::move(observation));
        check.outcome = Check::Outcome::unjudged;
        check.points = 0;
        return;
    }
    const std::string_view about = suite_about(task_.game, shortest, suite.name);
    add_to_suite(check, about, std::move(observation));
}

/// To the check that it is about: the one that is going on, one that is done, or one whose turn has
/// not come.
void Judgement::add_to_suite(Check& check, std::string_view suite_name, Observation&& observation) {
    const auto done = std::ranges::find(verdict_.checks, suite_name, &Check::name);
    if (suite_name == check.name)
        add(check, std::move(observation));
    else if (done != verdict_.checks.end())
        add(*done, std::move(observation)), report_check(*done);
    else {
        later_[std::string(suite_name)].push_back(std::move(observation));
        report_later_findings(suite_name);
    }
}

void Judgement::add(Check& check, Observation&& observation) const {
    if (observation.kind == Observation::Kind::error) return fail(check, std::move(observation));
    check.observations.push_back(std::move(observation));
    charge(check);
}

/// Errors, and choices that the policy counts.
bool Judgement::fails(const Observation& observation) const {
    return observation.kind == Observation::Kind::error ||
           task_.policy.counted.contains(observation.code);
}

/// What the last observation costs its check. A choice that fails it comes first: it is the reason
/// that reports name.
void Judgement::charge(Check& check) const {
    const Observation& observation = check.observations.back();
    const GamePolicy& policy = task_.policy;
    const auto cost = policy.costs.find(observation.code);
    if (cost != policy.costs.end()) check.points = std::max(0.0, check.points - cost->second);
    const bool error = observation.kind == Observation::Kind::error &&
                       !policy.forgiven.contains(observation.code) && cost == policy.costs.end();
    if (!error && !policy.counted.contains(observation.code)) return;
    if (!error && check.outcome != Check::Outcome::failed)
        std::rotate(check.observations.begin(), check.observations.end() - 1,
                    check.observations.end());
    check.outcome = Check::Outcome::failed;
    check.points = 0;
}

void Judgement::report_deviations(GameSession& session, Check& check, const TestSuite& suite,
                                  const std::vector<MinimizedCase>& found) {
    for (const auto& [trial, deviation] : found) {
        if (!reported_.insert(deviation.code).second) continue;
        add_to_suite(check, suite_for(task_.game, deviation, suite.name),
                     observe(session, shrink(session, trial, deviation, seed_of(task_, suite, 0))));
        report_unfinished(check);
    }
}

/// How it was asked is part of the verdict; a dialogue of its own is a choice of its author.
void Judgement::report_choice(GameSession& session, Check& check) {
    check.comparator = "adaptor " + choice_.adaptor.name;
    if (choice_.how == AdaptorChoice::How::found) {
        const bool built = choice_.adaptor.name == built_name;
        Observation observation = make_finding<"other-dialogue">(
            built ? LocalizedText{"an adaptor made of its own questions",
                                  "un adaptateur tiré de ses propres questions"}
                  : LocalizedText{"the adaptor " + choice_.adaptor.name,
                                  "l'adaptateur " + choice_.adaptor.name});
        observation.rule = "7.7";
        check.observations.push_back(std::move(observation));
        charge(check);
    }
    const auto report_if = [&](bool is, std::string_view code) {
        if (!is) return;
        GameMismatch choice;
        choice.code = code;
        choice.kind = Observation::Kind::deviation;
        choice.expected = session.start().board_state();
        check.observations.push_back(observe(session, {{}, choice}));
        charge(check);
    };
    const auto& drop = choice_.adaptor.drop;
    const bool given = choice_.how == AdaptorChoice::How::given;
    report_if(choice_.adaptor.types_passes && !(task_.adaptor && task_.adaptor->types_passes),
              "typed-passes");
    report_if(choice_.adaptor.second_begins && !given, "second-side-begins");
    report_if(choice_.adaptor.top_first && !given, "stacks-top-first");
    report_if(choice_.adaptor.positions && session.uses_reference_protocol() &&
                  !session.takes_positions(),
              "takes-no-position");
    report_if(task_.game == BoardGame::focus &&
                  std::ranges::find(drop, PromptKind::count, &PromptStep::prompt_kind) !=
                      drop.end(),
              "several-reserve-pieces");
}

/// Errors that hide a part of the dialogue.
void Judgement::report_erring_trials(GameSession& session, Check& check, const TestSuite& suite) {
    for (const TestScript& trial : choice_.erring) {
        const TestScriptResult result = session.play(trial);
        tried_.add(result);
        if (!result.failure || result.failure->unreadable) continue;
        choice_.unknown.clear();
        if (!known_.contains(*result.failure))
            report(session, check, suite, trial, *result.failure);
    }
}

/// An error that was only seen while the program was got to know: it is played again with what is
/// known now.
void Judgement::report_calibration(GameSession& session) {
    const auto check = std::ranges::find(verdict_.checks, "legal-moves", &Check::name);
    const auto suite = std::ranges::find(suites_, "legal-moves", &TestSuite::name);
    if (check == verdict_.checks.end() || check->outcome == Check::Outcome::skipped) return;
    for (const TestScript& script : calibration_.failing) {
        const TestScriptResult result = session.play(script);
        tried_.add(result);
        if (result.failure && !result.failure->unreadable && !known_.contains(*result.failure))
            report(session, *check, *suite, script, *result.failure);
    }
}

/// Parts of the dialogue that were not understood: without the reserve of Focus no judgement is
/// whole.
void Judgement::report_unknown(GameSession& session, Check& check) {
    for (GameMismatch failure : choice_.unknown) {
        const auto kind = failure.move ? failure.move->kind : GameMove::Kind::move;
        const bool whole = kind == GameMove::Kind::pass || kind == GameMove::Kind::resign;
        if (whole) failure.code = kind == GameMove::Kind::pass ? "no-pass" : "no-resignation";
        if (whole) failure.kind = Observation::Kind::deviation;
        check.observations.push_back(observe(session, {{}, failure}));
        if (whole)
            charge(check);
        else if (check.outcome == Check::Outcome::passed)
            check.outcome = Check::Outcome::unjudged, check.points = 0;
    }
}

/// Without a policy, what was never seen costs nothing; but if too little of the board was read, no
/// move counts as right.
void Judgement::report_unseen() {
    const auto check = std::ranges::find(verdict_.checks, "legal-moves", &Check::name);
    if (check == verdict_.checks.end()) return;
    for (Observation& note : notes_on_unseen(task_.game, compared_)) {
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
void Judgement::report_never_reached() {
    for (const RareKind kind : {RareKind::event, RareKind::end}) {
        const auto check = std::ranges::find(
            verdict_.checks, kind == RareKind::end ? "endings" : "rare-events", &Check::name);
        if (check == verdict_.checks.end() || check->outcome != Check::Outcome::passed) continue;
        auto note = note_on_never_reached(task_.game, kind, events_, tried_.games);
        if (!note) continue;
        check->observations.push_back(std::move(*note));
        charge(*check);
    }
}

} // namespace tharsis
