// reports.cpp -- diagnostics at a part of a statement
#include "assembler/dialects/gas/reports.hpp"

#include "assembler/dialects/gas/gas_sentences.hpp"
#include "assembler/dialects/gas/pass.hpp"
#include "assembler/lexer/token.hpp"
#include "assembler/report/proposed_fix.hpp"

#include <algorithm>

namespace tharsis::gas {

/// The bytes that are read together at the beginning of a text: a character literal (`'c`, `'\n'`),
/// or a backslash in a string and what it protects.
static std::size_t unit_size(std::string_view text, bool in_quotes) {
    if (in_quotes) return text[0] == '\\' ? 2 : 1;
    if (text[0] != '\'') return 1;
    const std::size_t size = text.substr(1, 1) == "\\" ? 3 : 2;
    return text.substr(std::min(size, text.size()), 1) == "'" ? size + 1 : size;
}

/// The byte of a file where byte `at` of a statement is that begins at `begin`: in the statement a
/// comment of C is one blank.
static std::size_t byte_in_file(std::string_view text, std::size_t begin, std::size_t at) {
    std::size_t byte = begin;
    bool in_quotes = false;
    for (std::size_t read = 0; read < at && byte < text.size(); ++read) {
        if (!in_quotes && text.substr(byte, 2) == "/*") {
            byte = std::min(text.find("*/", byte + 2), text.size() - 2) + 2;
            continue;
        }
        const std::size_t taken = std::min(unit_size(text.substr(byte), in_quotes), at - read);
        if (text[byte] == '"') in_quotes = !in_quotes;
        byte += taken;
        read += taken - 1;
    }
    return std::min(byte, text.size());
}

Place place_of(const FileStore& files, const Origin& origin, std::size_t at, std::size_t size) {
    Place place = origin.place;
    const std::string_view text = files[place.file].text;
    const std::size_t begin = std::min<std::size_t>(origin.start, text.size());
    const std::size_t feed = std::min(text.find('\n', begin), text.size());
    const std::size_t end = std::min(text.substr(0, feed).find('\r', begin), feed);
    const std::size_t from = byte_in_file(text, begin, at);
    if (origin.calls || from > end) {
        place.length = std::min<u32>(place.length, static_cast<u32>(end - begin));
        return place;
    }
    const auto is_first = [](char c) { return (static_cast<u8>(c) & 0xc0) != 0x80; };
    const std::size_t to = std::min(byte_in_file(text, begin, at + size), end);
    const std::string_view before = text.substr(begin, from - begin);
    const std::string_view part = text.substr(from, to - from);
    place.column += static_cast<u32>(std::count_if(before.begin(), before.end(), is_first));
    place.length = static_cast<u32>(std::count_if(part.begin(), part.end(), is_first));
    return place;
}

void report_at(AssemblyContext& run, const Origin& origin, std::size_t at, std::size_t size,
               const DiagnosticText& remark) {
    run.reporter.report_to_user(place_of(run.files, origin, at, size), remark,
                                origin.calls ? *origin.calls : std::vector<Place>{});
}

void report(AssemblyContext& run, const File& file, u32 origin, const DiagnosticText& remark) {
    const Origin& where = file.origins[origin];
    report_at(run, where, 0, where.place.length, remark);
}

TextRange Pass::range_here(std::size_t at, std::size_t size) const {
    const Origin& origin = line_->origin;
    const u32 begin = origin.calls ? origin.start : byte_at(origin, at);
    const std::size_t most = run_.files[origin.place.file].text.size();
    const auto within = [&](std::size_t byte) { return static_cast<u32>(std::min(byte, most)); };
    return {origin.place.file, within(begin), within(begin + size)};
}

TextRange Pass::name_range(std::size_t at, std::size_t size) const {
    return range_here(at + (line_->text.substr(at, 1) == "\"" ? 1 : 0), size);
}

void Pass::report_at(const Origin& origin, std::size_t at, std::size_t size,
                     const DiagnosticText& remark) {
    if (remark.severity == Severity::error) reported_ = true;
    gas::report_at(run_, origin, at, size, remark);
}

/// Whether the statement has `//` from here on or directly before, which begins no comment.
bool Pass::has_slashes(std::size_t at) const {
    const std::string_view text = line_->text;
    const std::size_t found = text.find("//", at > 0 ? at - 1 : 0);
    return found != text.npos && text.find('"') > found;
}

void Pass::report(std::size_t at, std::size_t size, Message message, Message tip) {
    if (has_slashes(at)) tip = gas_message("comment-forms");
    report_at(line_->origin, at, size,
              {"directive-operand", std::move(message), std::move(tip), ""});
}

void Pass::report(const Problem& problem) {
    report(problem.at, problem.size, problem.message, problem.tip);
}

void Pass::warn(std::size_t at, std::size_t size, Message message, Message tip) {
    report_at(line_->origin, at, size,
              {"directive-operand", std::move(message), std::move(tip), "", Severity::warning});
}

/// Proposes a similar word for a part of the statement, as a correction where that is written.
void Pass::suggest(DiagnosticText& remark, std::size_t at, std::size_t size,
                   std::string_view similar, Message otherwise) const {
    Token word;
    word.text = std::string_view(line_->text).substr(at, size);
    propose_similar(remark, word, similar, std::move(otherwise));
}

void Pass::expected(Cursor& cursor, Message what) {
    if (reported_) return;
    report(cursor.at(), std::max<std::size_t>(cursor.rest().size(), 1),
           gas_message("expected", what), {});
}

namespace {

/// Commas in place of the blanks before the registers that end a statement, from `at` on.
ProposedFix commas_between(std::string_view text, std::size_t at) {
    Token shown, replaced;
    shown.text = text.substr(at);
    shown.at = static_cast<u32>(at);
    std::string separated = ", ";
    for (const char c : shown.text) {
        const bool blank = separated.ends_with(' ');
        if (c == ' ' && blank) continue;
        if (c == '$' && blank && !separated.ends_with(", "))
            separated.pop_back(), separated += ", ";
        separated += c;
    }
    const std::size_t blanks = at > 0 && text[at - 1] == ' ' ? 1 : 0;
    replaced.text = text.substr(at - blanks);
    replaced.at = static_cast<u32>(at - blanks);
    return replacement_of(replaced, shown, separated, gas_message("commas-between"));
}

} // namespace

/// Reports what follows a statement that is complete.
bool Pass::demand_end(Cursor& cursor) {
    if (cursor.at_end()) return true;
    const std::string_view rest = cursor.rest();
    if (!rest.starts_with('$')) {
        report(cursor.at(), rest.size(), gas_message("means-nothing", rest), {});
        return false;
    }
    DiagnosticText remark{"directive-operand", gas_message("means-nothing", rest), {}, ""};
    propose(remark, commas_between(cursor.text(), cursor.at()));
    report_at(line_->origin, cursor.at(), rest.size(), std::move(remark));
    return false;
}

} // namespace tharsis::gas
