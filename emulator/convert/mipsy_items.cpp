// mipsy_items.cpp -- the items of a program for mipsy, with its expressions evaluated
#include "assembler/dialects/mipsy/syntax.hpp"
#include "convert/items.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace tharsis::conversion {

namespace {

std::string_view slice(std::string_view text, const mipsy::Span& span) {
    return text.substr(span.begin, span.size());
}

/// Instructions of three operands, the first two of which may be written once.
bool repeats_target(std::string_view name) {
    constexpr std::string_view names[] = {
        "add",  "addi", "addiu", "addu", "and",   "andi", "mul", "nor",  "or",  "ori",  "rem",
        "sll",  "sllv", "slt",   "slti", "sltiu", "sltu", "sra", "srl",  "sub", "subu", "xor",
        "xori", "rol",  "ror",   "seq",  "sge",   "sgeu", "sgt", "sgtu", "sle", "sleu", "sne"};
    return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

/// A blank, or a separator of statements: at the end of an item they are not part of it.
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == ';'; }

/// Whether all dialects read a number, or a character between single quotes, alike.
bool is_common_number(std::string_view text) {
    if (text.size() == 3 && text[0] == '\'' && text[1] != '\\') return true;
    if (text.starts_with('-')) text.remove_prefix(1);
    if (text.starts_with("0x"))
        return text.size() > 2 && text.find_first_not_of("0123456789abcdefABCDEF", 2) == text.npos;
    const bool is_decimal = !text.empty() && text.find_first_not_of("0123456789") == text.npos;
    return is_decimal && (text[0] != '0' || text.size() == 1);
}

/// A label, if the name is not empty, and a number.
struct Sum {
    std::string label;
    i64 number = 0;
};

std::string text_of(const Sum& sum) {
    if (sum.label.empty()) return std::to_string(sum.number);
    return sum.number == 0 ? sum.label : fmt::format("{}{:+}", sum.label, sum.number);
}

/// What names stand for, as far as it is a sum.
using Constants = std::map<std::string, Sum, std::less<>>;

class Evaluation {
public:
    Evaluation(const mipsy::Syntax& syntax, const Constants& constants)
        : syntax_(syntax), constants_(constants) {}

    /// nullopt: a label is in it, or it has no value.
    std::optional<i64> value(u32 node) const {
        const auto sum = sum_of(node);
        return sum && sum->label.empty() ? std::optional(sum->number) : std::nullopt;
    }
    /// A number, as it is written if all dialects read it so, or a label and a number; "(...)" for
    /// another form, in the message about it.
    std::string text(u32 node, std::string_view source) const {
        const mipsy::Expression& one = syntax_.expressions[node];
        if (one.op == mipsy::Expression::Op::value && is_common_number(slice(source, one.span)))
            return std::string(slice(source, one.span));
        const auto sum = sum_of(node);
        return sum ? text_of(*sum) : "(...)";
    }

    std::optional<Sum> sum_of(u32 node) const {
        const std::vector<u32> chain = mipsy::left_chain(syntax_, node);
        auto result = first_of(syntax_.expressions[chain.back()]);
        for (std::size_t k = chain.size() - 1; result && k-- > 0;) {
            const mipsy::Expression& outer = syntax_.expressions[chain[k]];
            const auto right = sum_of(outer.right);
            result = right ? combined(outer.op, *result, *right) : std::nullopt;
        }
        return result;
    }

private:
    std::optional<Sum> first_of(const mipsy::Expression& one) const {
        using Op = mipsy::Expression::Op;
        if (one.op == Op::value) return Sum{"", one.value};
        if (one.op == Op::name) {
            const auto known = constants_.find(one.name);
            return known == constants_.end() ? Sum{one.name, 0} : known->second;
        }
        const auto operand = value(one.left);
        return operand ? std::optional(Sum{"", mipsy::result_of(one.op, *operand)}) : std::nullopt;
    }
    static std::optional<Sum> combined(mipsy::Expression::Op op, const Sum& left,
                                       const Sum& right) {
        using Op = mipsy::Expression::Op;
        if (op == Op::subtract && left.label == right.label) // their distance
            return Sum{"", mipsy::result_of(op, left.number, right.number).value_or(0)};
        const bool one_label = op == Op::add ? left.label.empty() || right.label.empty()
                                             : op == Op::subtract && right.label.empty();
        const bool no_label = left.label.empty() && right.label.empty();
        const auto number = mipsy::result_of(op, left.number, right.number);
        if (!number || !(one_label || no_label)) return std::nullopt;
        return Sum{left.label.empty() ? right.label : left.label, *number};
    }

