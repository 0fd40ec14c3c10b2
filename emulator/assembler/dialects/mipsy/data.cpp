// data.cpp -- the directives that store data, and the values of expressions
// A name in an expression must be defined before it, as in mipsy.
#include "assembler/dialects/mipsy/pass.hpp"
#include "assembler/report/sentences.hpp"
#include "assembler/source/recorder.hpp"
#include "base/java_number.hpp"

#include <cstring>
#include <fmt/format.h>

namespace tharsis::mipsy {
namespace {

u32 bytes_of(std::string_view directive) {
    if (directive == "byte") return 1;
    if (directive == "half") return 2;
    return directive == "double" ? 8 : 4;
}

} // namespace

// ---------------------------------------------------------------- expressions

Pass::Value Pass::binary(const Expression& node, i64 left, i64 right) {
    const Value result = result_of(node.op, left, right);
    if (result) return result;
    const bool shift =
        node.op == Expression::Op::shift_left || node.op == Expression::Op::shift_right;
    report(place_of(node.span),
           {"directive-operand", shift ? says("shift-distance", right) : says("divides-by-zero"),
            says("mipsy-expressions"), ""});
    return std::nullopt;
}

Pass::Value Pass::value_of_name(const Expression& node) {
    if (const auto found = constants_.find(node.name); found != constants_.end())
        return found->second;
    const Name& name = *run_.names.find(node.name);
    if (const auto address = run_.symbols.address_of(name)) return i64{*address};
    report(place_of(node.span),
           {"undefined-symbol", says("not-yet-known", node.name), says("define-before"), ""});
    return std::nullopt;
}

Pass::Value Pass::value_of(u32 index) {
    const Expression& node = file_->syntax.expressions[index];
    if (node.op == Expression::Op::value) return node.value;
    if (node.op == Expression::Op::name) return value_of_name(node);
    std::vector<u32> chain = left_chain(file_->syntax, index);
    Value value;
    const Expression& innermost = file_->syntax.expressions[chain.back()];
    if (innermost.op <= Expression::Op::name)
        value = value_of(chain.back());
    else if ((value = value_of(innermost.left)))
        value = result_of(innermost.op, *value);
    for (chain.pop_back(); value && !chain.empty(); chain.pop_back()) {
        const Expression& outer = file_->syntax.expressions[chain.back()];
        const Value right = value_of(outer.right);
        value = right ? binary(outer, *value, *right) : std::nullopt;
    }
    return value;
}

Pass::Value Pass::in_range(u32 index, i64 least, i64 most) {
    const Value value = value_of(index);
    if (!value || (*value >= least && *value <= most)) return value;
    report(
        place_of(file_->syntax.expressions[index].span),
        {"operand-range", says("mipsy-range", *value, least, most), says("mipsy-expressions"), ""});
    return std::nullopt;
}

// ---------------------------------------------------------------- directives

void Pass::store(const Item& item) {
    const bool aligns = item.name == "align";
    if (!run_.placement.in_data && !aligns) {
        DiagnosticText remark{"data-in-text", says("data-in-text", "." + item.name),
                              says("put-data"), ""};
        return report(place_of(item.span), std::move(remark));
    }
    if (aligns)
        align(item);
    else if (item.name == "space")
        space(item);
    else if (item.name == "ascii" || item.name == "asciiz")
        store_text(item);
    else if (item.name == "float" || item.name == "double")
        store_reals(item, bytes_of(item.name));
    else
        store_items(item, bytes_of(item.name));
}

/// Reports data that reach into the heap, once.
bool Pass::has_room(const Item& item, u64 bytes) {
    const MemoryLayout& layout = *run_.options.layout;
    const u32 here = run_.placement.data_here();
    const u32 limit = run_.placement.kernel_data ? layout.kernel_data_limit : layout.heap_base;
    const u32 left = here < limit ? limit - here : 0;
    if (bytes <= left) return true;
    if (!data_is_full_)
        report(place_of(item.span),
               {"space-too-large", says("space-left", left), says("mipsy-data-limit"), ""});
    data_is_full_ = true;
    return false;
}

void Pass::put(u64 value, u32 bytes) {
    u32& here = run_.placement.data_here();
    for (u32 k = 0; k < bytes; k += 4)
        (void)run_.image.store(here + k, static_cast<u32>(value >> 8 * k), std::min(bytes, 4u));
    if (run_.recorder) run_.recorder->item_stored(here, bytes);
    here += bytes;
}

void Pass::align_to(u32 boundary) {
    u32& here = run_.placement.data_here();
    const u32 before = here, aligned = (before + boundary - 1) & ~(boundary - 1);
    if (aligned == before) return;
    const auto [first, last] = labels_at_.equal_range(before);
    std::vector<Name*> moved;
    for (auto it = first; it != last; ++it) moved.push_back(it->second);
    labels_at_.erase(first, last);
    for (Name* name : moved) {
        run_.symbols.move_global(*name, aligned);
        labels_at_.emplace(aligned, name);
    }
    here = aligned;
}

std::optional<u32> Pass::count_of(const DataItem& data) {
    if (!data.count) return 1;
    const Value count = in_range(*data.count, 0, 0xffff'ffff);
    return count ? std::optional(static_cast<u32>(*count)) : std::nullopt;
}

void Pass::store_items(const Item& item, u32 bytes) {
    align_to(bytes);
    const i64 most = (i64{1} << 8 * bytes) - 1, least = -(i64{1} << (8 * bytes - 1));
    for (const DataItem& data : item.data) {
        const Value value = in_range(data.value, least, most);
        const auto count = count_of(data);
        if (!value || !count || !has_room(item, u64{*count} * bytes)) continue;
        for (u32 k = 0; k < *count; ++k) put(static_cast<u64>(*value), bytes);
    }
}

void Pass::store_reals(const Item& item, u32 bytes) {
    align_to(bytes);
    for (const DataItem& data : item.data) {
        const double value = parse_java_double(data.real).value_or(0);
        const auto count = count_of(data);
        if (!count || !has_room(item, u64{*count} * bytes)) continue;
        const float narrow = static_cast<float>(value);
        u64 bits = 0;
        if (bytes == 8)
            std::memcpy(&bits, &value, 8);
        else
            std::memcpy(&bits, &narrow, 4);
        for (u32 k = 0; k < *count; ++k) put(bits, bytes);
    }
}

void Pass::store_text(const Item& item) {
    const bool terminated = item.name == "asciiz";
    if (!has_room(item, item.text.size() + terminated)) return;
    for (const char c : item.text) put(static_cast<u8>(c), 1);
    if (terminated) put(0, 1);
}

/// These bytes have no value until the program stores one.
void Pass::space(const Item& item) {
    const Value bytes = in_range(item.value, 0, 0xffff'ffff);
    if (!bytes || !has_room(item, static_cast<u64>(*bytes))) return;
    u32& here = run_.placement.data_here();
    run_.image.reserve(here, static_cast<u32>(*bytes));
    here += static_cast<u32>(*bytes);
}

/// Instructions are at words anyway.
void Pass::align(const Item& item) {
    const Value power = in_range(item.value, 0, 31);
    if (!power || (!run_.placement.in_data && *power <= 2)) return;
    if (!run_.placement.in_data)
        return report(place_of(item.span),
                      {"data-in-text", says("data-in-text", ".align"), says("put-data"), ""});
    const u32 boundary = u32{1} << *power;
    const u32 rest = run_.placement.data_here() % boundary;
    if (rest == 0 || has_room(item, boundary - rest)) align_to(boundary);
}

} // namespace tharsis::mipsy
