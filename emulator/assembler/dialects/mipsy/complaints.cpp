// complaints.cpp -- what is said of a text that mipsy's grammar or its instructions do not accept
#include "assembler/dialects/mipsy/pass.hpp"
#include "assembler/report/proposed_fix.hpp"
#include "assembler/report/sentences.hpp"
#include "base/suggest.hpp"

#include <algorithm>
#include <iterator>

namespace tharsis::mipsy {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_hex(char c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }
bool is_of_name(char c) {
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '.';
}

/// The number that begins at a place, if it has more than 32 bits; empty: it has not.
Span wide_number_at(std::string_view text, u32 begin, u32 end) {
    const bool hexadecimal = text.substr(begin, 2) == "0x";
    u64 value = 0;
    u32 at = hexadecimal ? begin + 2 : begin;
    for (; at < end && (hexadecimal ? is_hex(text[at]) : is_digit(text[at])); ++at) {
        const auto digit =
            static_cast<u64>(is_digit(text[at]) ? text[at] - '0' : (text[at] | 0x20) - 'a' + 10);
        value = std::min(value * (hexadecimal ? 16 : 10) + digit, u64{1} << 40);
    }
    const bool is_whole = at == end || !is_of_name(text[at]);
    return is_whole && value > 0xffff'ffff ? Span{begin, at} : Span{};
}

/// The first number of more than 32 bits among words without strings and comments.
Span wide_number(std::string_view text, u32 begin, u32 end) {
    for (u32 at = begin; at < end && text[at] != '#' && text[at] != '"'; ++at) {
        const bool starts = is_digit(text[at]) && (at == begin || !is_of_name(text[at - 1]));
        if (!starts) continue;
        if (const Span found = wide_number_at(text, at, end); found.size() > 0) return found;
    }
    return {};
}

/// What the grammar could not read: `.foo` with its dot, or what stands up to a blank.
Span unread_word(std::string_view text, u32 at) {
    u32 end = at;
    if (text[at] == '.')
        while (end < text.size() && is_of_name(text[end])) ++end;
    else
        end = static_cast<u32>(std::min(text.find_first_of(" \t\r\n", at), text.size()));
    return {at, end};
}

u32 end_of_line(std::string_view text, u32 at) {
    return static_cast<u32>(std::min(text.find_first_of("\r\n", at), text.size()));
}

bool is_directive(std::string_view word) {
    return std::find(std::begin(directive_names), std::end(directive_names), word.substr(1)) !=
           std::end(directive_names);
}

/// The directive whose text goes on over the end of its line and ends in the line of `at`, before
/// it: what ended it may be the opening quote of another text.
const Item* open_text_before(const Syntax& syntax, std::string_view text, u32 at) {
    const auto after = std::partition_point(syntax.items.begin(), syntax.items.end(),
                                            [&](const Item& one) { return one.span.begin < at; });
    if (after == syntax.items.begin()) return nullptr;
    const Item& last = *std::prev(after);
    const bool is_text = last.kind == Item::Kind::directive && last.name.starts_with("ascii");
    const bool is_here = end_of_line(text, last.span.end) >= at;
    return is_text && is_here && last.text.find('\n') != std::string::npos ? &last : nullptr;
}

DiagnosticText wide_remark(std::string_view number) {
    return {"operand-type", says("too-wide", number), says("number-range"), ""};
}

DiagnosticText open_text() {
    return {"unterminated-string", says("string-open"), says("close-text"), ""};
}

DiagnosticText no_directive(std::string_view word) {
    std::vector<std::string> dotted;
    for (const std::string_view name : directive_names) dotted.push_back("." + std::string(name));
    const std::vector<std::string_view> names(dotted.begin(), dotted.end());
    DiagnosticText remark{"unknown-directive", says("no-such-directive", word), {}, ""};
    Token token;
    token.text = word;
    propose_similar(remark, token, nearest_word(word, names), says("mipsy-directives"));
    return remark;
}

} // namespace

void Pass::syntax_error(u32 at) {
    const std::string_view text = run_.files[file_->id].text;
    const Span word = unread_word(text, at);
    const u32 end = end_of_line(text, at);
    if (const Item* const before = open_text_before(file_->syntax, text, at))
        return report(place_of(before->span), open_text());
    const std::string_view here = written(word);
    const bool is_label = word.end < text.size() && text[word.end] == ':';
    if (here.size() > 1 && here[0] == '.' && !is_label) {
        if (!is_directive(here)) return report(place_of(word), no_directive(here));
        const bool has_text = text.substr(word.end, end - word.end).find('"') != text.npos;
        if (here.starts_with(".ascii") && has_text) return report(place_of({at, end}), open_text());
    }
    if (const Span wide = wide_number(text, at, end); wide.size() > 0)
        return report(place_of(wide), wide_remark(written(wide)));
    report(place_of(word),
           {"bad-word", says("means-nothing", written({word.begin, word.end + is_label})),
            is_label ? says("mipsy-labels") : says("mipsy-grammar"), ""});
}

void Pass::unknown_instruction(const Item& item) {
    const std::string_view text = run_.files[file_->id].text;
    // The rest of a wide number, which was reported with the instruction before it.
    if (const u32 at = item.span.begin; at > 0 && text[at - 1] == '0' && item.name.starts_with('x'))
        if (wide_number_at(text, at - 1, end_of_line(text, at)).size() > 0) return;
    if (const Item* const before = open_text_before(file_->syntax, text, item.span.begin))
        return report(place_of(before->span), open_text());
    DiagnosticText remark{"unknown-instruction", says("no-instruction", item.name), {}, ""};
    const std::string_view similar = nearest_word(item.name, mnemonics());
    Token word;
    word.text = item.name;
    propose_similar(remark, word, similar, says("mipsy-instructions"));
    report(place_of(item.name_span), std::move(remark));
}

void Pass::no_such_form(const Item& item) {
    const std::string_view text = run_.files[file_->id].text;
    const u32 end = end_of_line(text, item.span.end);
    if (const Span wide = wide_number(text, item.name_span.end, end); wide.size() > 0)
        return report(place_of(wide), wide_remark(written(wide)));
    std::string forms;
    for (const std::string& form : written_forms(item.name)) {
        if (!forms.empty()) forms += "; ";
        forms += form;
    }
    report(place_of(item.span),
           {"operand-type", says("mipsy-no-form", item.name), says("mipsy-forms", forms), ""});
}

} // namespace tharsis::mipsy
