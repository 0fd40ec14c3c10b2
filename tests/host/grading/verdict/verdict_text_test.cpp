// verdict_text_test.cpp -- a verdict as text is the same verdict again; nothing else is one
// And what reports put around verdicts: sums, words, harmless texts.
#include "grading/verdict/observation_text.hpp"
#include "grading/verdict/report.hpp"
#include "grading/verdict/sanitize.hpp"
#include "grading/verdict/truncation.hpp"
#include "grading/verdict/verdict_text.hpp"
#include "grading/verdict/words.hpp"
#include "host/grading/sample_verdicts.hpp"
#include "support/wire/sha256.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::test;

namespace {

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    const std::size_t at = text.find(what);
    REQUIRE(at != std::string::npos);
    return text.replace(at, what.size(), by);
}

std::string error_of(const std::string& text) {
    const ReadVerdict read = read_verdict(text);
    CHECK_FALSE(read.verdict);
    return read.error;
}

} // namespace

TEST_CASE("a verdict becomes a line of text and the same verdict again", "[verdicts]") {
    for (const Verdict& verdict : some_verdicts()) {
        const std::string text = text_of_verdict(verdict);
        CHECK(text.find('\n') == std::string::npos);
        const ReadVerdict read = read_verdict(text);
        INFO(read.error);
        REQUIRE(read.verdict);
        CHECK(*read.verdict == verdict);
        CHECK(text_of_verdict(*read.verdict) == text);
    }
}

TEST_CASE("numbers of a verdict keep all their digits", "[verdicts]") {
    Verdict verdict = accepted_verdict();
    for (const double number : {0.1, 1.0 / 3, 1e-300, 123456789.125, 2.0}) {
        verdict.checks[1].points = verdict.checks[1].max_points = number;
        verdict.provenance.seed = std::numeric_limits<i64>::min();
        CHECK(*read_verdict(text_of_verdict(verdict)).verdict == verdict);
    }
}

TEST_CASE("a text that is no verdict is rejected, with the place", "[verdicts]") {
    const std::string good = text_of_verdict(refused_verdict());
    CHECK(error_of("") != "");
    CHECK(error_of(good.substr(0, good.size() - 1)) != "");
    CHECK(error_of(replaced(good, "\"verdict\":1", "\"verdict\":2")).find("verdict") == 0);
    CHECK(error_of(replaced(good, "\"submission\":", "\"submissions\":")).find("submission") == 0);
    CHECK(error_of(replaced(good, "\"outcome\":\"refused\"", "\"outcome\":\"accepted\"")) ==
          "outcome is not what the checks say");
    CHECK(error_of(replaced(good, "\"points\":1.0", "\"points\":9.0")) ==
          "points is not the sum of the checks");
    CHECK(error_of(replaced(good, "\"kind\":\"error\"", "\"kind\":\"mistake\"")) ==
          "checks[1].observations[0].kind is a word that is not known here");
    CHECK(error_of(replaced(good, "\"line\":120", "\"line\":4294967296"))
              .find("checks[1].observations[0].spot.line") == 0);
    CHECK(error_of(replaced(good, "\"cells\":[\"r\",", "\"cells\":[")) ==
          "checks[1].observations[1].expected_board must have a cell for each row and column");
    CHECK(error_of(replaced(good, "\"look\":\"green\"", "\"look\":\"pink\"")) ==
          "checks[1].observations[1].before_board.pieces[0].look is a word that is not known here");
    CHECK(
        error_of(replaced(good, "\"letter\":\"r\"", "\"letter\":\"rv\"")) ==
        "checks[1].observations[1].expected_board.pieces[0].letter must be one character of ASCII");
}

