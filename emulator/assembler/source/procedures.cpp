// procedures.cpp -- finds procedures by calls and by header comments
// Assembly has no mark for the end of a procedure: it reaches to the next one of its file.
#include "assembler/source/procedures.hpp"

#include "assembler/source/procedure_header.hpp"
#include "assembler/source/stack_pointer.hpp"
#include "isa/certain_branch.hpp"
#include "isa/instruction_effects.hpp"
#include "isa/isa.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_set>
#include <utility>

namespace tharsis {

namespace {

/// The names of a model's labels, which headers may mention.
using LabelNames = std::unordered_set<std::string_view>;

LabelNames labels_of(const SourceModel& model) {
    LabelNames names;
    for (const Definition& one : model.definitions)
        if (one.kind == Definition::Kind::label) names.insert(one.name);
    return names;
}

/// The header comments of labels. Labels that stand alone one below the other have the same one,
/// which is read once.
class Headers {
public:
    explicit Headers(const SourceModel& model) : model_(model), labels_(labels_of(model)) {
        for (FileId file = 0; file < model.tokens.size(); ++file)
            comments_.emplace_back(model.files[file].text, file, model.tokens[file]);
    }

    void read(SourceProcedure& procedure, const Definition& label) {
        if (label.name_range.file >= comments_.size()) return;
        const TextRange range = comments_[label.name_range.file].of(label.name_range.begin);
        if (!(range == range_)) {
            const auto is_label = [&](std::string_view name) { return labels_.count(name) > 0; };
            header_ = std::make_shared<const HeaderRegisters>(
                read_header(model_.files[range.file].text, range, is_label));
            range_ = range;
        }
        procedure.header = range;
        procedure.registers = header_;
    }

private:
    const SourceModel& model_;
    LabelNames labels_;
    std::vector<CommentsAbove> comments_; ///< by file
    TextRange range_;                     ///< of the last header, which is empty at first
    std::shared_ptr<const HeaderRegisters> header_;
};

/// Follows the first instructions of a procedure: how far they lower $sp, and what they store
/// there. Before that, branches may lead to a return without a frame.
class FrameReader {
public:
    explicit FrameReader(SourceProcedure& procedure) : procedure_(procedure) {}

    /// Returns false at the end of the straight path.
    bool word(u32 word, u32 address) {
        const auto decoded = decode(word, address);
        if (!decoded || decoded->row >= instruction_rows().size()) return false;
        const InstructionInfo& row = instruction_rows()[decoded->row];
        const Operands& fields = decoded->operands;
        const auto moved = moves_.next(decoded->row, fields, effects_of(decoded->row, fields));
        if (!moved) return false;
        if (*moved != 0)
            move(*moved);
        else if (row.name == "sw" && fields.s == registers::sp)
            procedure_.saved.push_back({fields.t, fields.constant});
        if (row.name == "syscall") return false;
        return !closed_ && (!row.branches || is_passed(*decoded, word));
    }

private:
    /// A forward branch before there is a frame.
    bool is_passed(const Decoded& decoded, u32 word) {
        const InstructionEffects effects = effects_of(decoded.row, decoded.operands);
        const bool may_fall = effects.branches && effects.writes == 0 && !always_branches(word);
        const bool passed =
            may_fall && procedure_.frame_bytes == 0 && decoded.operands.constant > 0;
        procedure_.branches_first |= passed;
        return passed;
    }

    void move(i32 by) {
        closed_ = by > 0; // the frame is given back
        if (closed_) return;
        procedure_.frame_bytes -= static_cast<u32>(by);
        for (SavedSlot& slot : procedure_.saved)
            slot.offset = wrapping_sum(slot.offset, negated(by));
    }

