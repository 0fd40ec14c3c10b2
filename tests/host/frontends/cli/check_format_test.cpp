// check_format_test.cpp -- `tharsis check --format`: JSON, SARIF and commands for GitHub's actions
//
// SARIF is held against the schema of the standard, GitHub's commands against their grammar.
#include "host/frontends/cli/command_fixture.hpp"
#include "host/grading/form_checker.hpp"

#include <catch2/catch.hpp>

using namespace tharsis::test;

namespace {

/// Errors of many kinds: in a macro, with a related place, with fixes, among characters that are
/// not ASCII.
constexpr std::string_view program = ".eqv SIZE 10\n"
                                     ".eqv SIZE 20\n"
                                     "next: nop\n"
                                     "next: nop\n"
                                     ".macro bad (%x)\n"
                                     "lw %x, nowhere\n"
                                     ".end_macro\n"
                                     "bad ($t0)\n"
                                     "li $t0, 'é' ; \U0001F600 {0} [a](1)\n"
                                     "adi $t0, $t0, 1\n"
                                     ".data\n"
                                     ".byte 255\n";

} // namespace

TEST_CASE("the status of check is the same in every format", "[check]") {
    CommandFixture scene;
    scene.program("foo\n").file("good.asm", "nop\n");
    for (const std::string format : {"text", "json", "sarif", "github"}) {
        const Outcome bad = scene.type("tharsis check --format " + format + " p.asm");
        CHECK(bad.status == 120);
        CHECK(bad.output.empty() == (format == "text"));
        CHECK(bad.errors.empty() == (format != "text"));
        CHECK(scene.type("tharsis check --format=" + format + " good.asm").status == 0);
        CHECK(scene.type("tharsis check --format=" + format + " none.asm").status == 2);
    }
    CHECK(scene.type("tharsis check --format=github good.asm").output.empty());
    const Outcome unknown = scene.type("tharsis check --format xml p.asm");
    CHECK(unknown.status == 2);
    CHECK(holds(unknown.errors, "no format is called xml"));
}

TEST_CASE("every format of check has what is behind a macro without an end", "[check]") {
    CommandFixture scene;
    scene.program("main: jal f\n.macro m\nf: foo $t0\nj nowhere\n");
    for (const std::string format : {"text", "json", "sarif", "github"}) {
        INFO(format);
        const Outcome outcome = scene.type("tharsis check --format=" + format + " p.asm");
        CHECK(outcome.status == 120);
        const std::string all = outcome.output + outcome.errors;
        for (const char* const part : {"the macro", "there is no instruction", "nowhere"})
            CHECK(holds(all, part));
        CHECK_FALSE(holds(all, "there is no label \"f\""));
        CHECK_FALSE(holds(all, "there is no label \\\"f"));
    }
    const Outcome marsian = scene.type("tharsis mars p.asm");
    CHECK(holds(marsian.errors + marsian.output, "Macro started but not ended"));
    CHECK(holds(scene.type("tharsis lint p.asm").errors, "there is no instruction"));
}

TEST_CASE("SARIF is valid for its schema in both languages", "[check]") {
    CommandFixture scene;
    scene.program(program).file("good.asm", "nop\n");
    for (const std::string language : {"en", "fr"}) {
        const std::string log =
            scene.type("tharsis check --format=sarif --lang " + language + " p.asm").output;
        CHECK(complaints("sarif", log) == "");
        for (const char* const part :
             {"\"relatedLocations\"", "\"artifactChanges\"", "\"ruleId\": \"label-twice\"",
              "\"columnKind\": \"unicodeCodePoints\"", "\"markdown\"", "\"level\": \"warning\""})
            CHECK(holds(log, part));
        CHECK(holds(log, language == "fr" ? "l'étiquette \\\"" : "the label \\\"") ==
              (language == "en"));
        CHECK(holds(log, language == "fr" ? "l'étiquette « next »" : "is defined twice"));
    }
    CHECK(complaints("sarif", scene.type("tharsis check --format=sarif good.asm").output) == "");
}

TEST_CASE("columns of SARIF count characters, and the end is after the last one", "[check]") {
    CommandFixture scene;
    scene.program("\U0001F600é: adi $t0, $t0, 1\nadi $t0, $t0, 1\n");
    const std::string log = scene.type("tharsis check --format=sarif p.asm").output;
    CHECK(holds(log, "\"startLine\": 2,\n"
                     "                  \"startColumn\": 1,\n"
                     "                  \"endLine\": 2,\n"
                     "                  \"endColumn\": 4\n"));
}

