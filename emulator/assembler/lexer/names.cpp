// names.cpp -- the hash table of names, and the classification of new names
// A name is classified only once, which makes the lexer fast.
#include "assembler/lexer/names.hpp"

#include "assembler/layout/directives.hpp"
#include "assembler/lexer/letters.hpp"
#include "assembler/lexer/numbers.hpp"
#include "base/java_number.hpp"
#include "base/utf8.hpp"
#include "isa/isa.hpp"

#include <algorithm>
#include <cstring>

namespace tharsis {

namespace {

constexpr u64 multiplier = 0x9E37'79B9'7F4A'7C15u;

template <class T> u64 load(const char* from) {
    T value;
    std::memcpy(&value, from, sizeof value);
    return value;
}

u64 mixed(u64 state, u64 word) {
    state = (state ^ word) * multiplier;
    return state ^ state >> 29;
}

u32 hash_of(std::string_view text) {
    const char* at = text.data();
    std::size_t left = text.size();
    u64 state = left * multiplier;
    for (; left > 8; left -= 8, at += 8) state = mixed(state, load<u64>(at));
    if (left >= 4)
        state = mixed(state, load<u32>(at) << 32 | load<u32>(at + left - 4));
    else if (left > 0)
        state = mixed(state,
                      load<u8>(at) << 16 | load<u8>(at + left / 2) << 8 | load<u8>(at + left - 1));
    return static_cast<u32>(state ^ state >> 32);
}

bool is_identifier(std::string_view text) {
    bool first = true;
    while (!text.empty()) {
        const Character c = first_character(text);
        const bool mark = c.value == '_' || c.value == '.' || c.value == '$';
        if (!mark && !(first ? is_letter(c.value) : is_letter_or_digit(c.value))) return false;
        text.remove_prefix(c.bytes);
        first = false;
    }
    return !first;
}

/// Tests the kinds in MARS's order, after registers.
void classify(Name& name, bool capitals_are_labels) {
    const bool may_be_label =
        capitals_are_labels && std::any_of(name.text.begin(), name.text.end(),
                                           [](char c) { return c >= 'A' && c <= 'Z'; });
    if (const auto number = read_integer(name.text)) {
        name.type = integer_type(*number);
        name.value = *number;
    } else if (parse_java_double(name.text)) {
        name.type = TokenType::real;
    } else if (!may_be_label && !find_forms(name.text).empty()) {
        name.type = TokenType::mnemonic;
    } else if ((name.directive = find_directive(name.text))) {
        name.type = TokenType::directive;
    } else {
        name.type = is_identifier(name.text) ? TokenType::identifier : TokenType::error;
    }
}

} // namespace

TokenType integer_type(i32 value) {
    if (value >= 0 && value <= 31) return TokenType::number5;
    if (value >= 0 && value <= 65535) return TokenType::number16u;
    return value >= -32768 && value < 0 ? TokenType::number16 : TokenType::number32;
}

Names::Names(bool capitals_are_labels) : capitals_are_labels_(capitals_are_labels), slots_(1024) {}

Name* Names::find(std::string_view text) {
    const u32 hash = hash_of(text);
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t k = hash & mask; slots_[k].name; k = (k + 1) & mask)
        if (slots_[k].hash == hash && slots_[k].name->text == text) return slots_[k].name;
    return add(text, hash);
}

Name* Names::seen(std::string_view text) const {
    const u32 hash = hash_of(text);
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t k = hash & mask; slots_[k].name; k = (k + 1) & mask)
        if (slots_[k].hash == hash && slots_[k].name->text == text) return slots_[k].name;
    return nullptr;
}

Name* Names::add(std::string_view text, u32 hash) {
    if (2 * (names_.size() + 1) > slots_.size()) grow();
    Name& name = names_.emplace_back();
    name.text = keep(text);
    name.hash = hash;
    classify(name, capitals_are_labels_);
    const std::size_t mask = slots_.size() - 1;
    std::size_t k = hash & mask;
    while (slots_[k].name) k = (k + 1) & mask;
    slots_[k] = {hash, &name};
    return &name;
}

void Names::grow() {
    slots_.assign(slots_.size() * 4, {});
    const std::size_t mask = slots_.size() - 1;
    for (Name& name : names_) {
        std::size_t k = name.hash & mask;
        while (slots_[k].name) k = (k + 1) & mask;
        slots_[k] = {name.hash, &name};
    }
}

std::string_view Names::keep(std::string_view text) {
    constexpr std::size_t block = 16384;
    if (text.size() > left_) {
        left_ = text.size() > block ? text.size() : block;
        blocks_.push_back(std::unique_ptr<char[]>(new char[left_]));
        free_ = blocks_.back().get();
    }
    if (!text.empty()) std::memcpy(free_, text.data(), text.size());
    const std::string_view kept(free_, text.size());
    free_ += text.size();
    left_ -= text.size();
    return kept;
}

} // namespace tharsis
