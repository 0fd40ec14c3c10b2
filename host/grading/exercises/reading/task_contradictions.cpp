// task_contradictions.cpp -- finds demands that exclude each other
// They would refuse every student, who could not know why.
#include "grading/exercises/reading/task_contradictions.hpp"

#include "grading/exercises/guarded_buffers.hpp"
#include "grading/exercises/reading/task_parts.hpp"
#include "grading/exercises/task_sentences.hpp"
#include "isa/registers.hpp"
#include "machine/services/syscalls.hpp"

#include <algorithm>
#include <fmt/core.h>
#include <set>

namespace tharsis {

namespace {

/// A service has a number and a name.
std::string number_of(TaskRule::Kind kind, const std::string& name) {
    if (kind == TaskRule::Kind::services)
        for (const ServiceInfo& service : services())
            if (service.name == name) return std::to_string(service.number);
    return name;
}

bool names(const TaskRule& rule, const std::vector<std::string>& list, const std::string& name) {
    return std::ranges::any_of(list, [&](const std::string& each) {
        return number_of(rule.kind, each) == number_of(rule.kind, name);
    });
}

void refuse_excluded(const TaskRule& rule, const TaskRule& other, const TomlValue& where) {
    for (const std::string& name : rule.required)
        if (names(rule, other.forbidden, name))
            where.add_error(task_message("required-and-forbidden", name, other.item.name));
        else if (other.allowed && !names(rule, *other.allowed, name))
            where.add_error(task_message("required-not-allowed", name, other.item.name));
}

/// Registers that a test can neither set nor expect: the judge's caller needs them.
void refuse_registers_of_caller(const TomlValue& table) {
    if (!table) return;
    for (const std::string& key : table.keys()) {
        const auto number = static_cast<u32>(register_named(key).value_or(0));
        if (register_named(key) &&
            (number == 0 || number == registers::sp || number == registers::ra))
            table.at(key).add_error(task_message("is-of-the-caller"), task_message("caller-needs"));
    }
}

void refuse_registers_twice(const ProcedureTest& test, const TomlValue& table) {
    const auto is_real = [](const TaskValue& value) {
        return value.kind == TaskValue::Kind::single || value.kind == TaskValue::Kind::real;
    };
    const auto words = static_cast<u32>(test.arguments.size()) -
                       static_cast<u32>(std::ranges::count_if(test.arguments, is_real));
    const TomlValue set = table.find("registers"), expected = table.find("expect_registers");
    const auto refuse = [](const TomlValue& list, u32 number, std::string_view other) {
        if (!list) return;
        for (const std::string& key : list.keys())
            if (register_named(key) == static_cast<int>(number))
                list.at(key).add_error(task_message("is-given-by", other));
    };
    for (u32 n = 0; n < std::min(words, 4u); ++n) refuse(set, registers::a0 + n, "arguments");
    if (test.result) refuse(expected, registers::v0, "result");
    if (test.high_result) refuse(expected, registers::v1, "high_result");
}

void refuse_names_twice(const ProcedureTest& test, const TomlValue& table) {
    std::set<std::string> known;
    for (std::size_t n = 0; n < test.arguments.size(); ++n)
        if (const std::string& name = test.arguments[n].name;
            !name.empty() && !known.insert(name).second)
            table.at("arguments")
                .items()[n]
                .at("as")
                .add_error(task_message("is-a-name-of-another", name));
}

/// True if memory with the contents of one value cannot have those of the other, which may be
/// shorter.
bool exclude_each_other(const TaskValue& one, const TaskValue& other) {
    using Kind = TaskValue::Kind;
    for (const Kind unknown : {Kind::space, Kind::singles, Kind::reals})
        if (one.kind == unknown || other.kind == unknown) return false;
    const std::vector<u8> before = bytes_of(one), after = bytes_of(other);
    const std::size_t common = std::min(before.size(), after.size());
    return !std::equal(before.begin(), before.begin() + std::ptrdiff_t(common), after.begin());
}

void refuse_changes_of_unchanged(const ProcedureTest& test, const TomlValue& table) {
    for (const TaskValue& argument : test.arguments) {
        const auto required = test.memory.find(argument.name);
        if (argument.name.empty() || required == test.memory.end() ||
            std::ranges::count(test.unchanged, argument.name) == 0)
            continue;
        if (exclude_each_other(argument, required->second))
            table.at("memory")
                .at(argument.name)
                .add_error(task_message("changes-the-unchanged", argument.name));
    }
}

} // namespace

void refuse_contradictions(const TaskRule& rule, const std::vector<TaskRule>& earlier,
                           const TomlValue& table) {
    refuse_excluded(rule, rule, table.find("required"));
    for (const std::string& name : rule.forbidden)
        if (rule.allowed && names(rule, *rule.allowed, name))
            table.find("forbidden").add_error(task_message("allowed-and-forbidden", name));
    for (const TaskRule& other : earlier) {
        if (other.kind != rule.kind) continue;
        refuse_excluded(rule, other, table.find("required"));
        refuse_excluded(other, rule, table);
    }
}

void refuse_contradictions(const Dialogue& dialogue, const TomlValue& table) {
    const TomlValue list = table.find("no_files");
    for (const std::string& name : dialogue.no_files) {
        if (dialogue.files.contains(name)) list.add_error(task_message("file-is-required", name));
        if (dialogue.run_input.files.contains(name))
            list.add_error(task_message("file-is-given", name), task_message("no-deletion"));
    }
}

void refuse_contradictions(const ProcedureTest& test, const TomlValue& table) {
    for (const std::string_view key : {"registers", "expect_registers"})
        refuse_registers_of_caller(table.find(key));
    refuse_registers_twice(test, table);
    refuse_names_twice(test, table);
    refuse_changes_of_unchanged(test, table);
}

void refuse_useless_credit(const MatchPolicy& rule, MatchLevel required, const TomlValue& table) {
    const TomlValue credit = table.find("credit");
    if (!credit) return;
    for (const auto& [step, part] : rule.credit) {
        const TomlValue where = credit.find(word_of(step));
        if (!where) continue;
        if (step <= required) where.add_error(task_message("credit-is-full", word_of(required)));
        for (const auto& [later, more] : rule.credit)
            if (later > step && more >= part)
                where.add_error(task_message("credit-is-less", word_of(later)));
    }
}

bool compares_numbers(const MatchPolicy& rule) {
    const MatchLevel last = rule.credit.empty() ? rule.required_level : rule.credit.rbegin()->first;
    return std::max(rule.required_level, last) >= MatchLevel::numbers;
}

void refuse_useless_tolerance(const TomlValue& table) {
    table.find("tolerance")
        .add_error(task_message("tolerance-is-unused"), verbatim("compare = \"numbers\""));
}

} // namespace tharsis
