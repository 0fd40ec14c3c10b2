// flow.cpp -- finds the instructions of a program, where they lead, and where procedures begin
// What kind of transfer a row is follows from its effects; there is no separate list.
#include "lint/flow.hpp"

#include "assembler/dialects/start_up.hpp"
#include "isa/certain_branch.hpp"
#include "isa/instruction_effects.hpp"
#include "isa/isa.hpp"
#include "isa/registers.hpp"
#include "lint/abstract_cpu.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace tharsis::linting {
namespace {

constexpr auto kinds = [] {
    std::array<NodeKind, row_count> all{};
    for (std::size_t k = 0; k < row_count; ++k) {
        const InstructionEffects& row = effects_by_row[k];
        if (k == row_named("syscall"))
            all[k] = NodeKind::service;
        else if (row.never_falls_through && (row.uses_system || row.traps))
            all[k] = NodeKind::stop;
        else if (row.never_falls_through && row.writes != 0)
            all[k] = row.reads != 0 ? NodeKind::indirect_call : NodeKind::call;
        else if (row.never_falls_through)
            all[k] = row.reads != 0 ? NodeKind::indirect_jump : NodeKind::jump;
        else if (row.branches)
            all[k] = row.writes != 0 ? NodeKind::maybe_call : NodeKind::branch;
    }
    return all;
}();
static_assert(kinds[row_named("jal")] == NodeKind::call &&
              kinds[row_named("jr")] == NodeKind::indirect_jump &&
              kinds[row_named("bgezal")] == NodeKind::maybe_call &&
              kinds[row_named("break")] == NodeKind::stop);

bool transfers(const Node& node) {
    return node.kind != NodeKind::plain && node.kind != NodeKind::service &&
           node.kind != NodeKind::stop;
}

/// Whether an instruction gives $ra an address of its own: not by a link, a load or a copy.
bool computes_return_address(u16 row, const Operands& operands) {
    const InstructionEffects effects = effects_of(row, operands);
    if (!has(effects.writes, registers::ra) || effects.loads) return false;
    if (kinds[row] != NodeKind::plain) return false;
    return copied_register(row, operands) == no_id;
}

/// Where `eret` goes on: at the instruction of the exception or at the next one, to which the
/// instructions before it lead as well, or anywhere.
class Resumption {
public:
    /// The instructions of the program, by address.
    void note(u16 row, const Operands& operands) {
        constexpr u8 epc = 14;
        const bool is_of_epc = operands.d == epc;
        if (row == row_named("mtc0")) {
            goes_anywhere_ |= is_of_epc && held_[operands.t] == Held::other;
            return;
        }
        const bool adds = row == row_named("addi") || row == row_named("addiu");
        const bool steps = adds && operands.constant == 4 && held_[operands.s] == Held::address;
        const u64 writes = effects_of(row, operands).writes & 0xffff'ffff;
        for_each_register(writes, [&](u32 reg) { held_[reg] = Held::other; });
        if (row == row_named("mfc0") && is_of_epc) held_[operands.t] = Held::address;
        if (steps) held_[operands.t] = Held::next;
    }
    bool goes_anywhere() const { return goes_anywhere_; }

private:
    enum class Held : u8 { other, address, next };
    std::array<Held, 32> held_{};
    bool goes_anywhere_ = false;
};

class Builder {
public:
    Builder(const SourceModel& model, bool delayed) : model_(model), delayed_(delayed) {}