TEST_CASE("an old code is read as the code that has replaced it", "[verdicts]") {
    const std::string good = text_of_verdict(refused_verdict());
    const auto code_of = [&](const std::string& code) {
        const ReadVerdict read =
            read_verdict(replaced(good, "\"code\":\"board-differs\"", "\"code\":\"" + code + "\""));
        REQUIRE(read.verdict);
        return main_observation(*read.verdict)->code;
    };
    CHECK(code_of("loops-for-ever") == "loops-forever");
    CHECK(code_of("prints-for-ever") == "prints-without-end");
    CHECK(code_of("loops-forever") == "loops-forever");
    CHECK(code_of("other") == "other");
}

TEST_CASE("an attachment cannot name a place outside its folder", "[verdicts]") {
    const std::string good = text_of_verdict(refused_verdict());
    for (const std::string name : {"../x", "/etc/passwd", "a/b", ".profile", "", "a\\\\b"})
        CHECK(error_of(replaced(good, "\"attachments\":[{\"name\":\"replay-1.json\"",
                                "\"attachments\":[{\"name\":\"" + name + "\"")) ==
              "attachments[0].name must be the name of a file, without folders");
}

TEST_CASE("a submission is accepted when all passed, refused when one failed, else not judged",
          "[verdicts]") {
    CHECK(outcome_of(accepted_verdict()) == Verdict::Outcome::accepted);
    CHECK(outcome_of(refused_verdict()) == Verdict::Outcome::refused);
    CHECK(outcome_of(unjudged_verdict()) == Verdict::Outcome::unjudged);
    CHECK(outcome_of(Verdict{}) == Verdict::Outcome::unjudged);
    CHECK(points_of(refused_verdict()) == 1);
    CHECK(max_points_of(refused_verdict()) == 7);
    CHECK(main_observation(refused_verdict())->code == "board-differs");
    CHECK(main_observation(accepted_verdict()) == nullptr);
    Verdict verdict = refused_verdict();
    Check skipped;
    skipped.outcome = Check::Outcome::skipped;
    Observation& note = skipped.observations.emplace_back();
    note.kind = Observation::Kind::note;
    note.code = "skipped";
    note.message = {"not tried", "pas essayé"};
    verdict.checks.insert(verdict.checks.begin(), skipped);
    CHECK(main_observation(verdict)->code == "board-differs");
    Check unjudged = skipped;
    unjudged.outcome = Check::Outcome::unjudged;
    unjudged.observations[0].code = "cannot-answer";
    verdict.checks.insert(verdict.checks.begin() + 1, unjudged);
    CHECK(main_observation(verdict)->code == "board-differs");
    verdict.checks.resize(2);
    CHECK(main_observation(verdict)->code == "cannot-answer");
    verdict.checks.resize(1);
    CHECK(main_observation(verdict)->code == "skipped");
}

TEST_CASE("points are printed without useless zeros", "[verdicts]") {
    CHECK(format_number(3) == "3");
    CHECK(format_number(2.5) == "2.5");
    CHECK(format_number(1.0 / 3) == "0.333");
    CHECK(format_number(-0.0) == "0");
    CHECK(format_number(100) == "100");
}

TEST_CASE("a summary counts in both languages", "[verdicts]") {
    const std::vector<Verdict> all = some_verdicts();
    CHECK(format_summary(all, Language::english) ==
          "4 submissions: 1 accepted, 2 refused, 1 not judged");
    CHECK(format_summary(all, Language::french) == "4 rendus : 1 accepté, 2 refusés, 1 non jugé");
    CHECK(format_summary(std::vector<Verdict>{unjudged_verdict(), unjudged_verdict()},
                         Language::french) == "2 rendus : 2 non jugés");
    CHECK(format_summary({}, Language::english) == "0 submissions: 0");
}

TEST_CASE("texts of programs are made harmless", "[verdicts]") {
    CHECK(sanitize("a\x1b[2Jb\r\nc\td\n") == "a\u241b[2Jb\nc    d\n");
    CHECK(sanitize_line("a\nb\r") == "a\u240ab\u240d");
    CHECK(sanitize("\u202e\u2066\ufeff\xff\x7f") == "\ufffd\ufffd\ufffd\ufffd\u2421");
    CHECK(sanitize("\u00e9 \u4e2d") == "\u00e9 \u4e2d");
}

