// rule_words.cpp -- which names the rules of a task may contain: only existing ones, so that a
// misspelt rule is not ineffective
//
// Case is ignored where the assembler ignores it.
#include "assembler/layout/directives.hpp"
#include "base/ascii.hpp"
#include "grading/exercises/reading/task_parts.hpp"
#include "grading/exercises/task_sentences.hpp"
#include "isa/isa.hpp"
#include "machine/services/syscalls.hpp"

#include <algorithm>
#include <fmt/core.h>

namespace tharsis {

namespace {

using RuleKind = TaskRule::Kind;
using Words = std::vector<std::string_view>;

template <class Rows> Words names_of(const Rows& rows) {
    Words names;
    for (const auto& row : rows) names.push_back(row.name);
    return names;
}

/// Every mnemonic that has a form which MARS expands.
Words pseudo_instructions() {
    Words names;
    for (const std::string_view name : mnemonics())
        if (!find_forms(name).pseudo.empty()) names.push_back(name);
    return names;
}

/// The names that a rule of this kind may contain, and the word for one of them.
struct Vocabulary {
    Words words;
    Message one;
};

Vocabulary vocabulary_of(RuleKind kind) {
    switch (kind) {
    case RuleKind::instructions:
        return {names_of(instruction_rows()), task_message("an-instruction")};
    case RuleKind::pseudo_instructions:
        return {pseudo_instructions(), task_message("a-pseudo-instruction")};
    case RuleKind::directives: return {names_of(directive_rows()), task_message("a-directive")};
    default: return {names_of(services()), task_message("a-service")};
    }
}

/// For a mnemonic in a list of the other kind.
Message tip_for(const std::string& word, RuleKind kind, const Words& words) {
    if (kind == RuleKind::instructions && !find_forms(word).pseudo.empty())
        return task_message("is-pseudo");
    if (kind == RuleKind::pseudo_instructions && !find_forms(word).native.empty())
        return task_message("is-instruction");
    return toml_meant(word, words, task_message("lists-of-names"));
}

std::string read_name(const TomlValue& value, RuleKind kind) {
    const std::string word = small_letters(value.text());
    const Vocabulary vocabulary = vocabulary_of(kind);
    if (!word.empty() &&
        std::ranges::find(vocabulary.words, std::string_view(word)) == vocabulary.words.end())
        value.add_error(task_message("names-no-kind", word, vocabulary.one),
                        tip_for(word, kind, vocabulary.words));
    return word;
}

/// Services may be given by their numbers.
std::string read_service(const TomlValue& value) {
    if (!value.is_integer()) return read_name(value, RuleKind::services);
    const i64 number = value.integer(0, 1000);
    const bool known = std::ranges::any_of(
        services(), [=](const ServiceInfo& service) { return service.number == number; });
    if (!known)
        value.add_error(task_message("names-service-which-does", number),
                        task_message("tharsis-doc-syscalls-lists"));
    return std::to_string(number);
}

} // namespace

std::vector<std::string> read_rule_words(const TomlValue& list, TaskRule::Kind kind) {
    std::vector<std::string> words;
    const auto read = [&](const TomlValue& each) {
        if (kind == RuleKind::recursion) return each.text();
        return kind == RuleKind::services ? read_service(each) : read_name(each, kind);
    };
    for (const TomlValue& each : list.items()) words.push_back(read(each));
    return words;
}

} // namespace tharsis
