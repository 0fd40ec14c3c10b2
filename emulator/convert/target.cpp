// target.cpp -- writes items in the syntax of a dialect
#include "convert/target.hpp"

#include "assembler/lexer/numbers.hpp"
#include "base/utf8.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis::conversion {

namespace {

// clang-format off
constexpr Target targets[] = {
    {.name = "mars", .has_macros = true, .needs_commas = false,
     .text_escapes = "nt\\\"0r",
     .directives = " .data .text .word .half .byte .float .double .ascii .asciiz .space .align .globl .extern .kdata .ktext ",
     .dropped = " .set "},
    {.name = "spim", .needs_commas = false, .reserves_at = true, .has_narrow_numbers = true, .is_strict = true, .text_escapes = "nt\"",
     .lacks = " subi subiu mulu ",
     .directives = " .data .text .word .half .byte .float .double .ascii .asciiz .space .align .globl .extern .kdata .ktext ",
     .dropped = " .set "},
    {.name = "mipsy", .lists_repeat = true, .has_rotr = true, .has_break_codes = false, .has_addresses = false, .text_escapes = "nt\\\"0r",
     .directives = " .data .text .word .half .byte .float .double .ascii .asciiz .space .align .globl .kdata .ktext ",
     .dropped = " .set "},
    {.name = "gas", .reserves_at = true, .has_fill = true, .divides_in_place = true, .has_narrow_numbers = true,
     .has_addresses = false, .text_escapes = "nt\\\"r", .lacks = " subi subiu mulu ",
     .directives = " .data .text .word .half .byte .float .double .ascii .asciiz .space .align .globl ",
     .dropped = " .set "},
};
// clang-format on

bool has_word(std::string_view words, std::string_view word) {
    return words.find(fmt::format(" {} ", word)) != words.npos;
}

std::string lower(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + ('a' - 'A'));
    return text;
}

/// Where the sign of `name-4` or `name+-4` is; npos: it is no such sum.
std::size_t sign_after_name(std::string_view operand) {
    const std::size_t sign = operand.find_first_of("+-");
    const bool follows_name = sign != operand.npos && sign > 0 && operand[0] != '\'' &&
                              (operand[0] > '9' || operand[0] < '(') && operand[0] != '$' &&
                              operand.find('(') > sign;
    return follows_name ? sign : operand.npos;
}

/// `table-4` is a name and a number for spim, and `table - 4` a difference. For MARS only
/// `table+-4` is a sum, and `e+4` the end of a real number.
std::string respelled(const Target& target, std::string operand) {
    const std::size_t sign = sign_after_name(operand);
    if (sign == operand.npos) return operand;
    if (target.is_strict && operand[sign] == '-' && operand[sign - 1] != ' ')
        return operand.replace(sign, 1, " - ");
    if (!target.has_macros) return operand;
    if (operand[sign] == '-') operand.insert(sign, "+");
    const char last = operand[sign - 1];
    return last == 'e' || last == 'E' ? operand.insert(sign, " ") : operand;
}

std::string_view name_of(const Target& target, std::string_view name) {
    const bool rotates = name == "rotr" || name == "rotrv";
    return rotates && !target.has_rotr ? "ror" : name;
}

std::string instruction(const Target& target, const Item& item) {
    std::string name(name_of(target, target.is_strict ? lower(item.name) : item.name));
    if (target.is_strict && item.operands.empty() && name == "break") name += " 0";
    const bool divides = item.name == "div" || item.name == "divu";
    if (target.divides_in_place && divides && item.operands.size() == 2) name += " $0,";
    if (name == "break" && !target.has_break_codes) return name;
    std::string separator = " ";
    for (const std::string& operand : item.operands) {
        name += separator + respelled(target, operand);
        separator = ", ";
    }
    return name;
}

u32 size_of(std::string_view directive) {
    return directive == ".byte" ? 1 : directive == ".half" ? 2 : directive == ".double" ? 8 : 4;
}

bool is_real(const Item& item) { return item.name == ".float" || item.name == ".double"; }

/// `2` and `1e5` are `2.0` and `1.0e5` for spim.
std::string number(const Target& target, const Item& item, const std::string& text) {
    if (!target.is_strict || !is_real(item)) return text;
    const std::size_t exponent = std::min(text.find_first_of("eE"), text.size());
    std::string before = text.substr(0, exponent), after = text.substr(exponent);
    const std::size_t point = before.find('.');
    const bool no_digit = before.find_first_of("0123456789") >= point;
    if (point == before.npos)
        before += ".0";
    else if (no_digit)
        before.insert(point, "0");
    if (!after.empty()) after[0] = 'e';
    return before + after;
}