TEST_CASE("columns are those of a terminal", "[verdicts]") {
    CHECK(columns_of_text("e\u0301t\u00e9") == 3);
    CHECK(columns_of_text("\u4e2d\u6587") == 4);
    CHECK(padded_text("\u00e9", 3) == "\u00e9  ");
    CHECK(side_by_side("ab\nc", "ab\nd\ne") == "ab | ab\nc  * d\n   * e\n");
    CHECK(side_by_side("ab\nc", "ab\nd\ne", false) == "ab | ab\nc  | d\n   | e\n");
}

namespace {

Verdict verdict_of(const Observation& observation) {
    Check check;
    check.name = "c";
    check.outcome = Check::Outcome::failed;
    check.observations = {observation};
    Verdict verdict;
    verdict.submission = "s.asm";
    verdict.task = "t";
    verdict.checks = {check};
    return verdict;
}

std::string told(const Observation& observation, Language language = Language::english) {
    ReportStyle style;
    style.language = language;
    return observation_text(verdict_of(observation), observation, style);
}

} // namespace

TEST_CASE("what only a note is about is cut short, and so are long words", "[verdicts]") {
    Observation observation;
    observation.kind = Observation::Kind::note;
    observation.message = {"m", "m"};
    for (int n = 1; n <= 57; ++n) observation.moves.push_back("m" + std::to_string(n));
    observation.inputs = {std::string(300, 'z'), "a"};
    CHECK(told(observation) == "note: m\n  moves: ... (49)  m50  m51  m52  m53  m54  m55  m56  "
                               "m57\n  typed: zzzzzzzzzzzzzzzzzzzz... (300), a\n");
    observation.kind = Observation::Kind::error;
    CHECK(told(observation).find("m1  m2  m3") != std::string::npos);
    CHECK(told(observation).find("zzz... (300), a") != std::string::npos);
}

TEST_CASE("French words have a blank before their colons", "[verdicts]") {
    Observation observation;
    observation.message = {"m", "m"};
    observation.tip = {"t", "t"};
    observation.rule = "1.2";
    observation.start = "x";
    observation.moves = {"a"};
    observation.inputs = {"b"};
    observation.expected = "1";
    observation.actual = "2";
    observation.replay = "r.json";
    ReportStyle style;
    style.language = Language::french;
    const std::vector<Verdict> verdicts{verdict_of(observation)};
    for (const std::string& text :
         {told(observation, Language::french), table_report(verdicts, style),
          html_report(verdicts, style).substr(html_report(verdicts, style).find("<body>"))}) {
        CAPTURE(text);
        for (std::size_t at = text.find(':'); at != text.npos; at = text.find(':', at + 1))
            CHECK(text[at - 1] == ' ');
    }
    CHECK(told(observation, Language::french)
              .starts_with("erreur : m\n  règle : 1.2\n  départ : x\n  coups : a\n  saisie : b\n  "
                           "attendu à gauche, obtenu à droite :\n    1 * 2\n"));
    CHECK(told(observation).starts_with("error: m\n  rule: 1.2\n"));
}

TEST_CASE("a board next to a screen is not compared line by line", "[verdicts]") {
    Observation observation;
    observation.message = {"m", "m"};
    observation.before_board = observation.expected_board =
        BoardDiagram{{"1"}, {"1"}, {"R"}, {}, {}, false};
    observation.expected = "x";
    observation.actual = "not yours\nagain:";
    CHECK(told(observation).find("      1 | not yours\n    1 R | again:") != std::string::npos);
}