    SourceProcedure& procedure_;
    StackPointerMoves moves_;
    bool closed_ = false;
};

void read_frame(const SourceModel& model, SourceProcedure& procedure) {
    FrameReader reader(procedure);
    for (StatementId k = procedure.first; k < procedure.end; ++k) {
        const SourceStatement& statement = model.statements[k];
        u32 address = statement.address;
        for (const u32 word : model.words_of(statement)) {
            if (!reader.word(word, address)) return;
            address += 4;
        }
    }
}

/// Whether a statement's last instruction never continues with the next statement.
bool ends_path(const SourceModel& model, const SourceStatement& statement) {
    const auto words = model.words_of(statement);
    const u32 last = statement.address + 4 * (statement.words - 1);
    const auto decoded = decode(words.back(), last);
    if (!decoded || decoded->row >= instruction_rows().size()) return false;
    const InstructionEffects effects = effects_of(decoded->row, decoded->operands);
    const InstructionInfo& row = instruction_rows()[decoded->row];
    const bool leaves = effects.never_falls_through && !effects.traps && !row.links;
    return (leaves && row.name != "syscall") || always_branches(words.back());
}

/// Labels that nothing mentions, behind an instruction that never continues: a procedure that is
/// not called yet. Between them no other label is passed, but what fills a delay slot may be.
/// Compilers write some such labels, too, with names that begin with $ or a point.
std::set<DefinitionId> labels_apart(const SourceModel& model) {
    std::vector<bool> is_used(model.definitions.size());
    for (const Reference& one : model.references)
        if (one.target != no_id) is_used[one.target] = true;
    std::map<std::pair<FileId, u32>, DefinitionId> unused;
    for (DefinitionId id = 0; id < model.definitions.size(); ++id) {
        const Definition& one = model.definitions[id];
        const bool by_compiler = one.name.starts_with('$') || one.name.starts_with('.');
        if (one.kind == Definition::Kind::label && !is_used[id] && !by_compiler)
            unused.emplace(std::pair{one.name_range.file, one.name_range.begin}, id);
    }
    std::set<DefinitionId> apart;
    if (unused.empty()) return apart;
    bool ended = false;
    for (const SourceStatement& one : model.statements) {
        if (one.segment != SourceSegment::text) continue;
        if (!one.label.empty()) {
            const auto label = unused.find({one.label.file, one.label.begin});
            if (ended && label != unused.end()) apart.insert(label->second);
            ended = false;
        }
        if (one.words > 0 && !ended) ended = ends_path(model, one);
    }
    return apart;
}

/// A label of text that a call, its header, .globl or the name `main` makes a procedure, or that
/// stands apart; nullopt for other definitions.
std::optional<SourceProcedure> procedure_of(const SourceModel& model, DefinitionId id,
                                            const std::set<DefinitionId>& called,
                                            const std::set<DefinitionId>& apart, Headers& headers,
                                            bool global_begins) {
    const Definition& label = model.definitions[id];
    const bool text =
        label.segment == SourceSegment::text || label.segment == SourceSegment::kernel_text;
    if (label.kind != Definition::Kind::label || label.repeated || !text) return std::nullopt;
    SourceProcedure procedure;
    procedure.label = id;
    procedure.is_called = called.count(id) > 0;
    headers.read(procedure, label);
    const bool begins_program = (label.global && global_begins) || label.name == "main";
    const bool begins =
        procedure.is_called || procedure.header_registers().promises || begins_program;
    if (!begins && !apart.contains(id)) return std::nullopt;
    return procedure;
}

/// The file where a statement is written; nullopt for the lines of a macro.
std::optional<FileId> written_in(const SourceModel& model, const SourceStatement& statement) {
    const bool in_file =
        statement.in == no_id || model.expansions[statement.in].kind == Expansion::Kind::include;
    return in_file ? std::optional(statement.whole.file) : std::nullopt;
}

/// Fills in where procedures begin and end; those without a statement are dropped.
void find_extents(const SourceModel& model, std::vector<SourceProcedure>& procedures) {
    using Start = std::pair<FileId, u32>;
    std::map<Start, SourceProcedure*> by_label;
    for (SourceProcedure& one : procedures) {
        const TextRange& name = model.definitions[one.label].name_range;
        by_label[{name.file, name.begin}] = &one;
    }
    SourceProcedure* open = nullptr;
    FileId open_file = 0;
    for (StatementId k = 0; k < model.statements.size(); ++k) {
        const SourceStatement& statement = model.statements[k];
        const bool other_file =
            open && written_in(model, statement).value_or(open_file) != open_file;
        const auto found = statement.label.empty()
                               ? by_label.end()
                               : by_label.find({statement.label.file, statement.label.begin});
        const bool starts = found != by_label.end() && found->second->first == no_id &&
                            statement.kind != SourceStatement::Kind::macro_body;
        if (open && (starts || other_file)) std::exchange(open, nullptr)->end = k;
        if (!starts) continue;
        open = found->second;
        open->first = k;
        open_file = written_in(model, statement).value_or(statement.label.file);
    }
    if (open) open->end = static_cast<StatementId>(model.statements.size());
    std::erase_if(procedures, [](const SourceProcedure& one) { return one.first == no_id; });
}

void find_calls(const SourceModel& model, std::vector<SourceProcedure>& procedures) {
    std::vector<const Reference*> calls;
    for (const Reference& one : model.references)
        if (one.role == Reference::Role::call && one.target != no_id) calls.push_back(&one);
    const auto by_statement = [](const Reference* a, const Reference* b) {
        return a->statement < b->statement;
    };
    std::stable_sort(calls.begin(), calls.end(), by_statement);
    for (SourceProcedure& one : procedures) {
        std::unordered_set<DefinitionId> seen;
        auto at = std::partition_point(calls.begin(), calls.end(), [&](const Reference* call) {
            return call->statement < one.first;
        });
        for (; at != calls.end() && (*at)->statement < one.end; ++at)
            if (seen.insert((*at)->target).second) one.calls.push_back((*at)->target);
    }
}

} // namespace

std::vector<SourceProcedure> procedures_of(const SourceModel& model, bool global_begins) {
    std::set<DefinitionId> called;
    for (const Reference& one : model.references)
        if (one.role == Reference::Role::call && one.target != no_id) called.insert(one.target);
    Headers headers(model);
    const std::set<DefinitionId> apart = labels_apart(model);
    std::vector<SourceProcedure> procedures;
    for (DefinitionId id = 0; id < model.definitions.size(); ++id)
        if (auto procedure = procedure_of(model, id, called, apart, headers, global_begins))
            procedures.push_back(std::move(*procedure));
    find_extents(model, procedures);
    find_calls(model, procedures);
    for (SourceProcedure& one : procedures) read_frame(model, one);
    return procedures;
}

} // namespace tharsis