bool is_label(const std::string& text) {
    return !text.empty() && (text[0] > '9' || text[0] == '.' || text[0] == '$');
}

/// The value of `.fill` is a number.
bool is_filled(const Target& target, const Item& item, const Value& value) {
    return target.has_fill && !is_real(item) && !is_label(value.text);
}

std::string repeated(const Target& target, const Item& item, const Value& value) {
    if (is_filled(target, item, value))
        return fmt::format(".fill {}, {}, {}", value.count, size_of(item.name), value.text);
    if (target.has_fill || (is_real(item) && target.is_strict)) {
        std::string list = item.name;
        for (u64 k = 0; k < value.count; ++k)
            list += (k == 0 ? " " : ", ") + number(target, item, value.text);
        return list;
    }
    return fmt::format("{} {}:{}", item.name, value.text, value.count);
}

/// A list; values that are stored several times have lines of their own unless lists may have them.
std::vector<std::string> numbers(const Target& target, const Item& item) {
    std::vector<std::string> lines;
    std::string list;
    const auto end_list = [&] {
        if (!list.empty()) lines.push_back(fmt::format("{} {}", item.name, list));
        list.clear();
    };
    for (const Value& value : item.values) {
        const bool repeats = value.count != 1;
        // `.fill` does not align: the first word or half is one of the list.
        const bool aligns = item.name != ".byte" && is_filled(target, item, value);
        const bool is_apart = repeats && !target.lists_repeat;
        if (!is_apart || (aligns && value.count > 0))
            list += (list.empty() ? "" : ", ") + number(target, item, value.text);
        if (is_apart) {
            end_list();
            const u64 rest = value.count - (aligns && value.count > 0 ? 1 : 0);
            if (rest > 0) lines.push_back(repeated(target, item, {value.text, rest}));
        } else if (repeats) {
            list += fmt::format(":{}", value.count);
        }
    }
    end_list();
    if (item.values.empty()) lines.push_back(item.name);
    return lines;
}

/// A text in quotes, as far as the dialect can write its bytes.
class TextWriter {
public:
    TextWriter(const Target& target, std::string_view name) : target_(target), name_(name) {}

    std::vector<std::string> written(std::string_view bytes) {
        is_utf8_ = is_utf8(bytes);
        for (const char c : bytes) add(c);
        const bool is_terminated = name_ == ".asciiz";
        if (lines_.empty()) return {fmt::format("{} \"{}\"", name_, text_)};
        end_text();
        if (is_terminated) lines_.push_back(".byte 0");
        return lines_;
    }

private:
    void add(char c) {
        constexpr std::string_view letters = "nt\\\"0r", values{"\n\t\\\"\0\r", 6};
        const std::size_t special = values.find(c);
        const auto byte = static_cast<u8>(c);
        const bool is_plain =
            special == values.npos && byte >= 0x20 && c != 0x7f && (byte < 0x80 || is_utf8_);
        if (is_plain) {
            text_ += c;
        } else if (special != values.npos &&
                   target_.text_escapes.find(letters[special]) != std::string_view::npos) {
            text_ += '\\';
            text_ += letters[special];
        } else {
            end_text();
            lines_.push_back(fmt::format(".byte {}", byte));
        }
    }
    void end_text() {
        if (!text_.empty()) lines_.push_back(fmt::format(".ascii \"{}\"", text_));
        text_.clear();
    }

    const Target& target_;
    std::string_view name_;
    bool is_utf8_ = true; ///< else single bytes, such as `.ascii "\200"` of gcc
    std::string text_;
    std::vector<std::string> lines_; ///< before `text_`
};

/// Reserves space among the data, whatever the current segment is.
std::vector<std::string> common(const Target& target, const Item& item) {
    if (target.has_fill) return {fmt::format(".comm {}, {}", item.operands[0], item.operands[1])};
    std::vector<std::string> lines{
        ".data", ".align 2", ".globl " + item.operands[0],
        fmt::format("{}: .space {}", item.operands[0], item.operands[1])};
    if (item.segment != ".data") lines.push_back(item.segment);
    return lines;
}

