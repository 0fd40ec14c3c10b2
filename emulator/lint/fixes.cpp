// fixes.cpp -- inserts instructions between the lines of a program
// An edit is proposed only where it cannot change what the rest of the procedure means.
#include "lint/fixes.hpp"

#include "isa/instruction_effects.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis::linting {
namespace {

constexpr std::string_view indent = "        ";

std::string_view register_name(u32 reg) {
    return reg < 32 ? register_names[reg] : real_register_names[reg - 32];
}

/// Lines before the instruction of a statement, after its label.
TextEdit before(const SourceStatement& statement, std::string_view first, std::string_view second) {
    const TextRange& head = statement.head;
    return {{head.file, head.begin, head.begin},
            fmt::format("{}\n{}{}\n{}", first, indent, second, indent)};
}

/// Whether a node reaches memory above the frame of its procedure, or by $fp.
bool may_reach_arguments(const Node& node, u32 frame) {
    const InstructionEffects effects = effects_of(node.row, node.operands);
    const RegisterSet used = effects.reads | effects.writes;
    if (has(used, registers::fp)) return true;
    if (!effects.loads && !effects.stores)
        return has(effects.reads, registers::sp) && !has(effects.writes, registers::sp);
    return node.operands.s == registers::sp &&
           (node.operands.constant < 0 || u32(node.operands.constant) + 4 > frame);
}

} // namespace

bool is_written_in_place(const SourceModel& model, const SourceStatement& statement) {
    if (statement.head.file != statement.whole.file) return false;
    if (statement.in == no_id) return true;
    return model.expansions[statement.in].kind == Expansion::Kind::include;
}

std::vector<TextEdit> save_register(const SourceModel& model, const Flow& flow,
                                    const Summary& summary, u32 entry, u32 reg) {
    const Entry& procedure = flow.entries[entry];
    const Node& first = flow.nodes[procedure.node];
    if (reg >= 32 || !procedure.source || first.leads || first.open) return {};
    if (!summary.stack_known || summary.stack != 0) return {};
    const Extent extent = extent_of(flow, entry);
    if (extent.ends_in_others) return {};
    const std::string_view name = register_name(reg);
    std::vector<TextEdit> edits{before(model.statements[first.statement], "addiu   $sp, $sp, -4",
                                       fmt::format("sw      {}, 0($sp)", name))};
    if (!is_written_in_place(model, model.statements[first.statement])) return {};
    bool returns = false;
    for (const NodeId n : extent.nodes) {
        const Node& node = flow.nodes[n];
        if (may_reach_arguments(node, procedure.source->frame_bytes)) return {};
        if (node.kind != NodeKind::indirect_jump) continue;
        const SourceStatement& statement = model.statements[node.statement];
        if (!is_written_in_place(model, statement) || n == procedure.node) return {};
        edits.push_back(
            before(statement, fmt::format("lw      {}, 0($sp)", name), "addiu   $sp, $sp, 4"));
        returns = true;
    }
    return returns ? edits : std::vector<TextEdit>{};
}

std::vector<TextEdit> name_register(const SourceModel& model, const Entry& entry, u32 reg) {
    if (!entry.source || entry.source->changes.empty()) return {};
    const TextRange& last = entry.source->changes.back();
    const std::string_view after =
        std::string_view(model.files[last.file].text).substr(last.end, 1);
    const bool comma = after == ",";
    return {{{last.file, last.end, last.end},
             fmt::format("{} {}", comma ? "," : "", register_name(reg))}};
}

std::vector<TextEdit> end_program(const SourceModel& model, const SourceStatement& statement) {
    if (!is_written_in_place(model, statement)) return {};
    const std::string_view text = model.files[statement.whole.file].text;
    const u32 end =
        static_cast<u32>(std::min(text.find_first_of("\r\n", statement.whole.end), text.size()));
    return {{{statement.whole.file, end, end},
             fmt::format("\n{}li      $v0, 10\n{}syscall", indent, indent)}};
}

} // namespace tharsis::linting
