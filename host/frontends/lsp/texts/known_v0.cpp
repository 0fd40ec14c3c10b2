// known_v0.cpp -- follows $v0 backwards, from a statement to what may run before it
// After a move it follows the register that was moved. What holds in loops is the least fixed
// point: at first no path says anything, and the statements are gone through again until nothing
// changes.
#include "frontends/lsp/texts/known_v0.hpp"

#include "base/exit_services.hpp"
#include "isa/isa.hpp"
#include "isa/registers.hpp"
#include "machine/services/dialect_services.hpp"
#include "machine/services/syscalls.hpp"

#include <map>
#include <set>

namespace tharsis::lsp {

namespace {

constexpr u32 max_statements = 400;  ///< that are looked at
constexpr StatementId max_gaps = 32; ///< statements without words between two with words

/// What a register holds at a place.
struct Known {
    enum class Kind : u8 { never, constant, unknown }; ///< never: no path says anything
    Kind kind = Kind::never;
    u32 value = 0;

    static Known unknown() { return {Kind::unknown, 0}; }
    static Known constant(u32 value) { return {Kind::constant, value}; }
    bool is(Kind wanted) const { return kind == wanted; }
    friend bool operator==(const Known&, const Known&) = default;
};
using KnownKind = Known::Kind;

Known joined(const Known& a, const Known& b) {
    if (a.is(KnownKind::never)) return b;
    if (b.is(KnownKind::never)) return a;
    const bool same = a.is(KnownKind::constant) && b.is(KnownKind::constant) && a.value == b.value;
    return same ? a : Known::unknown();
}

bool writes(const InstructionInfo& row, const Operands& fields, u8 number) {
    constexpr std::string_view letters = "stdh";
    for (u32 k = 0; k < letters.size(); ++k)
        if ((row.zero_letters >> k & 1) && fields.at(letters[k]) == number) return true;
    return false;
}

/// The register whose value an instruction only copies; nullopt if it does more, or copies a
/// constant.
std::optional<u8> copied(std::string_view name, const Operands& fields) {
    const bool adds = name == "addu" || name == "add" || name == "or";
    if (adds && fields.s == registers::zero && fields.t != registers::zero) return fields.t;
    if (adds && fields.t == registers::zero && fields.s != registers::zero) return fields.s;
    const bool adds_constant = name == "addiu" || name == "addi" || name == "ori";
    const bool copies = adds_constant && fields.constant == 0 && fields.s != registers::zero;
    return copies ? std::optional(fields.s) : std::nullopt;
}

/// What an instruction writes into a register, which held `before`.
Known written(std::string_view name, const Operands& fields, u8 number, const Known& before) {
    const auto constant = static_cast<u32>(fields.constant);
    if (name == "lui") return Known::constant(constant << 16);
    const bool is_zero = fields.s == registers::zero;
    const bool from_itself = fields.s == number && before.is(KnownKind::constant);
    if (!is_zero && !from_itself) return Known::unknown();
    const u32 from = is_zero ? 0 : before.value;
    if (name == "addiu" || name == "addi") return Known::constant(from + constant);
    return name == "ori" ? Known::constant(from | constant) : Known::unknown();
}

/// Whether any service may change a register other than $v0.
bool is_kept_by_services(u8 number) {
    constexpr u8 first_temporary = 8, last_saved = 23; // $t0 to $s7
    return number >= first_temporary && number <= last_saved;
}

/// What $v0 holds after a service that had its number there. One that ends the program leads
/// nowhere; some return something in $v0.
Known after_service(const Known& number, const DialectRules& rules) {
    if (!number.is(KnownKind::constant) || !has_service(rules, number.value))
        return Known::unknown();
    if (ends_program(number.value)) return {};
    for (const ServiceInfo& service : services())
        if (service.number == number.value)
            return service.results.find("$v0") == service.results.npos ? number : Known::unknown();
    return Known::unknown();
}

class Paths {
public:
    Paths(const SourceModel& model, const ModelIndex& index, const DialectRules& rules,
          bool delay_slots)
        : model_(model), index_(index), rules_(rules), delay_slots_(delay_slots) {}

    /// What all paths to a statement say. Each pass can only make a value less certain, and that
    /// twice at most, so that the passes end.
    Known all_before(StatementId id, u8 number) {
        Known found;
        do {
            changed_ = false;
            in_this_pass_.clear();
            found = before(id, number);
        } while (changed_);
        return found;
    }

private:
    /// What the paths say that this pass and the ones before have followed.
    Known before(StatementId id, u8 number) {
        const Place place{id, number};
        if (!found_.contains(place) && found_.size() == max_statements) return Known::unknown();
        if (!in_this_pass_.insert(place).second) return found_[place];
        const Known old = found_[place];
        Known all = joined(old, by_label(model_.statements[id], number));
        if (!all.is(KnownKind::unknown)) all = joined(all, from_above(id, number));
        changed_ = changed_ || all != old;
        return found_[place] = all;
    }

