// known_v0.cpp -- follows $v0 backwards, from a statement to what may run before it
// What a path says that leads back to a statement it began at is what the others say.
#include "frontends/lsp/texts/known_v0.hpp"

#include "isa/isa.hpp"
#include "isa/registers.hpp"
#include "machine/services/dialect_services.hpp"
#include "machine/services/syscalls.hpp"

#include <algorithm>
#include <set>

namespace tharsis::lsp {

namespace {

constexpr u32 most_statements = 400;  ///< that are looked at
constexpr StatementId most_gaps = 32; ///< statements without words between two with words

/// What $v0 holds at a place.
struct Known {
    enum class Kind : u8 { never, constant, unknown }; ///< never: no path says anything
    Kind kind = Kind::never;
    u32 value = 0;

    static Known unknown() { return {Kind::unknown, 0}; }
    static Known constant(u32 value) { return {Kind::constant, value}; }
    bool is(Kind wanted) const { return kind == wanted; }
};
using KnownKind = Known::Kind;

Known joined(const Known& a, const Known& b) {
    if (a.is(KnownKind::never)) return b;
    if (b.is(KnownKind::never)) return a;
    const bool same = a.is(KnownKind::constant) && b.is(KnownKind::constant) && a.value == b.value;
    return same ? a : Known::unknown();
}

bool writes_v0(const InstructionInfo& row, const Operands& fields) {
    constexpr std::string_view letters = "stdh";
    for (u32 k = 0; k < letters.size(); ++k)
        if ((row.zero_letters >> k & 1) && fields.at(letters[k]) == registers::v0) return true;
    return false;
}

/// What an instruction writes into $v0, which held `before`.
Known written(std::string_view name, const Operands& fields, const Known& before) {
    const auto constant = static_cast<u32>(fields.constant);
    if (name == "lui") return Known::constant(constant << 16);
    const bool is_zero = fields.s == registers::zero;
    const bool from_itself = fields.s == registers::v0 && before.is(KnownKind::constant);
    if (!is_zero && !from_itself) return Known::unknown();
    const u32 from = is_zero ? 0 : before.value;
    if (name == "addiu" || name == "addi") return Known::constant(from + constant);
    return name == "ori" ? Known::constant(from | constant) : Known::unknown();
}

/// A service that ends the program leads nowhere; some return something in $v0.
Known after_service(const Known& number, const DialectRules& rules) {
    if (!number.is(KnownKind::constant) || !has_service(rules, number.value))
        return Known::unknown();
    constexpr u32 exit = 10, exit_with_status = 17;
    if (number.value == exit || number.value == exit_with_status) return {};
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

    /// What all paths to a statement say.
    Known before(StatementId id) {
        if (++seen_ > most_statements) return Known::unknown();
        if (!open_.insert(id).second) return {};
        Known all = by_label(model_.statements[id]);
        if (!all.is(KnownKind::unknown)) all = joined(all, from_above(id));
        open_.erase(id);
        return all;
    }

private:
    /// What comes from the statement with the word before, past labels on lines of their own.
    Known from_above(StatementId id) {
        const SourceStatement& here = model_.statements[id];
        Known all;
        for (StatementId k = id; k > 0 && id - k < most_gaps;) {
            const SourceStatement& above = model_.statements[--k];
            if (above.kind == SourceStatement::Kind::bad) return Known::unknown();
            if (above.words == 0) {
                if (above.address == here.address) all = joined(all, by_label(above));
                if (all.is(KnownKind::unknown)) return all;
                continue;
            }
            if (above.address + 4 * above.words != here.address) return Known::unknown();
            return joined(all, after(k));
        }
        return Known::unknown();
    }

    /// What the jumps and branches to the label of a line say.
    Known by_label(const SourceStatement& one) {
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
            all = joined(all, before(use->statement));
            if (all.is(KnownKind::unknown)) return all;
        }
        return all;
    }

    /// What $v0 holds after a statement, where the next one follows.
    Known after(StatementId id) {
        const Known alone = through(id, Known::unknown());
        if (!alone.is(KnownKind::unknown)) return alone; // whatever was before
        const Known from = before(id);
        if (!from.is(KnownKind::never)) return through(id, from);
        return is_kept(id) ? from : Known::unknown();
    }

    /// `value` after the words of a statement.
    Known through(StatementId id, Known value) const {
        const SourceStatement& one = model_.statements[id];
        u32 address = one.address;
        for (const u32 word : model_.words_of(one)) {
            const auto decoded = decode(word, address);
            address += 4;
            if (!decoded || decoded->row >= instruction_rows().size()) return Known::unknown();
            value = through(instruction_rows()[decoded->row], decoded->operands, value);
        }
        return value;
    }
    Known through(const InstructionInfo& row, const Operands& fields, const Known& value) const {
        if (row.name == "syscall") return after_service(value, rules_);
        if (row.name == "j" || row.name == "jr") return {};
        if (row.links || (row.branches && delay_slots_)) return Known::unknown();
        return writes_v0(row, fields) ? written(row.name, fields, value) : value;
    }

    /// Whether a statement leaves $v0 as it is, whatever that is.
    bool is_kept(StatementId id) const {
        const Known one = through(id, Known::constant(1)), two = through(id, Known::constant(4));
        return one.is(KnownKind::constant) && two.is(KnownKind::constant) && one.value == 1 &&
               two.value == 4 && !is_service(id);
    }
    bool is_service(StatementId id) const {
        const SourceStatement& one = model_.statements[id];
        return one.words == 1 && model_.words_of(one)[0] == syscall_word;
    }

    static constexpr u32 syscall_word = 12;

    const SourceModel& model_;
    const ModelIndex& index_;
    const DialectRules& rules_;
    bool delay_slots_;
    std::set<StatementId> open_; ///< those on the path that is followed
    u32 seen_ = 0;
};

} // namespace

std::optional<u32> known_v0(const SourceModel& model, const ModelIndex& index,
                            const DialectRules& rules, bool delay_slots, StatementId id) {
    const Known known = Paths(model, index, rules, delay_slots).before(id);
    return known.is(KnownKind::constant) ? std::optional(known.value) : std::nullopt;
}

} // namespace tharsis::lsp