std::vector<std::string> directive(const Target& target, const Item& item) {
    if (!item.texts.empty()) {
        std::vector<std::string> lines;
        for (const std::string& text : item.texts)
            for (std::string& line : TextWriter(target, item.name).written(text))
                lines.push_back(std::move(line));
        return lines;
    }
    if (has_word(target.dropped, item.name)) return {""};
    if (item.name == ".extern" && item.operands.size() == 2 && target.has_fill)
        return {fmt::format(".comm {}, {}", item.operands[0], item.operands[1])};
    if (item.name == ".comm" && item.operands.size() == 2) return common(target, item);
    if (!has_word(target.directives, item.name)) return {};
    const bool is_segment = has_word(" .data .text .kdata .ktext ", item.name);
    if (is_segment && !item.operands.empty() && !target.has_addresses) return {};
    if (!item.values.empty()) return numbers(target, item);
    if (item.name == ".globl" && item.operands.size() > 1) {
        std::vector<std::string> lines;
        for (const std::string& one : item.operands) lines.push_back(".globl " + one);
        return lines;
    }
    return {instruction(target, item)};
}

bool is_number(const std::string& text) {
    const std::size_t first = text.starts_with('-') ? 1 : 0;
    return text.size() > first && text[first] >= '0' && text[first] <= '9' &&
           text.find('.') == text.npos;
}

/// A character is a number: where a comment names the constant, MARS reads its quotes as a text.
std::string constant_value(std::string text) {
    if (text.size() < 3 || text.front() != '\'' || text[1] == '\\') return text;
    return std::to_string(static_cast<u32>(first_character(text.substr(1)).value));
}

/// Names of texts that are not numbers have been replaced where they are used.
std::string constant(const Target& target, const Item& item) {
    std::vector<std::string> parts = item.operands;
    if (parts.size() == 1) parts[0] = constant_value(parts[0]);
    if (target.has_macros) return fmt::format(".eqv {} {}", item.name, fmt::join(parts, " "));
    const bool is_numeric = parts.size() == 1 && is_number(parts[0]);
    return is_numeric ? fmt::format("{} = {}", item.name, parts[0]) : "";
}

std::string without_blanks(std::string_view text, bool keeps_commas) {
    std::string result;
    bool in_quotes = false;
    for (const char c : text) {
        if (c == '"') in_quotes = !in_quotes;
        const bool skipped = c == ' ' || c == '\t' || c == '\r' || (c == ',' && !keeps_commas);
        if (in_quotes || !skipped) result += c;
    }
    return result;
}

} // namespace

const Target* find_target(std::string_view name) {
    const auto found = std::find_if(std::begin(targets), std::end(targets),
                                    [&](const Target& one) { return one.name == name; });
    return found == std::end(targets) ? nullptr : &*found;
}

std::string target_names() {
    std::string names;
    for (const Target& one : targets) names.append(names.empty() ? "" : ", ").append(one.name);
    return names;
}

std::vector<std::string> written_for(const Target& target, const Item& item) {
    switch (item.kind) {
    case Item::Kind::label: return {item.name + ":"};
    case Item::Kind::constant: return {constant(target, item)};
    case Item::Kind::directive: return directive(target, item);
    case Item::Kind::instruction: break;
    }
    return {instruction(target, item)};
}

std::string sum_text(const Target& target, const std::string& label, i64 offset) {
    return offset == 0 ? label : respelled(target, fmt::format("{}{:+}", label, offset));
}

bool is_refused_elsewhere(const Target& target, const Item& item) {
    if (item.kind != Item::Kind::instruction || item.operands.empty()) return false;
    const std::string name = lower(item.name);
    if (has_word(target.lacks, name)) return true;
    const auto value = read_integer(item.operands.back());
    if (!target.has_narrow_numbers || !value) return false;
    if (has_word(" addi addiu slti sltiu ", name)) return *value < -0x8000 || *value > 0x7fff;
    return has_word(" andi ori xori ", name) && (*value < 0 || *value > 0xffff);
}

bool is_same_text(const Target& target, std::string_view source, std::string_view converted) {
    // The blank in `size +8` matters to MARS.
    if (converted.find(" - ") != converted.npos && source.find(" - ") == source.npos) return false;
    for (const std::string_view sign : {"e +", "E +"})
        if (converted.find(sign) != converted.npos && source.find(sign) == source.npos)
            return false;
    return without_blanks(source, target.needs_commas) ==
           without_blanks(converted, target.needs_commas);
}

} // namespace tharsis::conversion