    Flow build() {
        collect();
        find_main();
        link();
        if (!flow_.usable || flow_.nodes.empty()) return std::move(flow_);
        mark_labels();
        mark_entries();
        mark_open();
        find_start();
        if (delayed_)
            swap_slots();
        else if (is_written_for_slots())
            flow_.usable = false;
        sort_entries();
        return std::move(flow_);
    }

private:
    void collect() {
        for (StatementId id = 0; id < model_.statements.size(); ++id) {
            const SourceStatement& statement = model_.statements[id];
            const bool text = statement.segment == SourceSegment::text;
            if (!text && statement.segment != SourceSegment::kernel_text) continue;
            const std::string_view file = model_.files[statement.whole.file].text;
            const bool calls_main = !text && is_kernel_start_up(file);
            u32 address = statement.address;
            for (const u32 word : model_.words_of(statement)) {
                if (text || calls_main)
                    add(id, address, word);
                else if (!is_start_up(file))
                    note_handler(word, address);
                if (calls_main && flow_.nodes.back().kind == NodeKind::indirect_call)
                    flow_.nodes.back().kind = NodeKind::call;
                address += 4;
            }
        }
        flow_.jumps_anywhere |= resumption_.goes_anywhere();
        const auto before = [](const Node& a, const Node& b) { return a.address < b.address; };
        if (!std::is_sorted(flow_.nodes.begin(), flow_.nodes.end(), before))
            std::stable_sort(flow_.nodes.begin(), flow_.nodes.end(), before);
    }

    void add(StatementId id, u32 address, u32 word) {
        const auto decoded = decode(word, address);
        if (!decoded || decoded->row >= row_count) {
            flow_.usable = false;
            return;
        }
        Node& node = flow_.nodes.emplace_back();
        node.address = address;
        node.statement = id;
        node.row = decoded->row;
        node.operands = decoded->executable();
        node.kind = kinds[node.row];
        // A link to $zero cannot be read: `jalr $zero, $t0` is `jr $t0`.
        if (node.kind == NodeKind::indirect_call && node.operands.d == sink)
            node.kind = NodeKind::indirect_jump;
        if (node.kind == NodeKind::branch || node.kind == NodeKind::maybe_call)
            node.always = always_branches(word);
        note_targets(node.row, decoded->operands);
    }

    void note_targets(u16 row, const Operands& operands) {
        flow_.jumps_anywhere |= computes_return_address(row, operands);
        resumption_.note(row, operands);
    }

    void note_handler(u32 word, u32 address) {
        const auto decoded = decode(word, address);
        if (!decoded || decoded->row >= row_count) return;
        const InstructionEffects effects = effects_of(decoded->row, decoded->operands);
        flow_.written_by_handler |= effects.writes | effects.writes_real << 32;
        note_targets(decoded->row, decoded->operands);
    }

    /// Where each node continues and where it leads.
    void link() {
        std::vector<Node>& nodes = flow_.nodes;
        for (NodeId n = 0; n < nodes.size(); ++n) {
            Node& node = nodes[n];
            if (n + 1 < nodes.size()) {
                if (nodes[n + 1].address == node.address) flow_.usable = false;
                node.continues = nodes[n + 1].address == node.address + 4;
            }
            const bool known = node.kind == NodeKind::branch || node.kind == NodeKind::jump ||
                               node.kind == NodeKind::call || node.kind == NodeKind::maybe_call;
            if (known) node.target = target_of(node);
            if (node.kind == NodeKind::call && node.target == n + 1 && only_reads_pc(n + 1))
                node.kind = NodeKind::plain;
            const bool goes = node.kind == NodeKind::branch || node.kind == NodeKind::jump;
            if (goes && node.target != no_id) {
                nodes[node.target].leads = true;
                targets_.push_back(node.target);
            }
            const bool splits = node.kind == NodeKind::maybe_call ||
                                (node.kind == NodeKind::branch && !node.always);
            if (splits && node.continues) nodes[n + 1].leads = true;
            flow_.jumps_anywhere |=
                node.kind == NodeKind::indirect_jump && node.operands.s != registers::ra;
        }
    }

    /// The start-up code in the kernel jumps to main by a register.
    NodeId target_of(const Node& node) const {
        if (kinds[node.row] == NodeKind::indirect_call) return main_;
        return flow_.find(node.address + 4 + 4 * u32(node.operands.constant));
    }

