// fixes.cpp -- inserts instructions between the lines of a program
// An edit is proposed only where it cannot change what the rest of the procedure means.
#include "lint/fixes.hpp"

#include "assembler/lexer/numbers.hpp"
#include "assembler/source/procedure_header.hpp"
#include "base/ascii.hpp"
#include "isa/instruction_effects.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <bit>
#include <fmt/format.h>

namespace tharsis::linting {
namespace {

constexpr std::string_view indent = "        ";

std::string_view register_name(u32 reg) {
    return reg < 32 ? register_names[reg] : real_register_names[reg - 32];
}

/// Lines before the instruction of a statement, after its label.
TextEdit before(const SourceStatement& statement, const std::vector<std::string>& lines) {
    const TextRange& head = statement.head;
    std::string text;
    for (const std::string& line : lines) text += fmt::format("{}\n{}", line, indent);
    return {{head.file, head.begin, head.begin}, std::move(text)};
}

/// The words after `changes` in a header that names no register; empty if they are not found.
TextRange word_nothing(const SourceModel& model, const SourceProcedure& procedure) {
    const TextRange& header = procedure.header;
    const auto is_label = [](std::string_view) { return false; };
    const TextRange verb = read_header(model.files[header.file].text, header, is_label).promise;
    if (verb.empty()) return {};
    const std::string text = small_letters(model.text({verb.file, verb.end, header.end}));
    const std::size_t begin = text.find_first_not_of(" \t:");
    for (const std::string_view words : {"nothing else", "nothing"})
        if (begin != text.npos && text.compare(begin, words.size(), words) == 0)
            return {verb.file, verb.end + u32(begin), verb.end + u32(begin + words.size())};
    return {};
}

/// Registers in one line with nothing but blanks and commas between them.
bool is_plain_list(const SourceModel& model, const std::vector<TextRange>& words) {
    for (std::size_t k = 1; k < words.size(); ++k) {
        const TextRange gap{words[k].file, words[k - 1].end, words[k].begin};
        if (model.text(gap).find_first_not_of(" \t,") != std::string_view::npos) return false;
    }
    return !words.empty();
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

namespace {

/// Gives a saved register a word of its own, above all others of the frame.
class SlotMover {
public:
    SlotMover(const SourceModel& model, const Flow& flow, u32 frame, u32 reg)
        : model_(model), flow_(flow), frame_(frame), reg_(reg), grown_(frame % 8 == 0 ? 8 : 4) {
    } // doubles stay where they may be

    /// False if that cannot be done by other numbers in the instructions.
    bool add(NodeId n) {
        const Node& node = flow_.nodes[n];
        const InstructionEffects effects = effects_of(node.row, node.operands);
        const i32 constant = node.operands.constant, frame = i32(frame_);
        if (has(effects.writes, registers::sp)) {
            const bool adds = node.row == row_named("addi") || node.row == row_named("addiu");
            if (!adds || node.operands.s != registers::sp) return false;
            if (constant != frame && constant != -frame) return false;
            makes_ += constant < 0 ? 1 : 0;
            return replace(node, constant < 0 ? constant - grown_ : constant + grown_);
        }
        if (may_reach_arguments(node, frame_)) return false;
        const bool on_stack = node.operands.s == registers::sp && node.operands.t == reg_;
        if (node.row == row_named("sw") && on_stack) return save(node);
        return !(node.row == row_named("lw") && on_stack) || restore(node);
    }

    std::vector<TextEdit> take() {
        const bool is_sure = makes_ == 1 && saves_ == 1 && restores_ > 0;
        return is_sure ? std::move(edits_) : std::vector<TextEdit>{};
    }

private:
    bool save(const Node& node) {
        if (restores_ > 0 && slot_ != node.operands.constant) return false;
        slot_ = node.operands.constant;
        ++saves_;
        return replace(node, i32(frame_));
    }

    bool restore(const Node& node) {
        if (saves_ + restores_ > 0 && slot_ != node.operands.constant) return false;
        slot_ = node.operands.constant;
        ++restores_;
        return replace(node, i32(frame_));
    }

    /// Writes another number into an instruction, if it is written there as a number.
    bool replace(const Node& node, i32 number) {
        const SourceStatement& statement = model_.statements[node.statement];
        if (statement.words != 1 || !is_written_in_place(model_, statement)) return false;
        TextRange found;
        const std::vector<SourceToken>& tokens = model_.tokens[statement.head.file];
        const auto first =
            std::partition_point(tokens.begin(), tokens.end(), [&](const SourceToken& token) {
                return token.begin < statement.head.end;
            });
        for (auto token = first; token != tokens.end() && token->end <= statement.whole.end;
             ++token) {
            if (!is_integer(token->type)) continue;
            if (!found.empty()) return false;
            found = {statement.head.file, token->begin, token->end};
        }
        if (found.empty() || read_integer(model_.text(found)) != node.operands.constant)
            return false;
        edits_.push_back({found, std::to_string(number)});
        return true;
    }

    const SourceModel& model_;
    const Flow& flow_;
    const u32 frame_, reg_;
    const i32 grown_;
    i32 slot_ = 0;
    int makes_ = 0, saves_ = 0, restores_ = 0;
    std::vector<TextEdit> edits_;
};

/// Whether a procedure stores a register on the stack.
bool is_saved(const Flow& flow, const Extent& extent, u32 reg) {
    return std::any_of(extent.nodes.begin(), extent.nodes.end(), [&](NodeId n) {
        const Node& node = flow.nodes[n];
        return node.row == row_named("sw") && node.operands.t == reg &&
               node.operands.s == registers::sp;
    });
}

} // namespace

std::vector<TextEdit> move_slot(const SourceModel& model, const Flow& flow, const Result& result,
                                u32 entry, u32 reg) {
    const Summary& summary = result.summaries[entry];
    const Entry& procedure = flow.entries[entry];
    if (reg >= 32 || !procedure.source || !summary.stack_known || summary.stack != 0) return {};
    const u32 frame = procedure.source->branches_first ? 0 : procedure.source->frame_bytes;
    const Extent extent = extent_of(flow, entry);
    if (frame == 0 || frame % 4 != 0 || extent.ends_in_others) return {};
    SlotMover mover(model, flow, frame, reg);
    for (const NodeId n : extent.nodes) {
        if (result.shared[n] || (flow.nodes[n].open && n != procedure.node)) return {};
        if (!mover.add(n)) return {};
    }
    return mover.take();
}

bool is_written_in_place(const SourceModel& model, const SourceStatement& statement) {
    if (!statement.whole.contains(statement.head)) return false;
    if (statement.in == no_id) return true;
    return model.expansions[statement.in].kind == Expansion::Kind::include;
}

namespace {

/// "lw $s0, 4($sp)" for each register, with `sw` or `lw`.
std::vector<std::string> accesses(std::string_view mnemonic, RegisterSet registers) {
    std::vector<std::string> lines;
    for (RegisterSet left = registers; left != 0; left &= left - 1)
        lines.push_back(fmt::format("{}      {}, {}($sp)", mnemonic,
                                    register_name(u32(std::countr_zero(left))), 4 * lines.size()));
    return lines;
}

/// Whether pushing and popping a register by itself may be right: not if it is pushed already, or
/// if a return goes where it says.
bool may_be_saved(const Flow& flow, const Extent& extent, u32 reg) {
    if (reg >= 32 || is_saved(flow, extent, reg)) return false;
    return reg == registers::ra ||
           std::none_of(extent.nodes.begin(), extent.nodes.end(), [&](NodeId n) {
               const Node& node = flow.nodes[n];
               return node.kind == NodeKind::indirect_jump && node.operands.s == reg;
           });
}

bool may_be_saved(const Flow& flow, const Extent& extent, RegisterSet registers) {
    for (RegisterSet left = registers; left != 0; left &= left - 1)
        if (!may_be_saved(flow, extent, u32(std::countr_zero(left)))) return false;
    return registers != 0;
}

} // namespace

std::vector<TextEdit> save_registers(const SourceModel& model, const Flow& flow,
                                     const Result& result, u32 entry, RegisterSet registers) {
    const Summary& summary = result.summaries[entry];
    const Entry& procedure = flow.entries[entry];
    const Node& first = flow.nodes[procedure.node];
    if (!procedure.source || first.leads || first.open) return {};
    if (!summary.stack_known || summary.stack != 0) return {};
    const Extent extent = extent_of(flow, entry);
    if (extent.ends_in_others || !may_be_saved(flow, extent, registers)) return {};
    const int bytes = 4 * std::popcount(registers);
    std::vector<std::string> push = accesses("sw", registers), pop = accesses("lw", registers);
    push.insert(push.begin(), fmt::format("addiu   $sp, $sp, {}", -bytes));
    pop.push_back(fmt::format("addiu   $sp, $sp, {}", bytes));
    std::vector<TextEdit> edits{before(model.statements[first.statement], push)};
    if (!is_written_in_place(model, model.statements[first.statement])) return {};
    for (const NodeId n : extent.nodes) {
        const Node& node = flow.nodes[n];
        const u32 frame = procedure.source->branches_first ? 0 : procedure.source->frame_bytes;
        // Others would pop what only this procedure has pushed.
        if (result.shared[n] || (node.open && n != procedure.node)) return {};
        if (may_reach_arguments(node, frame)) return {};
        if (node.kind != NodeKind::indirect_jump) continue;
        const SourceStatement& statement = model.statements[node.statement];
        if (!is_written_in_place(model, statement) || n == procedure.node) return {};
        edits.push_back(before(statement, pop));
    }
    return edits.size() > 1 ? edits : std::vector<TextEdit>{};
}

std::vector<TextEdit> name_register(const SourceModel& model, const Entry& entry, u32 reg) {
    if (!entry.source) return {};
    if (entry.source->header_registers().changes.empty()) {
        const TextRange nothing = word_nothing(model, *entry.source);
        if (nothing.empty()) return {};
        return {{nothing, std::string(register_name(reg))}};
    }
    const TextRange& last = entry.source->header_registers().changes.back();
    const std::string_view after =
        std::string_view(model.files[last.file].text).substr(last.end, 1);
    const bool comma = after == ",";
    return {{{last.file, last.end, last.end},
             fmt::format("{} {}", comma ? "," : "", register_name(reg))}};
}

std::vector<TextEdit> remove_registers(const SourceModel& model, const Entry& entry,
                                       RegisterSet unneeded) {
    if (!entry.source || !is_plain_list(model, entry.source->header_registers().changes)) return {};
    const std::vector<TextRange>& words = entry.source->header_registers().changes;
    const std::string_view text = model.files[words[0].file].text;
    const TextRange all{words[0].file, words.front().begin, words.back().end};
    const bool commas = model.text(all).find(',') != std::string_view::npos;
    std::string left;
    for (const TextRange& word : words) {
        const RegisterSet named = registers_named(text, {&word, 1});
        if ((named & ~unneeded) == 0) continue;
        if ((named & unneeded) != 0) return {}; // a part of "$t0-$t3"
        if (!left.empty()) left += commas ? ", " : " ";
        left += model.text(word);
    }
    return {{all, left.empty() ? "nothing" : left}};
}

namespace {

/// Lines after the line of a statement.
TextEdit after(const SourceModel& model, const SourceStatement& statement, std::string lines) {
    const std::string_view text = model.files[statement.whole.file].text;
    const u32 end =
        static_cast<u32>(std::min(text.find_first_of("\r\n", statement.whole.end), text.size()));
    return {{statement.whole.file, end, end}, std::move(lines)};
}

} // namespace

std::vector<TextEdit> end_program(const SourceModel& model, const SourceStatement& statement) {
    if (!is_written_in_place(model, statement)) return {};
    return {after(model, statement, fmt::format("\n{}li      $v0, 10\n{}syscall", indent, indent))};
}

std::vector<TextEdit> set_to_zero(const SourceModel& model, const Flow& flow, NodeId from,
                                  u32 reg) {
    const Node& node = flow.nodes[from];
    const SourceStatement& statement = model.statements[node.statement];
    if (reg >= 32 || !is_written_in_place(model, statement)) return {};
    const std::string line = fmt::format("li      {}, 0", register_name(reg));
    if (node.kind == NodeKind::branch || node.kind == NodeKind::jump) {
        const TextRange& head = statement.head;
        return {{{head.file, head.begin, head.begin}, fmt::format("{}\n{}", line, indent)}};
    }
    // The path goes on within the statement.
    if (from + 1 < flow.nodes.size() && flow.nodes[from + 1].statement == node.statement) return {};
    return {after(model, statement, fmt::format("\n{}{}", indent, line))};
}

} // namespace tharsis::linting
