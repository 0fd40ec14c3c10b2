// inspect_meaning.cpp -- what the instruction at the pc will do, in prose and with the current
// values
//
// The prose comes from the instruction's row, the values from executing the row on a copy.
#include "debugger/inspection/dry_run.hpp"
#include "debugger/inspection/inspect.hpp"
#include "debugger/inspection/inspect_internal.hpp"
#include "debugger/values/bytes.hpp"
#include "debugger/values/code_word.hpp"
#include "debugger/values/value_text.hpp"
#include "isa/program_reading.hpp"
#include "isa/prose.hpp"
#include "isa/registers.hpp"

#include <fmt/format.h>

namespace tharsis::inspect {

namespace {

bool is_hex(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); }

/// Replaces text addresses by labels: "go to 0x00400010" becomes "go to main.next".
std::string with_labels(const Session& session, std::string text) {
    for (std::size_t at = text.find("0x"); at != text.npos; at = text.find("0x", at + 1)) {
        std::size_t end = at + 2;
        u32 address = 0;
        for (; end < text.size() && end < at + 10 && is_hex(text[end]); ++end)
            address = address << 4 | u32(text[end] <= '9' ? text[end] - '0' : text[end] - 'a' + 10);
        if (end == at + 10 && session.program().word_at(address))
            text.replace(at, 10, address_text(session, address));
    }
    return text;
}

std::string value_of(const Session& session, const DryRun::Written& change) {
    using Where = DryRun::Written::Where;
    if (change.where == Where::real) return show_real(change.bits);
    if (change.where == Where::single) return show(u32(change.bits), Format::single);
    return value_text(session.program(), session.machine(), u32(change.bits));
}

std::string name_of(const DryRun::Written& change) {
    using Where = DryRun::Written::Where;
    switch (change.where) {
    case Where::general: return std::string(register_names[change.number & 31]);
    case Where::single:
    case Where::real: return std::string(real_register_names[change.number & 31]);
    case Where::hi: return "hi";
    case Where::lo: return "lo";
    case Where::flag: return fmt::format("flag {}", change.number);
    case Where::system: return register_name({Register::Bank::system, change.number});
    }
    return {};
}

std::string memory_name(const Session& session, const DryRun::Access& access) {
    const std::string_view kind = access.size == 1   ? "byte"
                                  : access.size == 2 ? "half"
                                  : access.size == 4 ? "word"
                                                     : "double";
    return fmt::format("{}[{}]", kind, address_text(session, access.address));
}

std::string memory_value(const Session& session, const DryRun::Access& access) {
    return access.size == 8 ? show_real(access.value)
                            : value_text(session.program(), session.machine(), u32(access.value));
}

bool is_unconditional(u32 word, u32 pc, Reading how, const std::string& fact) {
    return explain(word, pc, how).value_or("").ends_with(" if " + fact);
}

/// "; taken: 5 != 0" or "; not taken: 0 != 0 is false"; empty if the condition has no register: `b`
/// is a bgez of $zero.
std::string branch_text(const Session& session, u32 word, const DryRun& dry_run, Reading how) {
    const State& state = session.machine().state();
    const auto value = [&](std::string_view name) -> std::string {
        const auto reg = find_any_register(name);
        if (!reg) return std::string(name);
        return reg->bank == Register::Bank::floating
                   ? show(state.f[reg->number], Format::single)
                   : number_text(session.machine(), register_value(state, *reg));
    };
    const std::string text = explain(word, state.pc, how, false, value).value_or("");
    const std::size_t condition = text.rfind(" if ");
    const std::string fact = condition == text.npos ? "" : text.substr(condition + 4);
    if (is_unconditional(word, state.pc, how, fact)) return {};
    return *dry_run.taken ? fmt::format("; taken: {}", fact)
                          : fmt::format("; not taken: {} is false", fact);
}

/// " = 0x10010004" after a single statement, else a list.
std::string results(const Session& session, const std::string& text, const DryRun& dry_run) {
    std::string more;
    const bool single = dry_run.written.size() == 1 && text.find("; ") == text.npos &&
                        text.find(" if ") == text.npos;
    if (!dry_run.loads.empty())
        more += fmt::format(" = {}", memory_name(session, dry_run.loads.front()));
    if (single) {
        const std::string value = " = " + value_of(session, dry_run.written.front());
        return text.ends_with(value) ? more : more + value;
    }
    std::string_view separator = "; now ";
    for (const DryRun::Written& change : dry_run.written) {
        more += fmt::format("{}{} = {}", separator, name_of(change), value_of(session, change));
        separator = ", ";
    }
    return more;
}

std::string store_results(const Session& session, const DryRun& dry_run) {
    std::string text;
    for (const DryRun::Access& store : dry_run.stores) {
        const DryRun::Access before{
            store.address, store.size,
            peek_number(session.machine(), store.address, store.size).value_or(0)};
        text += fmt::format("; {} becomes {}, was {}", memory_name(session, store),
                            memory_value(session, store), memory_value(session, before));
    }
    return text;
}

/// The target of `jr`, which the text of the instruction does not name.
std::string jump_results(const Session& session, const std::string& text, const DryRun& dry_run) {
    if (!dry_run.target || text.find("go to $") == text.npos) return {};
    const auto line = place(session, *dry_run.target);
    return fmt::format(" = {}", line ? place_text(session, *dry_run.target)
                                     : address_text(session, *dry_run.target));
}

} // namespace

std::string meaning(const Session& session) {
    constexpr std::string_view overflow = "; trap on overflow";
    const u32 pc = session.machine().state().pc;
    if (const Stop* end = session.end(); end && session.shown_address() != pc)
        return fmt::format("the last instruction: {}", end_words(session, *end));
    const Reading how = reading_of(session.program());
    const auto word = code_word(session.machine(), pc);
    if (!word) return fmt::format("there is no instruction at 0x{:08x}", pc);
    const Machine::Modes modes = session.machine().modes();
    const auto explained = explain(*word, pc, how, modes.delayed_branching);
    if (!explained) return fmt::format("0x{:08x} is not an instruction", *word);
    const DryRun dry_run(session.machine(), how);
    if (dry_run.asks_system) return service_text(session.program(), session.machine());
    std::string text = with_labels(session, *explained);
    if (dry_run.fault.kind != FaultKind::none)
        return fmt::format("{}; but here: {}", text,
                           text_of(explain(dry_run.fault).message, Language::english));
    if (text.ends_with(overflow)) text.resize(text.size() - overflow.size());
    if (dry_run.taken) {
        const std::string why = branch_text(session, *word, dry_run, how);
        return (why.empty() ? text.substr(0, text.rfind(" if ")) : text) +
               results(session, text, dry_run) + why;
    }
    if (!dry_run.stores.empty()) return text + store_results(session, dry_run);
    if (dry_run.target) return text + jump_results(session, text, dry_run);
    const bool late = modes.delayed_loads && !dry_run.loads.empty();
    return text + results(session, text, dry_run) + (late ? ", one instruction later" : "");
}

} // namespace tharsis::inspect