    /// Whether a call of the instruction that follows it is there to know the address, in $ra. Else
    /// the code returns to the call, with the same stack: it is a procedure.
    bool only_reads_pc(NodeId first) const {
        i32 depth = 0;
        for (NodeId n = first; n < flow_.nodes.size(); ++n) {
            const Node& node = flow_.nodes[n];
            const InstructionEffects effects = effects_of(node.row, node.operands);
            if (kinds[node.row] == NodeKind::indirect_jump)
                return depth != 0 || node.operands.s != registers::ra;
            const bool moves = has(effects.writes, registers::sp);
            const bool adds = node.row == row_named("addi") || node.row == row_named("addiu");
            if (moves && (!adds || node.operands.s != registers::sp)) return true;
            if (moves) depth += node.operands.constant;
            const bool saves = node.row == row_named("sw") && node.operands.s == registers::sp;
            if (has(effects.reads, registers::ra) && !saves) return true;
            const bool last = n + 1 == flow_.nodes.size();
            if (last || flow_.nodes[n + 1].address != node.address + 4) return true;
        }
        return true;
    }

    void mark_labels() {
        for (const SourceStatement& statement : model_.statements) {
            const bool placed = statement.segment == SourceSegment::text &&
                                statement.kind != SourceStatement::Kind::macro_body;
            if (!placed || statement.label.empty()) continue;
            if (const NodeId node = flow_.find(statement.address); node != no_id)
                flow_.nodes[node].labelled = true;
        }
    }

    bool is_text_label(const Definition& one) const {
        return one.kind == Definition::Kind::label && one.segment == SourceSegment::text &&
               !one.repeated && one.address.has_value();
    }

    Entry& add_entry(NodeId node) {
        if (!std::exchange(flow_.nodes[node].entry, true)) {
            flow_.entry_of[node] = static_cast<u32>(flow_.entries.size());
            flow_.entries.push_back({node, no_id, nullptr, false});
        }
        return flow_.entries[flow_.entry_of[node]];
    }

    void mark_entries() {
        flow_.entry_of.assign(flow_.nodes.size(), no_id);
        for (const Node& node : flow_.nodes)
            if ((node.kind == NodeKind::call || node.kind == NodeKind::maybe_call) &&
                node.target != no_id)
                if (!flow_.nodes[node.target].entry) add_entry(node.target).called = true;
        for (const SourceProcedure& one : model_.procedures) {
            const Definition& label = model_.definitions[one.label];
            if (!is_text_label(label)) continue;
            const NodeId node = flow_.find(*label.address);
            if (node == no_id || (!one.header_registers().promises && !flow_.nodes[node].entry))
                continue;
            Entry& entry = add_entry(node);
            if (entry.source && entry.source->header_registers().promises) continue;
            entry.label = one.label;
            entry.source = &one;
        }
    }

    void sort_entries() {
        const auto before = [](const Entry& a, const Entry& b) { return a.node < b.node; };
        std::sort(flow_.entries.begin(), flow_.entries.end(), before);
        for (u32 k = 0; k < flow_.entries.size(); ++k) flow_.entry_of[flow_.entries[k].node] = k;
    }

    void open_at(u32 address) {
        if (const NodeId node = flow_.find(address); node != no_id) flow_.nodes[node].open = true;
    }

    /// Labels whose address is taken: what is done with it is not known.
    void mark_open() {
        using Role = Reference::Role;
        std::vector<bool> taken(model_.definitions.size());
        for (const Reference& one : model_.references) {
            const bool takes = one.role == Role::address || one.role == Role::data_item ||
                               one.role == Role::read || one.role == Role::write ||
                               one.role == Role::text || one.role == Role::globl;
            if (!takes || one.target == no_id) continue;
            if (is_kernel_start_up(model_.files[one.range.file].text)) continue; // it calls main
            const Definition& label = model_.definitions[one.target];
            if (one.role == Role::globl && label.name == "main") continue;
            if (label.kind == Definition::Kind::macro_label)
                taken[one.target] = true;
            else if (is_text_label(label) && !(one.role == Role::globl && is_entry(label)))
                open_at(*label.address);
        }
        for (const LabelInstance& one : model_.instances)
            if (taken[one.label]) open_at(one.address);
    }

    bool is_entry(const Definition& label) const {
        const NodeId node = flow_.find(*label.address);
        return node != no_id && flow_.nodes[node].entry;
    }

    void find_main() {
        for (const Definition& one : model_.definitions) {
            if (one.name != "main" || !is_text_label(one)) continue;
            const NodeId node = flow_.find(*one.address);
            if (node == no_id) continue;
            main_ = node;
            if (one.global) break;
        }
    }

