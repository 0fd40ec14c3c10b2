// finding_labels_test.cpp -- every code that a judge can tell has its French words and stands in
// docs/verdict-format.md
//
// Codes are looked for in the judges' own sources: a new one without words is found here.
#include "assembler/assembler.hpp"
#include "assembler/report/diagnostic_catalogue.hpp"
#include "debugger/findings/findings.hpp"
#include "grading/exercises/task.hpp"
#include "grading/submission/assembled_submission.hpp"
#include "grading/submission/french_diagnostics.hpp"
#include "grading/verdict/finding_labels.hpp"
#include "grading/verdict/report.hpp"
#include "grading/verdict/words.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

using namespace tharsis;

namespace {

namespace fs = std::filesystem;

const fs::path project = fs::path(THARSIS_TEST_DATA) / "..";

std::string text_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void collect(const std::string& text, const std::string& pattern, std::set<std::string>& codes) {
    const std::regex wanted(pattern);
    for (std::sregex_iterator it(text.begin(), text.end(), wanted), end; it != end; ++it)
        codes.insert((*it)[1]);
}

std::set<std::string> codes_in_sources() {
    std::set<std::string> codes;
    for (const char* folder :
         {"host/grading/submission", "host/grading/sandbox", "host/grading/file_order",
          "host/grading/boards", "host/grading/dialogues", "host/grading/exercises",
          "host/grading/game_judge", "host/grading/batch"})
        for (const auto& entry : fs::directory_iterator(project / folder)) {
            if (entry.path().extension() != ".cpp" ||
                entry.path().filename() == "adaptor_lesson.cpp")
                continue; // it has codes of questions
            const std::string text = text_of(entry.path());
            collect(text, "\\bcode (?:==|=) \"([a-z]+(?:-[a-z]+)*)\"", codes);
            collect(text, "\\b(?:made|note)\\(\"([a-z]+(?:-[a-z]+)*)\",\\s*\\{", codes);
            collect(text, "\\bdiffers\\(\"([a-z]+(?:-[a-z]+)*)\",", codes);
            collect(text,
                    "(?:make_observation|refused_submission|observation_of)\\([^\"]{0,80}\"([a-z]+("
                    "?:-[a-z]+)*)\"",
                    codes);
        }
    collect(text_of(project / "host/grading/game_judge/failure_messages.cpp"),
            "\\n    \\{\"([a-z]+(?:-[a-z]+)*)\", \"", codes);
    collect(text_of(project / "host/grading/verdict/truncation.cpp"), "code = \"([a-z-]+)\"",
            codes);
    return codes;
}

} // namespace

TEST_CASE("every code of a judge has its words in French", "[codes]") {
    const auto codes = codes_in_sources();
    CHECK(codes.size() > 80);
    for (const std::string& code : codes) {
        INFO(code);
        CHECK(format_code(code, Language::french) != code);
        CHECK(format_code(code, Language::english) == code);
    }
    for (int kind = 0; kind <= static_cast<int>(Finding::Kind::unneeded_change); ++kind) {
        INFO(code_of(static_cast<Finding::Kind>(kind)));
        CHECK_FALSE(french_of_judge_code(code_of(static_cast<Finding::Kind>(kind))).empty());
    }
    CHECK(format_code("no-such-code", Language::french) == "no-such-code");
}

TEST_CASE("the page about verdicts lists the codes, by alphabet, with words that fit a column",
          "[codes]") {
    const std::string page = text_of(project / "docs/verdict-format.md");
    std::string table = "| code | in French |\n| --- | --- |\n";
    for (const FindingLabel& word : judge_codes()) {
        table += "| `" + std::string(word.code) + "` | " + std::string(word.french) + " |\n";
        CHECK(word.french.size() <= 40);
    }
    CHECK(page.ends_with(table));
    CHECK(std::ranges::is_sorted(judge_codes(), {}, &FindingLabel::code));
}

TEST_CASE("all that the assembler says of its own examples is said in French", "[codes]") {
    for (const DiagnosticInfo& row : diagnostic_rows()) {
        const auto read = [](const std::string&) -> std::optional<std::string> { return {}; };
        AssemblerOptions options = submission_options();
        options.read_file = read;
        options.pseudo_instructions = !row.without_pseudo;
        for (const Diagnostic& each :
             assemble(std::vector<SourceFile>{{"a.asm", std::string(row.wrong)}}, options)
                 .diagnostics) {
            INFO(row.code << ": " << each.message << " | " << each.tip);
            if (each.severity == Severity::note) continue;
            CHECK(french_of_message(each.code, each.message).find("en anglais") ==
                  std::string::npos);
            CHECK(french_of_tip(each.tip).find("en anglais") == std::string::npos);
        }
    }
}

TEST_CASE("what is wrong with a student's tests is said in French", "[codes]") {
    const auto french = [](std::string_view text) {
        const DialoguesRead read = read_dialogues(text);
        REQUIRE(read.problem);
        return french_of_problem(*read.problem);
    };
    CHECK(french("[[dialogue\n") == "ligne 1, colonne 11 : en lisant un en-tête de table : ']' "
                                    "attendu, mais il y a '\\n' (ce n'est pas du TOML)");
    CHECK(french("[[dialogue]]\nstdin = 5\n") ==
          "ligne 2, colonne 9 : dialogue[0].stdin doit être un texte entre guillemets");
    CHECK(french("[[dialogue]]\nstidn = \"5\"\n") ==
          "ligne 2, colonne 1 : dialogue[0].stidn n'est pas une clé connue ici (vouliez-vous dire "
          "« stdin » ?)");
    CHECK(french("[[dialogue]]\nstatus = 99999999999\n") ==
          "ligne 2, colonne 10 : dialogue[0].status doit être un nombre entier de -2147483648 à "
          "2147483647");
    CHECK(french("[[dialogue]]\nname = \"d\"\n[[dialogue]]\nname = \"d\"\n") ==
          "ligne 4, colonne 8 : dialogue[1].name « d » est le nom d'un autre test");
}

TEST_CASE("what is wrong with a task, an adaptor or a policy is said in French", "[codes]") {
    std::size_t count = 0;
    for (const char* file :
         {"exercises/task_reader", "exercises/task_parts", "exercises/rule_words",
          "dialogues/adaptor_reader", "game_judge/game_policy"}) {
        const std::string text = text_of(project / "host/grading" / (std::string(file) + ".cpp"));
        const std::regex complaint("complain\\((?:fmt::format\\()?\"((?:[^\"\\\\]|\\\\.)*)\"(?:[^;"
                                   "\"]*,\\s*\"((?:[^\"\\\\]|\\\\.)*)\"\\))?");
        for (std::sregex_iterator it(text.begin(), text.end(), complaint), end; it != end; ++it)
            for (std::string english : {(*it)[1].str(), (*it)[2].str()}) {
                if (english.empty()) continue;
                english =
                    std::regex_replace(std::regex_replace(english, std::regex("\\\\\""), "\""),
                                       std::regex("\\{\\}"), "x7");
                if (english.ends_with(' ')) english += "x7";
                INFO(file << ": " << english);
                CHECK(french_of_toml_tip(english).find("en anglais") == std::string::npos);
                ++count;
            }
    }
    CHECK(count > 70);
}

TEST_CASE("figures have words in both languages", "[codes]") {
    CHECK(format_metric("rule-branches", Language::english) == "rule-branches");
    CHECK(format_metric("rule-branches", Language::french) == "branches de règles");
    CHECK(format_metric("else", Language::french) == "else");
}
