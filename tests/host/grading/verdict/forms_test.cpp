// forms_test.cpp -- each form of report, held against its specification by a schema or the user
// else's parser
//
// The verdicts are ordinary ones and some that try to break out of their form.
#include "grading/verdict/graders/hidden.hpp"
#include "grading/verdict/report.hpp"
#include "grading/verdict/verdict_text.hpp"
#include "host/grading/form_checker.hpp"
#include "host/grading/sample_verdicts.hpp"
#include "support/wire/base64.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::test;

namespace {

std::string written(const std::string& form, std::span<const Verdict> verdicts,
                    Language language = Language::english) {
    const ReportFormat* found = find_report_format(form);
    REQUIRE(found != nullptr);
    ReportStyle style;
    style.language = language;
    return found->write(verdicts, style);
}

/// Reports on some verdicts in both languages, one for each verdict where the form holds only one.
std::vector<FormedText> reports(const std::string& form) {
    const std::vector<Verdict> all = some_verdicts();
    std::vector<FormedText> texts;
    for (const Language language : {Language::english, Language::french}) {
        if (!find_report_format(form)->one)
            texts.push_back({form, written(form, all, language)});
        else
            for (const Verdict& verdict : all)
                texts.push_back({form, written(form, {&verdict, 1}, language)});
    }
    return texts;
}

void fits_its_specification(const std::string& form) {
    const std::vector<FormedText> texts = reports(form);
    const std::vector<std::string> found = complaints(texts);
    for (std::size_t n = 0; n < texts.size(); ++n) {
        INFO(texts[n].text);
        CHECK(found[n] == "");
    }
}

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("JSON lines fit the schema of verdicts", "[forms]") { fits_its_specification("jsonl"); }
TEST_CASE("the HTML page is balanced, loads nothing and runs nothing", "[forms]") {
    fits_its_specification("html");
}
TEST_CASE("CSV is RFC 4180's, and no cell is a formula", "[forms]") {
    fits_its_specification("csv");
}
TEST_CASE("JUnit XML fits its schema, and counts right", "[forms]") {
    fits_its_specification("junit");
}
TEST_CASE("TAP is version 14's, and TAP::Parser counts the same", "[forms]") {
    fits_its_specification("tap");
}
TEST_CASE("annotations are GitHub's workflow commands", "[forms]") {
    fits_its_specification("github");
}
TEST_CASE("the result for GitHub Classroom fits its schema", "[forms]") {
    fits_its_specification("classroom");
}
TEST_CASE("results.json fits Gradescope's schema", "[forms]") {
    fits_its_specification("gradescope");
}
TEST_CASE("feedback and scores fit Autolab's schemas", "[forms]") {
    fits_its_specification("autolab");
}
TEST_CASE("tests fit MarkUs's schema", "[forms]") { fits_its_specification("markus"); }
TEST_CASE("comments and grade are as VPL finds them", "[forms]") { fits_its_specification("vpl"); }
TEST_CASE("the JSON fits CodeRunner's template graders", "[forms]") {
    fits_its_specification("coderunner");
}
TEST_CASE("unit tests are as CodeGrade reads them", "[forms]") {
    fits_its_specification("codegrade");
    fits_its_specification("fraction");
}
TEST_CASE("results.json fits Exercism's interface", "[forms]") {
    fits_its_specification("exercism");
}

TEST_CASE("hidden checks show their result and no details, but for teachers", "[forms]") {
    std::vector<Verdict> all = {refused_verdict()};
    ReportStyle style;
    style.hidden["legal-moves"] = "after_due_date";
    const std::string shown = find_report_format("gradescope")->write(all, style);
    CHECK(has(shown, "\"visibility\": \"after_due_date\""));
    all[0] = without_hidden_details(all[0], style);
    CHECK(all[0].attachments.empty());
    for (const std::string form : {"table", "vpl", "markus", "autolab", "exercism"}) {
        const std::string text = find_report_format(form)->write(all, style);
        INFO(text);
        CHECK(has(text, "the details of this test are for the teacher"));
        CHECK_FALSE(has(text, "after the third move the board is wrong"));
    }
}

TEST_CASE("the checker of formats finds errors", "[forms]") {
    const std::vector<FormedText> texts = {
        {"jsonl", "{\"verdict\":1}\n"},
        {"gradescope", "{\"tests\":[{\"status\":\"maybe\"}]}"},
        {"classroom", to_base64("{\"version\":1,\"status\":\"good\",\"tests\":[]}") + "\n"},
        {"autolab", "{\"scores\":{\"a\":\"b\"}}\n"},
        {"markus", "{\"name\":\"a\",\"output\":\"\",\"marks_earned\":3,\"marks_total\":2,"
                   "\"status\":\"pass\"}\n"},
        {"junit", "<testsuites tests=\"1\" failures=\"0\" errors=\"0\" "
                  "skipped=\"0\"><testsuite/></testsuites>"},
        {"tap", "TAP version 14\n1..2\nok 1 - a\n"},
        {"tap", "TAP version 14\n1..1\n    # Subtest: a\n    1..1\n    not ok 1 - b\nok 1 - a\n"},
        {"vpl", "<|--\n-a\ntext\n--|>\n\nGrade :=>>3\n"},
        {"vpl", "<|--\n-a\n--|>\n"},
        {"coderunner", "{\"fraction\":2}\n"},
        {"codegrade", "<testsuites><testsuite name=\"a\" tests=\"1\" failures=\"0\" "
                      "errors=\"0\"><properties/></testsuite></testsuites>"},
        {"fraction", "1.5\n"},
        {"exercism", "{\"version\":3,\"status\":\"pass\",\"tests\":[{\"name\":\"a\","
                     "\"status\":\"fail\",\"message\":\"b\"}]}"},
        {"github", "::mistake file=a::b\n"},
        {"csv", "\"a\"\r\n\"=1+1\"\r\n"},
        {"csv", "\"a\",\"b\"\r\n\"c\"\r\n"},
        {"html", "<!DOCTYPE html>\n<html lang=\"en\"><script>1</script></html>"}};
    const std::vector<std::string> found = complaints(texts);
    for (std::size_t n = 0; n < texts.size(); ++n) {
        INFO(texts[n].text);
        CHECK(found[n] != "");
    }
}

TEST_CASE("a table shows names, outcomes, points, and below it what is wrong", "[forms]") {
    const std::vector<Verdict> all = {accepted_verdict(), refused_verdict(), unjudged_verdict()};
    const std::string text = written("table", all);
    CHECK(text.starts_with("submission      verdict      points  finding\n"
                           "Zoé D/main.asm  accepted    2.5/2.5\n"
                           "bob.asm         refused         1/7  board-differs\n"
                           "carol           not judged      0/2  cannot-read\n\n"));
    CHECK(has(text, R"(
bob.asm: refused
 checks legal-moves: failed, 0/3
  bob.asm:120:9: error: after the third move the board is wrong
    rule: 2.2.3
    moves: a1-a2  b6-b5
    typed: 11, 1, 2
    expected on the left, found on the right:
        1 2 3 |   1 2 3
      1 R . V * 1 R V V
      2 . é . * 2 . è .
              * 3
    replay: replay-1.json (--output FOLDER writes it)
    tip: look at the line that clears a square
)"));
    CHECK(text.ends_with("\n3 submissions: 1 accepted, 1 refused, 1 not judged\n"));
}

TEST_CASE("the table can be printed in French", "[forms]") {
    const std::vector<Verdict> all = {refused_verdict()};
    const std::string text = written("table", all, Language::french);
    CHECK(has(text, "bob.asm:120:9: erreur : après le troisième coup le plateau est faux"));
    CHECK(has(text, "conseil : regardez la ligne qui vide une case"));
    CHECK(has(text, "1 rendu : 1 refusé"));
}

TEST_CASE("the table and the page say how much was tried in each check of a game", "[forms]") {
    Verdict verdict = refused_verdict();
    verdict.checks[1].comparator = "271 of 1000 games, 1204 positions, 3911 inputs";
    verdict.checks[0].comparator = "3 games, 4 positions, 5 inputs"; // passed, and nothing is told
    for (const std::string form : {"table", "html"}) {
        const std::string english = written(form, {&verdict, 1}),
                          french = written(form, {&verdict, 1}, Language::french);
        CHECK(has(english, "271 of 1000 games, 1204 positions, 3911 inputs"));
        CHECK(has(english, "3 games, 4 positions, 5 inputs"));
        CHECK(has(french, "271 sur 1000 parties, 1204 positions, 3911 saisies"));
    }
    verdict.checks[1].comparator = "exact";
    CHECK_FALSE(has(written("table", {&verdict, 1}), "exact"));
}

TEST_CASE("the page shows both boards and marks what differs", "[forms]") {
    const std::vector<Verdict> all = {refused_verdict()};
    const std::string text = written("html", all);
    CHECK(has(text, "1 R <mark>.</mark> V"));
    CHECK(has(text, "1 R <mark>V</mark> V"));
    CHECK(has(text, "2 . <mark>é</mark> ."));
    CHECK(has(text, "<figcaption>expected</figcaption>"));
    CHECK(has(written("html", all, Language::french), "<html lang=\"fr\">"));
}

TEST_CASE("the page draws boards, stacks from their base, and marks cells that differ but none "
          "that could not be seen",
          "[forms]") {
    const std::vector<Verdict> all = {refused_verdict()};
    const std::string text = written("html", all);
    CHECK(has(text, "<th scope=\"row\">1</th><td><i class=\"red\">r</i></td><td "
                    "class=\"differs\"><i class=\"green\">v</i><i class=\"red\">r</i></td>"));
    CHECK(has(text, "<td class=\"differs\"><i class=\"red\">r</i><i class=\"red\">r</i></td>"));
    CHECK(has(text, "<th scope=\"row\">2</th><td></td><td><i class=\"unknown\">?</i></td>"));
    CHECK(has(text, "<th scope=\"row\">2</th><td></td><td></td>"));
    CHECK(has(text, "<pre tabindex=\"0\">reserve 1\n</pre>"));
    CHECK(has(text, "<figcaption>before</figcaption>"));
    CHECK(has(text, "start: <code>r,rv/-,v r 0 1</code>"));
}

TEST_CASE("a report explains how to open a replay, if there is one", "[forms]") {
    const std::vector<Verdict> all = {refused_verdict()};
    ReportStyle style;
    style.replay_folder = "out put";
    for (const char* form : {"table", "html", "github", "junit", "tap"})
        CHECK(has(find_report_format(form)->write(all, style), "tharsis debug --replay"));
    CHECK(has(table_report(all, style), "tharsis debug --replay 'out put/bob.asm/replay-1.json'"));
    CHECK_FALSE(has(written("table", all), "tharsis debug"));
}

TEST_CASE("marks are numbers, one column a check", "[forms]") {
    const std::vector<Verdict> all = {accepted_verdict(), refused_verdict()};
    CHECK(written("csv", all) ==
          "\"submission\",\"verdict\",\"points\",\"most "
          "points\",\"games\",\"legal-moves\",\"illegal-moves\",\"end\",\"finding\"\r\n"
          "\"Zoé D/main.asm\",\"accepted\",2.5,2.5,2.5,,,,\"\"\r\n"
          "\"bob.asm\",\"refused\",1,7,,0,1,0,\"after the third move the board is wrong\"\r\n");
}

TEST_CASE("an annotation is at its line", "[forms]") {
    const std::vector<Verdict> all = {refused_verdict()};
    CHECK(has(written("github", all),
              "::error file=bob.asm,line=120,col=9,title=bob.asm%3A board-differs::bob.asm:120:9: "
              "error: after the third move the board is wrong%0A"));
    CHECK(has(written("github", all), "::warning file=bob.asm,title=bob.asm%3A other-colours::"));
}

TEST_CASE("checks of the same title are distinguished by their names", "[forms]") {
    Verdict verdict;
    verdict.submission = "s";
    for (const std::string name : {"dialogue-1", "dialogue-2", "three numbers"}) {
        verdict.checks.push_back({});
        verdict.checks.back().name = name;
        verdict.checks.back().title = {name == "three numbers" ? name : "a dialogue",
                                       name == "three numbers" ? "trois nombres" : "un dialogue"};
    }
    for (const std::string form : {"markus", "junit"}) {
        const std::string english = written(form, {&verdict, 1}),
                          french = written(form, {&verdict, 1}, Language::french);
        CHECK(complaints(form, english) == "");
        CHECK((has(english, "\"a dialogue (dialogue-1)\"") &&
               has(english, "\"a dialogue (dialogue-2)\"") && has(english, "\"three numbers\"")));
        CHECK((has(french, "\"un dialogue (dialogue-1)\"") && has(french, "\"trois nombres\"")));
    }
}

TEST_CASE("JSON lines contain no invisible character, and have the same meaning", "[forms]") {
    Verdict verdict = accepted_verdict();
    verdict.submission = "a\u202e\u2067\x7f\ufeff\U000e0041b\u00e9\u2588\U0001f600\"\\u";
    const std::string text = written("jsonl", {&verdict, 1});
    CHECK(complaints("jsonl", text) == "");
    CHECK(has(text, "a\\u202e\\u2067\\u007f\\ufeff\\udb40\\udc41b\u00e9\u2588\U0001f600\\\"\\\\u"));
    CHECK(read_verdict(text).verdict == verdict);
}

TEST_CASE("the columns of CSV do not depend on the order of submissions", "[forms]") {
    const auto with = [](std::initializer_list<const char*> names) {
        Verdict verdict;
        for (const char* name : names) {
            verdict.checks.push_back({});
            verdict.checks.back().name = name;
        }
        return verdict;
    };
    std::vector<Verdict> verdicts{with({"a", "x", "c"}), with({"b"}), with({"a", "b", "c", "d"}),
                                  with({})};
    const auto head = [&] {
        const std::string text = written("csv", verdicts);
        return text.substr(0, text.find('\r'));
    };
    const std::string first = head();
    CHECK(has(first, "\"a\",\"x\",\"b\",\"c\",\"d\""));
    std::ranges::reverse(verdicts);
    CHECK(head() == first);
    std::rotate(verdicts.begin(), verdicts.begin() + 2, verdicts.end());
    CHECK(head() == first);
}
