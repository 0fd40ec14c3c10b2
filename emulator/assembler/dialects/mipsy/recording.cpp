// recording.cpp -- where the names of an item are used, for the source model
// The parser knows where they are; an item may be in several lines.
#include "assembler/dialects/mipsy/pass.hpp"
#include "assembler/source/recorder.hpp"

namespace tharsis::mipsy {
namespace {

using Role = Reference::Role;

/// What an instruction does with the names in its operands.
Role role_in(std::string_view mnemonic, bool branches) {
    if (mnemonic == "jal" || mnemonic == "bal" || mnemonic.ends_with("zal")) return Role::call;
    if (mnemonic == "j") return Role::jump;
    if (branches) return Role::branch;
    if (mnemonic.size() <= 3 && mnemonic[0] == 'l' && mnemonic != "la" && mnemonic != "li" &&
        mnemonic != "lui")
        return Role::read;
    return mnemonic == "sb" || mnemonic == "sh" || mnemonic == "sw" ? Role::write : Role::address;
}

bool has_value(const Item& item) {
    return item.kind == Item::Kind::constant || item.name == "space" || item.name == "align";
}

} // namespace

void Pass::record_names(const Item& item) {
    if (item.kind == Item::Kind::label) return;
    if (item.kind == Item::Kind::instruction) {
        const Signature* form = find_form(item.name, item.operands);
        const Role role = role_in(item.name, form && form->branches);
        for (const Operand& operand : item.operands) record_operand(operand, role);
        return;
    }
    if (item.name == "globl") {
        const std::size_t at = written(item.span).rfind(item.text);
        if (at == std::string_view::npos || item.text.empty()) return;
        return record_name(item.text, item.span.begin + static_cast<u32>(at), Role::globl);
    }
    const bool real = item.name == "float" || item.name == "double";
    if (has_value(item))
        record_expression(item.value,
                          item.kind == Item::Kind::constant ? Role::text : Role::data_item);
    for (const DataItem& data : item.data) {
        if (!real) record_expression(data.value, Role::data_item);
        if (data.count) record_expression(*data.count, Role::data_item);
    }
}

void Pass::record_expression(u32 node, Role role) {
    using Op = Expression::Op;
    const std::vector<u32> chain = left_chain(file_->syntax, node);
    const Expression& innermost = file_->syntax.expressions[chain.back()];
    if (innermost.op == Op::name)
        record_name(innermost.name, innermost.span.begin, role);
    else if (innermost.op != Op::value)
        record_expression(innermost.left, role);
    for (std::size_t k = chain.size() - 1; k-- > 0;)
        record_expression(file_->syntax.expressions[chain[k]].right, role);
}

/// A name is at the beginning of an operand, or follows a sign.
void Pass::record_operand(const Operand& operand, Role role) {
    const std::string_view text = written(operand.span);
    std::size_t at = 0;
    if (operand.first.kind == Immediate::Kind::name) {
        at = text.find(operand.first.name);
        if (at == text.npos) return;
        record_name(operand.first.name, operand.span.begin + static_cast<u32>(at), role);
        at += operand.first.name.size();
    }
    if (!operand.second || operand.second->kind != Immediate::Kind::name) return;
    at = text.find(operand.second->name, std::max(at, text.find_first_of("+-")));
    if (at != text.npos)
        record_name(operand.second->name, operand.span.begin + static_cast<u32>(at), role);
}

/// What it means is certain when all files are read.
void Pass::record_name(std::string_view name, u32 begin, Role role) {
    const Span where{begin, begin + static_cast<u32>(name.size())};
    uses_.emplace_back(run_.recorder->used_at(range_of(where), role), name);
}

/// A constant comes before a label of the same name.
void Pass::record_meanings() {
    for (const auto& [use, name] : uses_) {
        const auto constant = constant_places_.find(name);
        if (constant != constant_places_.end())
            run_.recorder->means(use, constant->second);
        else
            run_.recorder->means(use, *run_.names.find(run_.names.keep(name)));
    }
}

} // namespace tharsis::mipsy
