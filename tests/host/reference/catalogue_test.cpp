// catalogue_test.cpp -- the tables of sentences and of ids are complete in both languages
#include "assembler/assembler.hpp"
#include "assembler/dialects/gas/gas_sentences.hpp"
#include "assembler/report/diagnostic_catalogue.hpp"
#include "assembler/report/sentences.hpp"
#include "base/shared_infos.hpp"
#include "convert/convert_sentences.hpp"
#include "debugger/findings/findings.hpp"
#include "debugger/findings/findings_sentences.hpp"
#include "debugger/session/exception_sentences.hpp"
#include "devices/device_sentences.hpp"
#include "formats/elf/elf_sentences.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "frontends/dap/texts/sentences.hpp"
#include "frontends/gdb/sentences.hpp"
#include "frontends/lsp/texts/sentences.hpp"
#include "frontends/lsp/workspace/setting_sentences.hpp"
#include "grading/batch/batch_sentences.hpp"
#include "grading/dialogues/adaptor_sentences.hpp"
#include "grading/exercises/task_sentences.hpp"
#include "lint/lint.hpp"
#include "machine/fault.hpp"
#include "machine/stop_sentences.hpp"
#include "machine/stop_words.hpp"
#include "reference/message_pages.hpp"
#include "running/report_sentences.hpp"
#include "sources/source_sentences.hpp"
#include "support/wire/toml_sentences.hpp"
#include "timing/timing_sentences.hpp"

#include <catch2/catch.hpp>
#include <map>
#include <regex>
#include <set>
#include <span>

using namespace tharsis;

namespace {

constexpr std::span<const Sentence> tables[] = {assembler_sentences,
                                                stop_sentences,
                                                finding_sentences,
                                                source_sentences,
                                                report_sentences,
                                                cli_sentences,
                                                elf_sentences,
                                                lsp::lsp_sentences,
                                                lsp::setting_sentences,
                                                dap::dap_sentences,
                                                device_sentences,
                                                batch_sentences,
                                                toml_sentences,
                                                task_sentences,
                                                adaptor_sentences,
                                                exception_sentences,
                                                timing_sentences,
                                                gas::gas_sentences,
                                                conversion::convert_sentences,
                                                gdb::gdb_sentences};

std::multiset<std::string> found(std::string_view text, const std::regex& what) {
    std::multiset<std::string> all;
    const std::string whole(text);
    for (std::sregex_iterator it(whole.begin(), whole.end(), what), end; it != end; ++it)
        all.insert((*it)[it->size() - 1].str());
    return all;
}

/// Words of the program and of the command line: the same in each language.
std::multiset<std::string> code_in(std::string_view text) {
    static const std::regex code("(\\$[a-z]+[0-9]*|0x[0-9a-f]{2,}|--[a-z]+[a-z-]*|`[^`]+`"
                                 "|THARSIS_[A-Z]+)");
    static const std::regex directive("(?:^|[ «\"(])(\\.[a-z_]{2,})\\b");
    std::multiset<std::string> all = found(text, code);
    all.merge(found(text, directive));
    return all;
}

/// French with the names of arguments as English has them: within code they are translated, too.
std::string with_english_arguments(std::string_view french) {
    static const std::regex file("\\bFICHIER\\b"), input("\\bTEXTE\\b");
    return std::regex_replace(std::regex_replace(std::string(french), file, "FILE"), input, "TEXT");
}

bool has_letters(std::string_view text) {
    static const std::regex gap("\\{\\d\\}"), letter("[A-Za-z]");
    return std::regex_search(std::regex_replace(std::string(text), gap, ""), letter);
}

/// A blank before ; ? ! and before a colon that ends a part of a sentence; blanks within « ».
void check_typography(std::string_view french) {
    const std::string text(french);
    INFO(text);
    static const std::regex mark("[^ ][?!;]( |$)"), quoted("\"\\{\\d\\}\""),
        guillemets("«[^ ]|[^ ]»"), colon("([^ ]+): ");
    CHECK_FALSE(std::regex_search(text, mark));
    CHECK_FALSE(std::regex_search(text, quoted));
    CHECK_FALSE(std::regex_search(text, guillemets));
    static const std::set<std::string> labels{"x", "main", "{0}", "50000"};
    for (const std::string& word : found(text, colon)) {
        INFO(word);
        CHECK(labels.contains(word));
    }
    CHECK(text.find("\xE2\x80\x99") == text.npos); // apostrophes are straight, as in the reports
}

} // namespace

TEST_CASE("every sentence is there in both languages, with the same gaps", "[catalogue]") {
    for (const auto& table : tables) {
        std::set<std::string_view> ids;
        for (const Sentence& row : table) {
            INFO(row.id << ": " << row.english << " | " << row.french);
            CHECK(ids.insert(row.id).second);
            CHECK_FALSE(row.english.empty());
            CHECK_FALSE(row.french.empty());
            static const std::regex gap("\\{(\\d)\\}");
            const auto english = found(row.english, gap), french = found(row.french, gap);
            CHECK(std::set(english.begin(), english.end()) ==
                  std::set(french.begin(), french.end()));
            CHECK(english.size() == gaps_of(row.english));
            if (has_letters(row.english)) CHECK(row.english != row.french);
        }
    }
}