TEST_CASE("a fix in SARIF replaces exactly what is wrong", "[check]") {
    CommandFixture scene;
    scene.program("main: j mian\n");
    const std::string log = scene.type("tharsis check --format=sarif p.asm").output;
    CHECK(holds(log, "\"deletedRegion\": {\n"
                     "                        \"startLine\": 1,\n"
                     "                        \"startColumn\": 9,\n"
                     "                        \"endLine\": 1,\n"
                     "                        \"endColumn\": 13\n"));
    CHECK(holds(log, "\"insertedContent\": {\n"
                     "                        \"text\": \"main\"\n"));
}

TEST_CASE("GitHub's commands name the place, and escape what would end them", "[check]") {
    CommandFixture scene;
    scene.program(program).file("q.asm", "j mian\nmain: nop\n");
    const std::string commands = scene.type("tharsis check --format=github p.asm").output;
    CHECK(complaints("github", commands) == "");
    CHECK(scene.type("tharsis check --format=github q.asm").output ==
          "::error file=q.asm,line=1,endLine=1,col=3,endColumn=7,title=undefined-symbol::"
          "there is no label \"mian\"%0Adid you mean \"main\"?\n");
}

TEST_CASE("hostile names of files come out right in each format", "[check]") {
    CommandFixture scene;
    const std::string name = "a%b:c,d\ne \"f\" é.asm";
    scene.file(name, "foo\n").file("\xff.asm", "foo\n");
    const std::string word = shell_word(name), latin = shell_word("\xff.asm");
    const std::string uri = "\"a%25b%3Ac%2Cd%0Ae%20%22f%22%20%C3%A9.asm\"";
    const std::string log = scene.type("tharsis check --format=sarif " + word).output;
    CHECK(complaints("sarif", log) == "");
    CHECK(holds(log, "\"uri\": " + uri));
    const std::string json = scene.type("tharsis check --format=json " + word).output;
    CHECK(holds(json, "\"file\": \"a%b:c,d\\ne \\\"f\\\" é.asm\",\n      \"uri\": " + uri));
    const std::string commands = scene.type("tharsis check --format=github " + word).output;
    CHECK(complaints("github", commands) == "");
    CHECK(holds(commands, "::error file=a%25b%3Ac%2Cd%0Ae \"f\" é.asm,line=1,"));
    for (const std::string format : {"sarif", "json", "github"}) {
        const std::string text =
            scene.type("tharsis check --format=" + format + " " + latin).output;
        if (format != "json") CHECK(complaints(format, text) == "");
        CHECK(holds(text, format == "github" ? "file=\xEF\xBF\xBD.asm" : "\"uri\": \"%FF.asm\""));
    }
}

TEST_CASE("an absolute path is a URI of files, and a relative one stays relative", "[check]") {
    CommandFixture scene;
    scene.program("foo\n");
    const std::string log = scene.type("tharsis check --format=sarif \"$PWD/p.asm\"").output;
    CHECK(complaints("sarif", log) == "");
    CHECK(holds(log, "\"uri\": \"file:///"));
    CHECK_FALSE(holds(log, "uriBaseId"));
    CHECK(holds(scene.type("tharsis check --format=sarif ./p.asm").output,
                "\"uri\": \"./p.asm\",\n"));
}

TEST_CASE("the JSON of check has the same fields in each language", "[check]") {
    CommandFixture scene;
    scene.program("j mian\nmain: nop\n");
    CHECK(scene.type("tharsis check --format=json --lang fr p.asm").output == R"({
  "version": 1,
  "language": "fr",
  "errors": 1,
  "warnings": 0,
  "diagnostics": [
    {
      "id": "undefined-symbol",
      "severity": "error",
      "message": "il n'y a pas d'étiquette « mian »",
      "tip": "vouliez-vous dire « main » ?",
      "file": "p.asm",
      "uri": "p.asm",
      "line": 1,
      "column": 3,
      "endLine": 1,
      "endColumn": 7,
      "calls": [],
      "related": [],
      "fixes": [
        {
          "title": "vouliez-vous dire « main » ?",
          "edits": [
            {
              "file": "p.asm",
              "uri": "p.asm",
              "line": 1,
              "column": 3,
              "endLine": 1,
              "endColumn": 7,
              "text": "main"
            }
          ]
        }
      ]
    }
  ]
}
)");
}

TEST_CASE("the start-up code of a dialect is no file in JSON and SARIF", "[check]") {
    CommandFixture scene;
    scene.file("p.s", "__start: nop\nmain: jr $ra\n");
    for (const std::string format : {"json", "sarif"}) {
        const std::string said =
            scene.type("tharsis check --dialect mipsy --format " + format + " p.s").output;
        CHECK(holds(said, "p.s"));
        CHECK_FALSE(holds(said, "start-up%20code"));
    }
}