    /// What comes from the statement with the word before, past labels on lines of their own.
    Known from_above(StatementId id, u8 number) {
        const SourceStatement& here = model_.statements[id];
        Known all;
        for (StatementId k = id; k > 0 && id - k < max_gaps;) {
            const SourceStatement& above = model_.statements[--k];
            if (above.kind == SourceStatement::Kind::bad) return Known::unknown();
            if (above.words == 0) {
                if (above.address == here.address) all = joined(all, by_label(above, number));
                if (all.is(KnownKind::unknown)) return all;
                continue;
            }
            if (above.address + 4 * above.words != here.address) return Known::unknown();
            return joined(all, after(k, number));
        }
        return Known::unknown();
    }

    /// What the jumps and branches to the label of a line say.
    Known by_label(const SourceStatement& one, u8 number) {
        if (one.label.empty()) return {};
        const DefinitionId id = index_.definition_at(one.label.file, one.label.begin);
        if (id == no_id || delay_slots_) return Known::unknown();
        const Definition& label = model_.definitions[id];
        const bool is_entry = label.global || index_.procedure_at(id);
        if (label.kind != Definition::Kind::label || is_entry) return Known::unknown();
        Known all;
        for (const Reference* use : index_.references_to(id)) {
            const bool goes =
                use->role == Reference::Role::branch || use->role == Reference::Role::jump;
            if (!goes || use->statement == no_id) return Known::unknown();
            all = joined(all, before(use->statement, number));
            if (all.is(KnownKind::unknown)) return all;
        }
        return all;
    }

    /// What a register holds after a statement, where the next one follows.
    Known after(StatementId id, u8 number) {
        const Known alone = through(id, number, Known::unknown());
        if (!alone.is(KnownKind::unknown)) return alone; // whatever was before
        if (const auto source = copied_by(id, number)) return before(id, *source);
        const Known from = before(id, number);
        return from.is(KnownKind::never) ? from : through(id, number, from);
    }

    /// The register of which a statement makes a copy in this one, and does nothing else.
    std::optional<u8> copied_by(StatementId id, u8 number) const {
        const SourceStatement& one = model_.statements[id];
        if (one.words != 1) return std::nullopt;
        const auto decoded = decode(model_.words_of(one)[0], one.address);
        if (!decoded || decoded->row >= instruction_rows().size()) return std::nullopt;
        const InstructionInfo& row = instruction_rows()[decoded->row];
        if (!writes(row, decoded->operands, number)) return std::nullopt;
        return copied(row.name, decoded->operands);
    }

    /// `value` after the words of a statement.
    Known through(StatementId id, u8 number, Known value) const {
        const SourceStatement& one = model_.statements[id];
        u32 address = one.address;
        for (const u32 word : model_.words_of(one)) {
            const auto decoded = decode(word, address);
            address += 4;
            if (!decoded || decoded->row >= instruction_rows().size()) return Known::unknown();
            value = through(instruction_rows()[decoded->row], decoded->operands, number, value);
        }
        return value;
    }
    Known through(const InstructionInfo& row, const Operands& fields, u8 number,
                  const Known& value) const {
        if (row.name == "syscall" && number == registers::v0) return after_service(value, rules_);
        if (row.name == "syscall") return is_kept_by_services(number) ? value : Known::unknown();
        if (row.name == "j" || row.name == "jr") return {};
        if (row.links || (row.branches && delay_slots_)) return Known::unknown();
        return writes(row, fields, number) ? written(row.name, fields, number, value) : value;
    }

    const SourceModel& model_;
    const ModelIndex& index_;
    const DialectRules& rules_;
    bool delay_slots_;
    using Place = std::pair<StatementId, u8>; ///< a register before a statement
    std::map<Place, Known> found_;
    std::set<Place> in_this_pass_; ///< those that this pass has begun
    bool changed_ = false;         ///< in this pass
};

} // namespace

std::optional<u32> known_v0(const SourceModel& model, const ModelIndex& index,
                            const DialectRules& rules, bool delay_slots, StatementId id) {
    const Known known = Paths(model, index, rules, delay_slots).all_before(id, registers::v0);
    return known.is(KnownKind::constant) ? std::optional(known.value) : std::nullopt;
}

} // namespace tharsis::lsp
