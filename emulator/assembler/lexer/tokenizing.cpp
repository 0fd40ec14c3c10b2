// tokenizing.cpp -- MARS's two readings of a file
// Both find every lexical error, so MARS reports it twice.
#include "assembler/lexer/tokenizing.hpp"

#include "assembler/layout/directives.hpp"
#include "assembler/report/advice.hpp"
#include "assembler/report/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

namespace {

/// The string of a line's .include, or null.
const Token* included(std::span<const Token> tokens) {
    for (std::size_t k = 0; k + 1 < tokens.size(); ++k)
        if (tokens[k + 1].type == TokenType::string && is_include(tokens[k])) return &tokens[k + 1];
    return nullptr;
}

/// The first reading: all lines with those of included files. False if an inclusion fails, where
/// MARS stops, or if MARS's limit of errors is reached.
bool read_lines(AssemblyContext& run, FileId file, Reporter& report, std::vector<Line>& lines) {
    LineReader reader(run.files, file);
    std::vector<Token> tokens;
    Line line;
    while (reader.next(line)) {
        if (line.written.size() > ExpansionLimits::longest_line) continue;
        report.enter(line);
        run.lexer.tokenize(line.written, tokens);
        log_bad_tokens(report, tokens);
        if (report.full()) return false;
        const Token* string = included(tokens);
        if (!string) {
            line.merged = static_cast<u32>(lines.size() + 1);
            lines.push_back(line);
            continue;
        }
        const std::string path = included_path(reader, *string);
        const auto inclusion = reader.include(path);
        if (inclusion == LineReader::Inclusion::opened) continue;
        if (inclusion == LineReader::Inclusion::too_much) return false; // our limit, not MARS's
        MarsFinding finding{Severity::error,         false, line.file, line.number,
                            line.column(string->at), "",    "",        path};
        finding.text = inclusion == LineReader::Inclusion::again ||
                               inclusion == LineReader::Inclusion::too_deep
                           ? "Recursive include of file "
                           : "Error reading include file ";
        finding.text += '\0';
        report.to_mars(std::move(finding));
        return false;
    }
    return true;
}

} // namespace

bool is_include(const Token& token) {
    return token.name && token.name->directive && token.name->directive->name == ".include";
}

std::string included_path(const LineReader& reader, const Token& string) {
    const std::string_view text = string.text;
    return reader.joined(text.size() < 2 ? std::string_view{} : text.substr(1, text.size() - 2));
}

DiagnosticText inclusion_diagnostic(const std::string& path, LineReader::Inclusion inclusion) {
    if (inclusion == LineReader::Inclusion::too_much)
        return {"too-much-text",
                says("includes-too-long", path, FileStore::max_included >> 20),
                {},
                ""};
    if (inclusion == LineReader::Inclusion::too_deep)
        return {"too-much-text", says("includes-too-deep", path, LineReader::max_depth),
                says("main-includes"), ""};
    if (inclusion == LineReader::Inclusion::again) {
        DiagnosticText remark{"include-twice", says("included-again", path), says("include-once"),
                              ""};
        ProposedFix fix;
        fix.title = says("remove-line");
        fix.removes_include = true;
        remark.fixes.push_back(std::move(fix));
        return remark;
    }
    return {"include-missing", says("file-unreadable", path), says("relative-paths"), ""};
}

bool closes_bad_character(std::span<const Token> tokens, const Token& token) {
    if (token.type != TokenType::error || token.text != "'") return false;
    bool open = false;
    for (const Token& one : tokens) {
        if (&one == &token) return open;
        if (one.type == TokenType::error && one.text[0] == '\'') open = one.text != "'" || !open;
    }
    return false;
}

Token with_closing_quote(std::span<const Token> tokens, const Token& token, std::string_view line) {
    Token shown = token;
    if (token.type != TokenType::error || token.text[0] != '\'') return shown;
    const auto next = std::find_if(tokens.begin(), tokens.end(), [&](const Token& one) {
        return one.at > token.at && one.type == TokenType::error && one.text[0] == '\'';
    });
    if (next == tokens.end() || !closes_bad_character(tokens, *next)) return shown;
    shown.size = next->at + next->size - token.at;
    shown.text = line.substr(token.at, shown.size);
    return shown;
}

void log_bad_tokens(Reporter& report, std::span<const Token> tokens) {
    for (const Token& token : tokens) {
        if (report.full()) return;
        if (token.type != TokenType::error) continue;
        const DiagnosticText remark = bad_token(token, tokens);
        if (const Line& line = report.line(); !closes_bad_character(tokens, token)) {
            const Token shown = with_closing_quote(tokens, token, line.text());
            report.report_to_user(line.place(shown.at, shown.size), bad_token(shown, tokens));
        }
        report.to_mars(token, fmt::format("{}\n{}", report.line().text(), remark.mars));
    }
}

void read_as_mars(AssemblyContext& run, FileId file, Equivalents& equivalents, DiagnosticLog& log) {
    Reporter report(log);
    report.stage(Stage::lexing);
    report.mute(true);
    std::vector<Line> lines;
    if (!read_lines(run, file, report, lines)) return;
    std::vector<Token> tokens;
    for (Line& line : lines) {
        report.enter(line);
        run.lexer.tokenize(line.text(), tokens);
        log_bad_tokens(report, tokens);
        equivalents.apply(line, tokens, report, [&] { log_bad_tokens(report, tokens); });
        line = Line{};
    }
}

} // namespace tharsis