    const mipsy::Syntax& syntax_;
    const Constants& constants_;
};

class FileReader {
public:
    FileReader(FileId file, std::string_view text, Constants& constants, CodeLines& to)
        : file_(file), text_(text), syntax_(mipsy::parse(text)), constants_(constants), to_(to) {}

    /// Those of all files come first: an operand may name what a later line defines.
    void define_constants() {
        const Evaluation evaluation(syntax_, constants_);
        for (const mipsy::Item& item : syntax_.items)
            if (item.kind == mipsy::Item::Kind::constant)
                if (auto sum = evaluation.sum_of(item.value))
                    constants_[item.name] = *std::move(sum);
    }

    void read() {
        split_lines();
        for (const mipsy::Item& item : syntax_.items) add(item);
    }

private:
    void split_lines() {
        first_ = to_.lines.size();
        for (std::size_t at = 0; at <= text_.size();) {
            const std::size_t end = std::min(text_.find('\n', at), text_.size());
            CodeLine& line = to_.lines.emplace_back();
            line.unit = line.file = file_;
            line.number = static_cast<u32>(to_.lines.size() - first_);
            line.text = text_.substr(at, end - at);
            starts_.push_back(static_cast<u32>(at));
            at = end + 1;
        }
        const bool ends_with_line = !text_.empty() && text_.back() == '\n';
        if (ends_with_line) to_.lines.pop_back(), starts_.pop_back();
    }

    void add(const mipsy::Item& from) {
        const auto next = std::upper_bound(std::begin(starts_), std::end(starts_), from.span.begin);
        const std::size_t index = static_cast<std::size_t>(next - starts_.begin()) - 1;
        CodeLine& line = to_.lines[first_ + index];
        Item item;
        item.begin = from.span.begin - starts_[index];
        item.end =
            std::min<u32>(from.span.end - starts_[index], static_cast<u32>(line.text.size()));
        const std::size_t next_text = line.text.find_first_not_of(" \t", item.end);
        const bool has_last_comma =
            !from.data.empty() && next_text != line.text.npos && line.text[next_text] == ',';
        if (has_last_comma) item.end = static_cast<u32>(next_text) + 1;
        while (item.end > item.begin + 1 && is_blank(line.text[item.end - 1])) --item.end;
        item.column = column_of(line.text, item.begin);
        item.name = from.name;
        fill(from, item);
        line.items.push_back(std::move(item));
    }

    void fill(const mipsy::Item& from, Item& item) {
        const Evaluation evaluation(syntax_, constants_);
        switch (from.kind) {
        case mipsy::Item::Kind::label: item.kind = Item::Kind::label; return;
        case mipsy::Item::Kind::constant:
            item.kind = Item::Kind::constant;
            item.operands = {evaluation.text(from.value, text_)};
            return;
        case mipsy::Item::Kind::directive: return directive(from, item, evaluation);
        case mipsy::Item::Kind::instruction: break;
        }
        item.kind = Item::Kind::instruction;
        for (const mipsy::Operand& operand : from.operands)
            item.operands.push_back(text_of(operand));
        const bool loads_address = from.name == "li" && from.operands.size() == 2 &&
                                   from.operands[1].kind == mipsy::Operand::Kind::number &&
                                   has_label(from.operands[1]);
        if (loads_address) item.name = "la";
        const bool leaves_target_out = item.operands.size() == 2 && repeats_target(item.name);
        if (leaves_target_out) item.operands.insert(item.operands.begin(), item.operands[0]);
    }

