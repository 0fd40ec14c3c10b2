// arguments.cpp -- addresses where there is no memory, negative sizes, buffers that are too short
#include "lint/arguments.hpp"

#include "base/exit_services.hpp"
#include "isa/registers.hpp"
#include "machine/services/dialect_services.hpp"

#include <algorithm>
#include <utility>

namespace tharsis::linting {
namespace {

constexpr u32 read_string = 8, sbrk = 9, write = 15;

/// An argument that is an address; `size` is the register that holds how many bytes the service
/// reads or writes there, 0 if it reads a string.
struct AddressArgument {
    u32 service;
    u8 reg;
    u8 size = 0;
};
constexpr AddressArgument addresses[] = {
    {4, registers::a0},
    {read_string, registers::a0, registers::a1},
    {13, registers::a0},
    {14, registers::a1, registers::a2},
    {write, registers::a1, registers::a2},
    {50, registers::a0},
    {51, registers::a0},
    {52, registers::a0},
    {53, registers::a0},
    {54, registers::a0},
    {54, registers::a1, registers::a2},
    {55, registers::a0},
    {56, registers::a0},
    {57, registers::a0},
    {58, registers::a0},
    {59, registers::a0},
    {59, registers::a1},
};

bool is_data_label(const Definition& one) {
    const bool is_label = one.kind == Definition::Kind::label && one.segment == SourceSegment::data;
    return is_label && one.address && one.address_is_sure && !one.repeated;
}

class ArgumentJudge {
public:
    ArgumentJudge(const Context& context, u32 service, const State& state)
        : context_(context), flow_(context.flow), state_(state), service_(service) {}

    std::optional<Event> judge() const {
        if (service_ == sbrk) return negative_size();
        for (const AddressArgument& argument : addresses)
            if (argument.service == service_)
                if (const auto event = wrong_address(argument)) return event;
        return service_ == read_string ? short_buffer() : std::nullopt;
    }

private:
    std::optional<i32> number(u8 reg) const {
        const Value& value = state_.values[reg];
        return value.is(ValueKind::constant) ? std::optional(value.number) : std::nullopt;
    }

    Event event(Event::Kind kind, u8 reg, i32 value) const {
        Event one{kind, no_id, no_id, reg};
        one.amount = i32(service_);
        one.cause = state_.writer[reg];
        one.value = value;
        return one;
    }

    std::optional<Event> negative_size() const {
        const auto size = number(registers::a0);
        if (!size || *size >= 0) return {};
        return event(Event::Kind::negative_size, registers::a0, *size);
    }

    /// Below the first instruction or between the last one and the data, in the layout that has
    /// nothing there; or among the instructions.
    std::optional<Event> wrong_address(const AddressArgument& argument) const {
        constexpr u32 usual_text = 0x0040'0000, usual_data = 0x1000'0000;
        const auto address = number(argument.reg);
        const u32 first = flow_.nodes.front().address, last = flow_.nodes.back().address;
        if (!address || first < usual_text || is_nothing(argument)) return {};
        const u32 at = u32(*address);
        if (at < usual_text || (at >= last + 4 && at < usual_data))
            return event(Event::Kind::no_memory, argument.reg, *address);
        if (at < first || at >= last + 4) return {};
        return event(Event::Kind::address_of_code, argument.reg, *address);
    }

    /// Nothing is written there, or it is not known whether something is.
    bool is_nothing(const AddressArgument& argument) const {
        if (argument.size == 0) return false;
        const auto size = number(argument.size);
        return !size || *size <= 0;
    }

    /// The buffer is a label, and the next label with data is too near.
    std::optional<Event> short_buffer() const {
        const auto address = number(registers::a0), size = number(registers::a1);
        if (!address || !size || *size <= 0) return {};
        const auto& labels = context_.data_labels;
        const auto after = std::upper_bound(labels.begin(), labels.end(),
                                            std::pair{u32(*address), DefinitionId{no_id}});
        if (after == labels.begin() || after == labels.end()) return {};
        const auto& [found, buffer] = *(after - 1);
        const u32 next = after->first;
        if (found != u32(*address) || u32(*size) <= next - found || !has_data(next)) return {};
        Event one = event(Event::Kind::short_buffer, registers::a1, *size);
        one.other = buffer;
        one.room = next - u32(*address);
        return one;
    }

    bool has_data(u32 address) const {
        const auto& statements = context_.model.statements;
        return std::any_of(statements.begin(), statements.end(), [address](const auto& one) {
            return one.segment == SourceSegment::data && one.bytes > 0 &&
                   one.address + one.bytes > address && one.address <= address;
        });
    }

    const Context& context_;
    const Flow& flow_;
    const State& state_;
    const u32 service_;
};

} // namespace

std::vector<std::pair<u32, DefinitionId>> data_labels_of(const SourceModel& model) {
    std::vector<std::pair<u32, DefinitionId>> labels;
    for (DefinitionId id = 0; id < model.definitions.size(); ++id)
        if (is_data_label(model.definitions[id]))
            labels.emplace_back(*model.definitions[id].address, id);
    std::sort(labels.begin(), labels.end());
    return labels;
}

bool always_ends(const Value& number) {
    if (number.is(ValueKind::constant)) return ends_program(u32(number.number));
    const std::array<u8, 4> all = numbers_of(number);
    return number.is(ValueKind::one_of) && std::all_of(all.begin(), all.end(), ends_program);
}

bool never_ends(const Value& number, const DialectRules& rules) {
    const auto goes_on = [&rules](u32 one) {
        return has_service(rules, one) && !ends_program(one);
    };
    if (number.is(ValueKind::constant)) return goes_on(u32(number.number));
    const std::array<u8, 4> all = numbers_of(number);
    return number.is(ValueKind::one_of) && std::all_of(all.begin(), all.end(), goes_on);
}

std::optional<Event> wrong_argument(const Context& context, u32 service, const State& state) {
    const Flow& flow = context.flow;
    // Memory of other dialects may be laid out or checked in other ways.
    if (flow.dialect != Dialect::mars || flow.written_by_handler != 0 || state.may_have_ended)
        return {};
    return ArgumentJudge(context, service, state).judge();
}

} // namespace tharsis::linting
