// finding_kinds_test.cpp -- the rows of findings, and the pages that list them
#include "assembler/assembler.hpp"
#include "assembler/report/diagnostic_catalogue.hpp"
#include "debugger/findings/findings.hpp"
#include "grading/exercises/task.hpp"
#include "grading/submission/assembled_submission.hpp"
#include "grading/verdict/finding_kinds.hpp"
#include "grading/verdict/report.hpp"
#include "grading/verdict/words.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>

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

/// The codes of findings that are made without `make_finding`, whose codes the compiler checks.
std::set<std::string> codes_in(const std::vector<std::string>& folders) {
    std::set<std::string> codes, statements;
    const std::string code = "\"([a-z]+(?:-[a-z]+)+)\"";
    for (const std::string& folder : folders)
        for (const auto& entry :
             fs::recursive_directory_iterator(project / "host/grading" / folder)) {
            if (entry.path().extension() != ".cpp") continue;
            const std::string text = text_of(entry.path());
            collect(text,
                    "\\b(?:make_observation|observation_of|deviate|failure|"
                    "failed|fail)\\([^\"();]{0,80}" +
                        code,
                    codes);
            collect(text, "\\b(?:code|failure->code) ([!=]?= [^;{]*\"[^;{]*);", statements);
        }
    for (const std::string& statement : statements) collect(statement, code, codes);
    return codes;
}

std::set<std::string> placeholders_of(std::string_view sentence) {
    std::set<std::string> names;
    collect(std::string(sentence), "\\{([a-z0-9:.]*)\\}", names);
    return names;
}

} // namespace

TEST_CASE("every code that a judge uses has a row", "[codes]") {
    const auto of_games = codes_in({"boards", "dialogues", "game_judge"}),
               others = codes_in({"submission", "sandbox", "file_order", "batch"});
    CHECK(of_games.size() > 20);
    CHECK_FALSE(others.empty());
    for (const std::string& code : of_games) {
        INFO(code);
        const FindingKind* row = find_finding_kind(code);
        CHECK((row && row->of_games && !row->label.empty()));
    }
    for (const std::string& code : others) {
        INFO(code);
        // A judge also asks for a code of the assembler.
        CHECK((find_finding_kind(code) || !french_of_code(code).empty()));
    }
    for (int kind = 0; kind <= static_cast<int>(Finding::Kind::unneeded_change); ++kind) {
        INFO(code_of(static_cast<Finding::Kind>(kind)));
        CHECK(find_finding_kind(code_of(static_cast<Finding::Kind>(kind))));
    }
    CHECK(format_code("wrong-end", Language::french) == "résultat faux");
    CHECK(format_code("wrong-end", Language::english) == "wrong-end");
    CHECK(format_code("label-twice", Language::french) == "étiquette définie deux fois");
    CHECK(format_code("no-such-code", Language::french) == "no-such-code");
}

TEST_CASE("rows of findings are sorted, and both languages have the same arguments", "[codes]") {
    CHECK(std::ranges::is_sorted(finding_rows, {}, &FindingKind::code));
    const std::set<std::string> of_games{"move",  "typed",   "side",     "cells", "expected",
                                         "found", "passing", "contrast", "when",  "time"};
    for (const FindingKind& row : finding_rows) {
        INFO(row.code);
        const std::string_view code = row.code.substr(0, row.code.find('/'));
        const FindingKind* kind = find_finding_kind(code);
        REQUIRE(kind);
        CHECK(row.is_wording() == row.label.empty());
        CHECK((!row.is_wording() || !row.message.english.empty()));
        CHECK(placeholders_of(row.message.english) == placeholders_of(row.message.french));
        CHECK(placeholders_of(row.tip.english) == placeholders_of(row.tip.french));
        CHECK(row.message.english.empty() == row.message.french.empty());
        CHECK(row.tip.english.empty() == row.tip.french.empty());
        if (kind->of_games)
            for (const std::string& name : placeholders_of(row.message.english))
                CHECK((name.empty() || of_games.contains(name)));
        CHECK((kind->of_games || (row.rule.empty() && row.check.empty() && !row.in_policy)));
    }
}

TEST_CASE("the page about verdicts lists the codes, by alphabet, with words that fit a column",
          "[codes]") {
    const std::string page = text_of(project / "docs/verdict-format.md");
    std::string table = "| code | in French |\n| --- | --- |\n";
    for (const FindingKind& row : finding_rows) {
        if (row.is_wording()) continue;
        table += "| `" + std::string(row.code) + "` | " + std::string(row.label) + " |\n";
        CHECK(row.label.size() <= 40);
    }
    CHECK(page.ends_with(table));
}

TEST_CASE("the page about verify lists exactly the deviations that a policy may name", "[codes]") {
    const std::string page = text_of(project / "docs/verify.md");
    const std::size_t begin = page.find("| deviation | meaning |");
    REQUIRE(begin != page.npos);
    std::istringstream table(page.substr(begin, page.find("\n\n", begin) - begin));
    std::set<std::string> listed, priced;
    for (std::string line; std::getline(table, line);)
        collect(line.substr(0, line.find('|', 1)), "`([a-z-]+)`", listed);
    for (const FindingKind& row : finding_rows)
        if (row.in_policy) priced.insert(std::string(row.code));
    CHECK(listed == priced);
}

TEST_CASE("errors in a student's tests are reported in French", "[codes]") {
    const auto french = [](std::string_view text) {
        const DialoguesRead read = read_dialogues(text);
        REQUIRE(read.problem);
        return text_of(read.problem->sentence(), Language::french);
    };
    CHECK(french("[[dialogue\n") == "ligne 1, colonne 11 : en lisant un en-tête de table : il "
                                    "fallait ']', mais il y a '\\n' (ce n'est pas du TOML)");
    CHECK(french("[[dialogue]]\nstdin = 5\n") ==
          "ligne 2, colonne 9 : dialogue[0].stdin doit être une chaîne entre guillemets");
    CHECK(french("[[dialogue]]\nstidn = \"5\"\n") ==
          "ligne 2, colonne 1 : dialogue[0].stidn n'est pas une clé connue ici (vouliez-vous dire "
          "« stdin » ?)");
    CHECK(french("[[dialogue]]\nstatus = 99999999999\n") ==
          "ligne 2, colonne 10 : dialogue[0].status doit être un nombre entier de -2147483648 à "
          "2147483647");
    CHECK(french("[[dialogue]]\nname = \"d\"\n[[dialogue]]\nname = \"d\"\n") ==
          "ligne 4, colonne 8 : dialogue[1].name « d » est le nom d'un autre test");
}

TEST_CASE("figures have words in both languages", "[codes]") {
    CHECK(format_metric("rule-branches", Language::english) == "rule-branches");
    CHECK(format_metric("rule-branches", Language::french) == "branches de règles");
    CHECK(format_metric("else", Language::french) == "else");
}
