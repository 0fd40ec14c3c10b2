// sample_verdicts.cpp -- values, made once and used by many tests
// All that a verdict can hold occurs at least once.
#include "host/grading/sample_verdicts.hpp"

#include <limits>

namespace tharsis::test {

namespace {

Check check(std::string name, Check::Outcome outcome, double points, double most) {
    Check made;
    made.title = {"checks " + name, "vérifie " + name};
    made.name = std::move(name);
    made.outcome = outcome;
    made.points = points;
    made.max_points = most;
    return made;
}

Observation observation(Observation::Kind kind, std::string code, LocalizedText message) {
    Observation made;
    made.kind = kind;
    made.code = std::move(code);
    made.message = std::move(message);
    return made;
}

Verdict verdict(std::string name, std::string hash) {
    Verdict made;
    made.submission = std::move(name);
    made.task = "focus";
    made.provenance = {"tharsis 0.1.0", std::move(hash), "7a5c", 1};
    return made;
}

constexpr const char* harm = "<script>alert('1')</script> & \"two\"\x1b[2J \xe2\x80\xae"
                             "gnp.exe\r\n::error::x %0A # SKIP \\ \xff\xfe \t]]>";

} // namespace

Verdict accepted_verdict() {
    Verdict made = verdict("Zo\u00e9 D/main.asm", "00ff");
    made.checks = {check("assembles", Check::Outcome::passed, 0, 0),
                   check("games", Check::Outcome::passed, 2.5, 2.5)};
    made.checks[1].comparator = "tokens";
    made.checks[1].instructions = std::numeric_limits<u64>::max();
    made.checks[1].observations = {observation(
        Observation::Kind::note, "adaptor", {"the adaptor xy fits", "l'adaptateur xy convient"})};
    made.metrics = {{"games", 300}, {"coverage-lines", 0.1}};
    return made;
}

Verdict refused_verdict() {
    Verdict made = verdict("bob.asm", "1f3a");
    made.checks = {check("assembles", Check::Outcome::passed, 0, 0),
                   check("legal-moves", Check::Outcome::failed, 0, 3),
                   check("illegal-moves", Check::Outcome::failed, 1, 3),
                   check("end", Check::Outcome::skipped, 0, 1)};
    Observation error = observation(Observation::Kind::error, "board-differs",
                                    {"after the third move the board is wrong",
                                     "apr\u00e8s le troisi\u00e8me coup le plateau est faux"});
    error.tip = {"look at the line that clears a square", "regardez la ligne qui vide une case"};
    error.rule = "2.2.3";
    error.location = SourceLocation{"bob.asm", 120, 9};
    error.moves = {"a1-a2", "b6-b5"};
    error.inputs = {"11", "1", "2"};
    error.expected = "  1 2 3\n1 R . V\n2 . \u00e9 .\n";
    error.actual = "  1 2 3\n1 R V V\n2 . \u00e8 .\n3\n";
    error.replay = "replay-1.json";
    Observation deviation = observation(Observation::Kind::deviation, "other-colours",
                                        {"other colours", "autres couleurs"});
    deviation.location = SourceLocation{"bob.asm", 0, 0};
    deviation.expected_board =
        BoardDiagram{{"1", "2"},
                     {"1", "2"},
                     {"r", "rv", "", "?"},
                     {{'r', BoardDiagram::Look::red}, {'v', BoardDiagram::Look::green}},
                     {"reserve 1\n", "r\u00e9serve 1\n"}};
    deviation.start = "r,rv/-,v r 0 1";
    deviation.before_board =
        BoardDiagram{{"1"}, {"1"}, {"v"}, {{'v', BoardDiagram::Look::green}}, {}};
    deviation.actual_board = deviation.expected_board;
    deviation.actual_board->cells = {"r", "rr", "", ""};
    made.checks[1].observations = {error, deviation};
    made.checks[2].observations = {
        observation(Observation::Kind::warning, "memory-was-zero",
                    {"it passes only because memory was zero",
                     "il ne r\u00e9ussit que parce que la m\u00e9moire \u00e9tait nulle"})};
    made.attachments = {{"replay-1.json", "{\"case\": 1}\n"}};
    return made;
}

Verdict unjudged_verdict() {
    Verdict made = verdict("carol", "77");
    made.checks = {check("assembles", Check::Outcome::passed, 0, 0),
                   check("games", Check::Outcome::unjudged, 0, 2)};
    made.checks[1].observations = {
        observation(Observation::Kind::error, "cannot-read",
                    {"this screen cannot be read", "cet \u00e9cran est illisible"})};
    made.checks[1].observations[0].actual = "???";
    return made;
}

Verdict harmful_verdict() {
    Verdict made = verdict(std::string("=HYPERLINK(\"http://x\")") + harm, "abc");
    made.task = harm;
    made.checks = {check(harm, Check::Outcome::failed, 0, 1),
                   check("-1+1", Check::Outcome::passed, 1, 1),
                   check("skipped", Check::Outcome::skipped, 0, 1)};
    made.checks[0].title = {harm, harm};
    Observation bad = observation(Observation::Kind::error, "output-differs", {harm, harm});
    bad.tip = {harm, harm};
    bad.rule = bad.start = bad.expected = bad.replay = harm;
    bad.actual = std::string("\0\xc3\n", 3) + harm;
    bad.moves = bad.inputs = {harm, ""};
    bad.location = SourceLocation{harm, std::numeric_limits<u32>::max(), 1};
    bad.expected_board = BoardDiagram{
        {harm}, {harm, ""}, {"<\x1b\xff", harm}, {{'<', BoardDiagram::Look::grey}}, {harm, harm}};
    bad.actual_board = BoardDiagram{{}, {}, {}, {}, {harm, harm}, true};
    made.checks[0].observations = {bad, bad};
    made.checks[2].observations = {bad};
    made.metrics = {{harm, -1e300}};
    return made;
}

std::vector<Verdict> some_verdicts() {
    return {accepted_verdict(), refused_verdict(), unjudged_verdict(), harmful_verdict()};
}

} // namespace tharsis::test