    void directive(const mipsy::Item& from, Item& item, const Evaluation& evaluation) const {
        item.kind = Item::Kind::directive;
        item.name = "." + from.name;
        if (from.name == "ascii" || from.name == "asciiz") {
            item.texts = {from.text};
        } else if (from.name == "globl") {
            item.operands = {from.text};
        } else if (from.name == "space" || from.name == "align") {
            item.operands = {evaluation.text(from.value, text_)};
        } else {
            for (const mipsy::DataItem& one : from.data)
                item.values.push_back(
                    {one.real.empty() ? evaluation.text(one.value, text_) : one.real,
                     one.count ? static_cast<u64>(evaluation.value(*one.count).value_or(1)) : 1});
        }
    }

    Sum value_of(const mipsy::Immediate& one) const {
        if (one.kind != mipsy::Immediate::Kind::name) return {"", one.value};
        const auto known = constants_.find(one.name);
        return known == constants_.end() ? Sum{one.name, 0} : known->second;
    }
    bool has_label(const mipsy::Operand& operand) const {
        return !value_of(operand.first).label.empty() ||
               (operand.second && !value_of(*operand.second).label.empty());
    }
    /// A constant keeps its name where it stands alone and is a number; a sum of numbers is a
    /// number.
    std::string sum_of(const mipsy::Operand& operand) const {
        const Sum first = value_of(operand.first);
        const bool is_name = operand.first.kind == mipsy::Immediate::Kind::name;
        if (!operand.second)
            return is_name && first.label.empty() ? operand.first.name : conversion::text_of(first);
        const Sum second = value_of(*operand.second);
        const bool is_sum = second.label.empty() || (first.label.empty() && !operand.minus);
        if (!is_sum)
            return fmt::format("{}{}{}", conversion::text_of(first), operand.minus ? '-' : '+',
                               conversion::text_of(second));
        return conversion::text_of(
            Sum{first.label.empty() ? second.label : first.label,
                operand.minus ? first.number - second.number : first.number + second.number});
    }
    std::string text_of(const mipsy::Operand& operand) const {
        switch (operand.kind) {
        case mipsy::Operand::Kind::reg: return "$" + operand.reg;
        case mipsy::Operand::Kind::number:
            if (!operand.second && is_common_number(slice(text_, operand.span)))
                return std::string(slice(text_, operand.span));
            return sum_of(operand);
        case mipsy::Operand::Kind::offset: {
            const std::string sum = sum_of(operand);
            return fmt::format("{}(${})", sum, operand.reg);
        }
        case mipsy::Operand::Kind::real: break;
        }
        return std::string(text_.substr(operand.span.begin, operand.span.end - operand.span.begin));
    }

    FileId file_;
    std::string_view text_;
    mipsy::Syntax syntax_;
    Constants& constants_;
    CodeLines& to_;
    std::size_t first_ = 0;   ///< of the file's lines
    std::vector<u32> starts_; ///< of lines, in bytes of the text
};

} // namespace

CodeLines read_mipsy_code(std::span<const SourceFile> files, const AssemblerOptions& options) {
    CodeLines code;
    code.assembly = assemble(files, options);
    if (!code.assembly.program) return code;
    Constants constants;
    std::vector<FileReader> readers;
    readers.reserve(files.size());
    for (FileId file = 0; file < files.size(); ++file)
        readers.emplace_back(file, files[file].text, constants, code).define_constants();
    for (FileReader& reader : readers) reader.read();
    return code;
}

CodeLines read_code(std::span<const SourceFile> files, const AssemblerOptions& options) {
    switch (rules_of(options.dialect).grammar) {
    case DialectRules::Grammar::mipsy: return read_mipsy_code(files, options);
    case DialectRules::Grammar::gas: return read_gas_code(files, options);
    default: return read_mars_code(files, options);
    }
}

u32 column_of(std::string_view line, u32 byte) {
    const std::string_view before = line.substr(0, byte);
    return 1 + static_cast<u32>(std::count_if(std::begin(before), std::end(before), [](char c) {
               return (static_cast<u8>(c) & 0xc0) != 0x80;
           }));
}

} // namespace tharsis::conversion
