// message_pages.cpp -- the rows of all catalogues as pages
// The examples are programs, the same in both languages.
#include "reference/message_pages.hpp"

#include "assembler/report/diagnostic_catalogue.hpp"
#include "base/render.hpp"
#include "debugger/findings/findings.hpp"
#include "lint/lint.hpp"
#include "machine/fault.hpp"
#include "machine/stop_words.hpp"
#include "reference/run_examples.hpp"

#include <algorithm>
#include <fmt/core.h>
#include <span>

namespace tharsis {

namespace {

std::vector<DiagnosticInfo> sorted(std::span<const DiagnosticInfo> rows) {
    std::vector<DiagnosticInfo> all(rows.begin(), rows.end());
    std::ranges::sort(all, {}, &DiagnosticInfo::code);
    return all;
}

/// The checks without running that no run reports: the others are findings of a run, too.
std::vector<DiagnosticInfo> only_in_checks() {
    std::vector<DiagnosticInfo> rows = lint_infos();
    std::erase_if(rows, [](const DiagnosticInfo& check) {
        const auto has_code = [&check](const DiagnosticInfo& row) {
            return row.code == check.code;
        };
        return std::ranges::any_of(finding_infos(), has_code) ||
               std::ranges::any_of(fault_infos(), has_code);
    });
    return sorted(rows);
}

/// A finding of a run has the examples of the check that finds it without running; faults and ends
/// have examples that are run.
DiagnosticInfo with_examples(DiagnosticInfo row) {
    if (const RunExample* run = find_run_example(row.code); run) {
        row.wrong = run->wrong;
        row.right = run->right;
    }
    for (const DiagnosticInfo& check : lint_infos()) {
        if (check.code != row.code || !row.wrong.empty()) continue;
        row.wrong = check.wrong;
        row.right = check.right;
        if (row.explanation.english.empty()) row.explanation = check.explanation;
    }
    return row;
}

constexpr Bilingual wrong{"Wrong:", "Incorrect :"}, right{"Right:", "Corrigé :"},
    wrong_line{"wrong:", "incorrect :"}, right_line{"right:", "corrigé :"};

/// A program as a Markdown code block; empty for an empty program.
std::string example(std::string_view title, std::string_view program) {
    if (program.empty()) return {};
    return fmt::format("\n{}\n\n```asm\n{}{}```\n", title, program,
                       program.ends_with('\n') ? "" : "\n");
}

constexpr Bilingual diagnostics_heading{
    "# Diagnostics\n\nWritten by `tharsis doc diagnostics` from the table in "
    "`emulator/assembler/report/diagnostic_catalogue.cpp`.\n\n"
    "The errors and warnings of the assembler by code, each with a wrong and a right example.\n",
    "# Diagnostics\n\nÉcrit par `tharsis doc diagnostics --lang fr` d'après la table de "
    "`emulator/assembler/report/diagnostic_catalogue.cpp`.\n\n"
    "Les erreurs et avertissements de l'assembleur par identifiant, chacun avec un exemple "
    "incorrect "
    "et son corrigé.\n"};

constexpr Bilingual messages_heading{
    "# Messages\n\nWritten by `tharsis doc messages` from the tables of the libraries.\n\n"
    "Every id, in the order of the libraries that print it. `tharsis explain ID` says more.\n",
    "# Messages\n\nÉcrit par `tharsis doc messages --lang fr` d'après les tables des "
    "bibliothèques.\n\nTous les identifiants, dans l'ordre des bibliothèques qui les affichent. "
    "`tharsis explain ID` en dit plus.\n"};

constexpr Bilingual columns{"| id | severity | meaning |\n| --- | --- | --- |\n",
                            "| identifiant | gravité | sens |\n| --- | --- | --- |\n"};

/// A text as a table cell, with | escaped.
std::string in_cell(std::string_view text) {
    std::string escaped;
    for (const char c : text) escaped += c == '|' ? "\\|" : std::string(1, c);
    return escaped;
}

std::string linked(const DiagnosticInfo& row, bool has_page, Language language) {
    if (!has_page) return fmt::format("`{}`", row.code);
    return fmt::format("[`{0}`](diagnostics{1}.md#{0})", row.code,
                       language == Language::french ? ".fr" : "");
}

} // namespace

std::vector<MessageFamily> message_families() {
    return {
        {{"The assembler", "L'assembleur"},
         {"About a source text, by all commands that assemble.",
          "Sur un texte source, par toutes les commandes qui assemblent."},
         true,
         sorted(diagnostic_rows())},
        {{"Faults of a run", "Erreurs d'exécution"},
         {"Where an instruction failed and no exception handler took it.",
          "Là où une instruction a échoué, sans gestionnaire d'exceptions."},
         false,
         sorted(fault_infos())},
        {{"Ends of a run", "Fins d'une exécution"},
         {"Why a program stopped, also in `run --stats`.",
          "Pourquoi un programme s'est arrêté, aussi dans `run --stats`."},
         false,
         sorted(stop_infos())},
        {{"Findings of a run", "Constats sur une exécution"},
         {"By `run --findings`: defects that did not stop the program.",
          "Par `run --findings` : des défauts qui n'ont pas arrêté le programme."},
         false,
         sorted(finding_infos())},
        {{"Checks without running", "Contrôles sans exécution"},
         {"By `lint`, which also reports most findings of a run (docs/lint.md).",
          "Par `lint`, qui signale aussi la plupart des constats sur une exécution "
          "(docs/lint.md)."},
         false,
         only_in_checks()},
    };
}

std::optional<DiagnosticInfo> find_message(std::string_view id) {
    for (const MessageFamily& family : message_families())
        for (const DiagnosticInfo& row : family.rows)
            if (row.code == id) return with_examples(row);
    return {};
}

std::string diagnostics_page(Language language) {
    std::string page(diagnostics_heading.in(language));
    for (const DiagnosticInfo& row : diagnostic_rows()) {
        page += fmt::format("\n## {}\n\n{}\n", row.code, row.title.in(language));
        if (const auto text = row.explanation.in(language); !text.empty())
            page += fmt::format("\n{}\n", text);
        page += example(wrong.in(language), row.wrong) + example(right.in(language), row.right);
    }
    return page;
}

std::string messages_page(Language language) {
    std::string page(messages_heading.in(language));
    for (const MessageFamily& family : message_families()) {
        page += fmt::format("\n## {}\n\n{}\n\n{}", family.title.in(language),
                            family.where.in(language), columns.in(language));
        for (const DiagnosticInfo& row : family.rows)
            page += fmt::format("| {} | {} | {} |\n", linked(row, family.has_page, language),
                                name_of(row.severity, language), in_cell(row.title.in(language)));
    }
    return page;
}

std::string describe_message(std::string_view id, Language language) {
    const std::optional<DiagnosticInfo> row = find_message(id);
    if (!row) return {};
    const bool french = language == Language::french;
    const auto program = [&](Bilingual title, std::string_view text) {
        return text.empty() ? std::string() : fmt::format("\n{}\n{}", title.in(language), text);
    };
    std::string text =
        fmt::format("{}{} {}\n", row->code, french ? " :" : ":", row->title.in(language));
    if (const auto explanation = row->explanation.in(language); !explanation.empty())
        text += fmt::format("  {}\n", explanation);
    text += program(wrong_line, row->wrong);
    text += program(right_line, row->right);
    return text.ends_with('\n') ? text : text + "\n";
}

} // namespace tharsis