TEST_CASE("a page shows the colours in which a program drew", "[verdicts]") {
    Observation observation;
    observation.message = {"m", "m"};
    observation.expected = "a \x1b[31mO\x1b[0m <\n";
    observation.actual = "a \x1b[32;1mO\x1b[0m <\x1b[2J\n";
    const auto page = [&] {
        const std::string text = html_report(std::vector{verdict_of(observation)}, {});
        return text.substr(text.find("<div class=\"boards\">"));
    };
    CHECK(page().find("<pre tabindex=\"0\" class=\"screen\">a <mark><span "
                      "class=\"f2\">O</span></mark> &lt;\n</pre>") != std::string::npos);
    CHECK(page().find("<pre tabindex=\"0\" class=\"screen\">a <mark><span class=\"f3 "
                      "b\">O</span></mark> &lt;\n</pre>") != std::string::npos);
    observation.expected =
        "a O <\nb\n"; // a text that was expected has no colours: they do not count as a difference
    CHECK(page().find("<pre tabindex=\"0\">a O &lt;\n<mark>b</mark>\n</pre>") != std::string::npos);
    CHECK(page().find("<pre tabindex=\"0\" class=\"screen\">a <span class=\"f3 b\">O</span> "
                      "&lt;\n<mark> </mark>\n</pre>") != std::string::npos);
    observation.expected = "a\n";
    observation.actual = "a\x1b[5C\n";
    CHECK(page().find("[5C") != std::string::npos);
    observation.expected = "\x1b[38;5;196;44mr\x1b[7mv\x1b[0;97mw\x1b[38;2;0;0;250mb\n";
    observation.actual = "";
    CHECK(page().find("<span class=\"f10 g5\">r</span><span class=\"f5 g10\">v</span><span "
                      "class=\"f16\">w</span><span class=\"f13\">b</span>") != std::string::npos);
}

TEST_CASE("a submission's name as a file's name leads nowhere, and different ones stay different",
          "[verdicts]") {
    CHECK(file_name_of("alice.asm") == "alice.asm");
    CHECK(file_name_of("../a") == "%2E.%2Fa");
    CHECK(file_name_of("a/.b") == "a%2F%2Eb");
    CHECK(file_name_of("a%2Fb") == "a%252Fb");
    CHECK(file_name_of("") == "%");
    CHECK(file_name_of("Zo\u00e9 D") == "Zo\u00e9 D");
}

TEST_CASE("SHA-256 gives the values of its standard", "[verdicts]") {
    CHECK(sha256("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    CHECK(sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    CHECK(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
          "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    CHECK(sha256(std::string(1'000'000, 'a')) ==
          "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    for (std::size_t length = 50; length < 70; ++length)
        CHECK(sha256(std::string(length, '\0')) != sha256(std::string(length + 1, '\0')));
    CHECK(sha256(std::string(64, 'a')) ==
          "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
    CHECK(sha256(std::string(55, 'a')) ==
          "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318");
}

TEST_CASE("long verdicts are cut, and the first observation stays", "[verdicts]") {
    Verdict verdict;
    verdict.checks.resize(3);
    for (Check& check : verdict.checks) check.observations.resize(100);
    for (Check& check : verdict.checks)
        for (Observation& each : check.observations) {
            each.message.english = std::string(1'996, 'm') + "\u00e9\u00e9\u00e9";
            each.expected = std::string(20'000, '\x01');
            each.inputs = std::vector<std::string>(2'000, "0123456789");
            each.inputs.back() = "last";
        }
    const Verdict cut = truncated(verdict);
    const Observation& first = cut.checks[0].observations.at(0);
    CHECK(first.message.english == std::string(1'996, 'm') + "...");
    CHECK((first.expected.size() < 17'000 && first.expected.ends_with("\x01...")));
    CHECK((first.inputs.size() < 1'600 && first.inputs.back() == "last" &&
           first.inputs[first.inputs.size() - 2] == "..."));
    CHECK((cut.checks[2].observations.size() > 1 && cut.checks[2].observations.size() < 100));
    CHECK(text_of_verdict(cut).size() < 2'000'000);
    CHECK(truncated(cut) == cut);
    verdict.checks = std::vector<Check>(500, cut.checks[0]);
    const std::string text = text_of_verdict(truncated(verdict));
    CHECK(read_verdict(text).verdict);
}