    bool is_in_start_up(NodeId node) const {
        const SourceStatement& statement = model_.statements[flow_.nodes[node].statement];
        return is_start_up(model_.files[statement.whole.file].text);
    }

    /// At main, else at the first instruction; a start-up code comes first.
    void find_start() {
        flow_.start = 0;
        const NodeId begin = flow_.find(model_.start);
        if (begin != no_id && is_in_start_up(begin)) flow_.start = begin;
        flow_.starts_surely = is_in_start_up(flow_.start);
        if (flow_.starts_surely) return;
        if (main_ != no_id) flow_.start = main_;
        flow_.starts_surely = main_ != no_id;
        flow_.starts_surely |= !flow_.nodes[flow_.start].labelled;
        if (flow_.nodes[flow_.start].entry) flow_.start = 0; // other code calls it
        if (flow_.start != 0) flow_.nodes[0].open = true;    // MARS may begin there
    }

    /// A slot takes effect before its branch goes anywhere.
    void swap_slots() {
        std::vector<Node>& nodes = flow_.nodes;
        std::sort(targets_.begin(), targets_.end());
        for (NodeId n = 0; n + 1 < nodes.size(); ++n) {
            if (!transfers(nodes[n]) || !nodes[n].continues) continue;
            Node &branch = nodes[n], &slot = nodes[n + 1];
            const bool after_branch =
                branch.kind == NodeKind::branch || branch.kind == NodeKind::maybe_call;
            if (transfers(slot) || slot.open || slot.entry || is_target(n + 1)) {
                flow_.usable = false;
                return;
            }
            std::swap(branch, slot);
            std::swap(nodes[n].leads, nodes[n + 1].leads);
            std::swap(nodes[n].entry, nodes[n + 1].entry);
            std::swap(nodes[n].open, nodes[n + 1].open);
            std::swap(nodes[n].labelled, nodes[n + 1].labelled);
            std::swap(nodes[n].continues, nodes[n + 1].continues);
            nodes[n + 1].leads = false;
            if (after_branch && n + 2 < nodes.size()) nodes[n + 2].leads = true;
            ++n;
        }
    }

    bool is_target(NodeId slot) const {
        return std::binary_search(targets_.begin(), targets_.end(), slot);
    }

    /// A program with a nop after more than half of its branches was written for delay slots.
    /// Without them it means something else.
    bool is_written_for_slots() const {
        std::vector<bool> own; // by file
        for (const SourceFile& file : model_.files) own.push_back(!is_start_up(file.text));
        std::size_t branches = 0, nops = 0;
        const std::vector<Node>& nodes = flow_.nodes;
        for (NodeId n = 0; n < nodes.size(); ++n) {
            if (!transfers(nodes[n]) || !own[model_.statements[nodes[n].statement].whole.file])
                continue;
            ++branches;
            nops += nodes[n].continues && nodes[n + 1].row == row_named("nop");
        }
        return nops >= 2 && nops * 2 > branches;
    }

    const SourceModel& model_;
    const bool delayed_;
    std::vector<NodeId> targets_; ///< of branches and jumps
    NodeId main_ = no_id;
    Resumption resumption_;
    Flow flow_;
};

} // namespace

NodeId Flow::find(u32 address) const {
    const auto found = std::partition_point(
        nodes.begin(), nodes.end(), [address](const Node& node) { return node.address < address; });
    if (found == nodes.end() || found->address != address) return no_id;
    return static_cast<NodeId>(found - nodes.begin());
}

NodeId jump_meant_as_call(const Flow& flow, NodeId end) {
    NodeId found = no_id;
    for (NodeId n = 0; n + 1 < flow.nodes.size(); ++n) {
        const Node &jump = flow.nodes[n], &next = flow.nodes[n + 1];
        const bool is_jump = jump.row == row_named("j") && jump.target != no_id;
        if (!is_jump || jump.target > end || next.leads || next.labelled) continue;
        if (found == no_id || jump.target > flow.nodes[found].target) found = n;
    }
    return found;
}

Flow flow_of(const SourceModel& model, bool delayed_branching) {
    return Builder(model, delayed_branching).build();
}

} // namespace tharsis::linting