TEST_CASE("sentences name the same registers, directives and options in both languages",
          "[catalogue]") {
    // Here the name of a register is a word, there French must name what English calls "it", and
    // the last has words in its code.
    const std::set<std::string_view> other{"addresses", "ra-was-written", "ra-was-popped",
                                           "name-result"};
    for (const auto& table : tables)
        for (const Sentence& row : table) {
            INFO(row.english << " | " << row.french);
            if (!other.contains(row.id))
                CHECK(code_in(row.english) == code_in(with_english_arguments(row.french)));
        }
}

TEST_CASE("French sentences follow one typography", "[catalogue]") {
    for (const auto& table : tables)
        for (const Sentence& row : table) check_typography(row.french);
    for (const MessageFamily& family : message_families())
        for (const DiagnosticInfo& row : family.rows) {
            check_typography(row.title.french);
            check_typography(row.explanation.french);
        }
}

TEST_CASE("every id is unique, and described in both languages", "[catalogue]") {
    std::set<std::string_view> ids;
    for (const MessageFamily& family : message_families())
        for (const DiagnosticInfo& row : family.rows) {
            INFO(row.code);
            CHECK(ids.insert(row.code).second);
            CHECK_FALSE(row.title.english.empty());
            CHECK_FALSE(row.title.french.empty());
            CHECK(row.title.english != row.title.french);
            CHECK(row.explanation.english.empty() == row.explanation.french.empty());
            CHECK(code_in(row.explanation.english) == code_in(row.explanation.french));
            const std::string english = describe_message(row.code, Language::english),
                              french = describe_message(row.code, Language::french);
            CHECK(english != french);
            CHECK(french.starts_with(std::string(row.code) + " : "));
        }
    CHECK(ids.size() > 100);
}

TEST_CASE("two libraries that report the same id say the same about it", "[catalogue]") {
    std::map<std::string_view, DiagnosticInfo> first;
    std::size_t shared = 0;
    const auto add = [&](const auto& rows) {
        for (const DiagnosticInfo& row : rows) {
            const auto [known, is_new] = first.emplace(row.code, row);
            if (is_new) continue;
            ++shared;
            INFO(row.code);
            CHECK(row.title.english == known->second.title.english);
            CHECK(row.title.french == known->second.title.french);
            CHECK(row.explanation.english == known->second.explanation.english);
            CHECK(row.explanation.french == known->second.explanation.french);
        }
    };
    add(diagnostic_rows());
    add(fault_infos());
    add(stop_infos());
    add(finding_infos());
    add(lint_infos());
    CHECK(shared == std::size(shared_infos));
}

TEST_CASE("what the assembler says about its examples is complete in both languages",
          "[catalogue]") {
    for (const DiagnosticInfo& row : diagnostic_rows()) {
        AssemblerOptions options;
        options.pseudo_instructions = !row.without_pseudo;
        options.strict = true;
        options.read_file = [](const std::string&) -> std::optional<std::string> { return {}; };
        const SourceFile source{"a.asm", std::string(row.wrong)};
        for (const Diagnostic& one : assemble({&source, 1}, options).diagnostics) {
            const std::string french = message_text(one, Language::french),
                              tip = tip_text(one, Language::french);
            INFO(row.code << ": " << one.message << " | " << french << " | " << tip);
            CHECK(text_of(one.said, Language::english) == one.message);
            CHECK(text_of(one.advice, Language::english) == one.tip);
            CHECK(french != one.message);
            CHECK(tip.empty() == one.tip.empty());
            for (const std::string& text : {one.message, one.tip, french, tip})
                CHECK_FALSE(std::regex_search(text, std::regex("\\{\\d?\\}")));
            for (const Fix& fix : one.fixes) CHECK(title_text(fix, Language::french) != fix.title);
            for (const RelatedPlace& place : one.related)
                CHECK(message_text(place, Language::french) != place.message);
        }
    }
}

TEST_CASE("the catalogue gives the severity that the examples have", "[catalogue]") {
    for (const DiagnosticInfo& row : diagnostic_rows()) {
        if (row.code == "include-missing" || row.code == "include-twice") continue; // need a file
        AssemblerOptions options;
        options.pseudo_instructions = !row.without_pseudo;
        options.strict = true;
        std::vector<SourceFile> files{{"a.asm", std::string(row.wrong)}};
        const std::size_t second = files[0].text.find("# another file\n");
        if (second != std::string::npos) files.push_back({"b.asm", files[0].text.substr(second)});
        files[0].text = files[0].text.substr(0, second);
        for (const Diagnostic& one : assemble(files, options).diagnostics) {
            INFO(row.code << " " << one.message);
            if (one.code == row.code) CHECK(one.severity == row.severity);
        }
    }
}

TEST_CASE("faults are explained in both languages with the same details", "[catalogue]") {
    for (int kind = 1; kind <= int(FaultKind::memory_limit); ++kind) {
        const auto [message, tip] = explain(Fault{FaultKind(kind), 0x00400004, 0x10010abc, 77});
        const std::string english = text_of(message, Language::english),
                          french = text_of(message, Language::french);
        INFO(english << " | " << french);
        CHECK(english != french);
        CHECK(code_in(english) == code_in(french));
        CHECK(code_in(text_of(tip, Language::english)) == code_in(text_of(tip, Language::french)));
        check_typography(french);
        check_typography(text_of(tip, Language::french));
    }
    CHECK(fault_infos().size() == std::size_t(FaultKind::memory_limit));
}
