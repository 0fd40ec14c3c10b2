// procedures.cpp -- finds procedures by calls and by header comments
// Assembly has no mark for the end of a procedure: it reaches to the next one of its file.
#include "assembler/source/procedures.hpp"

#include "isa/isa.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace tharsis {

namespace {

constexpr std::string_view blanks = " \t";

/// The words of a range of one line, each with where it is written. Commas separate words, too.
class Words {
public:
    Words(std::string_view text, const TextRange& range) : text_(text), range_(range) {}
    /// The next word; empty at the end.
    TextRange next() {
        at_ = std::min(text_.find_first_not_of(" \t,;", at_), text_.size());
        const std::size_t end = std::min(text_.find_first_of(" \t,;", at_), text_.size());
        const TextRange word{range_.file, range_.begin + static_cast<u32>(at_),
                             range_.begin + static_cast<u32>(end)};
        last_ = text_.substr(at_, end - at_);
        at_ = end;
        return word;
    }
    std::string_view last() const { return last_; }

private:
    std::string_view text_, last_;
    TextRange range_;
    std::size_t at_ = 0;
};

/// "$t0", "$t0-$t2".
bool names_registers(std::string_view word) {
    const std::size_t dash = word.find('-');
    const auto is_register = [](std::string_view name) {
        return find_register(name) || find_real_register(name);
    };
    return is_register(word.substr(0, dash)) &&
           (dash == word.npos || is_register(word.substr(dash + 1)));
}

/// Reads the lines of a header comment: `$a0 meaning`, `$v0 <- meaning`, `changes $t0 ...`.
class HeaderReader {
public:
    HeaderReader(const SourceModel& model, SourceProcedure& procedure)
        : model_(model), procedure_(procedure) {}

    void read() {
        const TextRange& header = procedure_.header;
        for (u32 begin = header.begin; begin < header.end;) {
            const std::string_view rest = model_.text({header.file, begin, header.end});
            const auto size = static_cast<u32>(std::min(rest.find_first_of("\r\n"), rest.size()));
            line({header.file, begin, begin + size});
            begin += size + 1;
        }
    }

private:
    void line(const TextRange& range) {
        std::string_view text = model_.text(range);
        const std::size_t sign = text.find('#');
        if (sign == text.npos) return; // a blank line, a directive or another label
        const auto skipped = static_cast<u32>(sign + 1);
        Words words(text.substr(skipped), {range.file, range.begin + skipped, range.end});
        const TextRange first = words.next();
        const std::string_view word = words.last();
        if (word == "changes" || word == "changes:") {
            procedure_.promises = continues_ = true;
            return registers(words);
        }
        if (!names_registers(word)) {
            continues_ = false;
            return;
        }
        words.next();
        const bool result = words.last() == "<-" || words.last() == "<->";
        if (continues_ && !result) {
            Words again(text.substr(skipped), {range.file, range.begin + skipped, range.end});
            return registers(again);
        }
        continues_ = false;
        if (result) procedure_.results.push_back(first);
        if (words.last() != "<-") procedure_.arguments.push_back(first);
    }

    /// Labels, files and memory may stand among the registers; other words end the list.
    void registers(Words& words) {
        for (TextRange word = words.next(); !word.empty(); word = words.next()) {
            if (names_registers(words.last()))
                procedure_.changes.push_back(word);
            else if (!is_other_thing(words.last()))
                return;
        }
    }

    bool is_other_thing(std::string_view word) const {
        for (const std::string_view known : {"memory", "output", "input", "heap", "stack", "file",
                                             "files", "screen", "display", "and", "the"})
            if (word == known) return true;
        const std::size_t dot = word.find('.');
        if (word[0] == '"' || (dot != 0 && dot != word.npos && dot + 1 < word.size())) return true;
        const std::string_view label = word.substr(0, word.find_first_of("+[("));
        return std::any_of(model_.definitions.begin(), model_.definitions.end(),
                           [&](const Definition& one) {
                               return one.kind == Definition::Kind::label && one.name == label;
                           });
    }

    const SourceModel& model_;
    SourceProcedure& procedure_;
    bool continues_ = false; ///< the previous line belongs to `changes`
};

/// Follows the first instructions of a procedure: how far they lower $sp, and what they store
/// there.
class FrameReader {
public:
    explicit FrameReader(SourceProcedure& procedure) : procedure_(procedure) {}

    /// Returns false at the end of the straight path.
    bool word(u32 word, u32 address) {
        const auto decoded = decode(word, address);
        if (!decoded || decoded->row >= instruction_rows().size()) return false;
        const InstructionInfo& row = instruction_rows()[decoded->row];
        const Operands& fields = decoded->operands;
        const bool subtracts = row.name == "sub" || row.name == "subu";
        if ((row.name == "addiu" || row.name == "addi") && fields.t == sp && fields.s == sp)
            move(fields.constant);
        else if (fields.t == at && !subtracts)
            load_constant(row.name, fields);
        else if (subtracts && fields.d == sp && fields.s == sp && fields.t == at)
            move(-constant_);
        else if (row.name == "sw" && fields.s == sp)
            procedure_.saved.push_back({fields.t, fields.constant});
        return !row.branches && !closed_;
    }

private:
    static constexpr u8 at = 1, sp = 29;

    /// The constant that expansions put into $at.
    void load_constant(std::string_view name, const Operands& fields) {
        if (name == "lui")
            constant_ = static_cast<i32>(static_cast<u32>(fields.constant) << 16);
        else if (name == "ori")
            constant_ = (fields.s == at ? constant_ : 0) | fields.constant;
        else if (name == "addi" || name == "addiu")
            constant_ = (fields.s == at ? constant_ : 0) + fields.constant;
    }

    void move(i32 by) {
        closed_ = by > 0; // the frame is given back
        if (closed_) return;
        procedure_.frame_bytes += static_cast<u32>(-by);
        for (SavedSlot& slot : procedure_.saved) slot.offset -= by;
    }

    SourceProcedure& procedure_;
    i32 constant_ = 0; ///< in $at
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

/// A label of text that a call or its header makes a procedure; nullopt for other definitions.
std::optional<SourceProcedure> procedure_of(const SourceModel& model, DefinitionId id,
                                            const std::set<DefinitionId>& called) {
    const Definition& label = model.definitions[id];
    const bool text =
        label.segment == SourceSegment::text || label.segment == SourceSegment::kernel_text;
    if (label.kind != Definition::Kind::label || label.repeated || !text) return std::nullopt;
    SourceProcedure procedure;
    procedure.label = id;
    procedure.is_called = called.count(id) > 0;
    procedure.header = model.doc_comment(label);
    HeaderReader(model, procedure).read();
    if (!procedure.is_called && !procedure.promises) return std::nullopt;
    return procedure;
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
    for (StatementId k = 0; k < model.statements.size(); ++k) {
        const SourceStatement& statement = model.statements[k];
        const bool other_unit = open && model.statements[open->first].unit != statement.unit;
        const auto found = statement.label.empty()
                               ? by_label.end()
                               : by_label.find({statement.label.file, statement.label.begin});
        const bool starts = found != by_label.end() && found->second->first == no_id &&
                            statement.kind != SourceStatement::Kind::macro_body;
        if (open && (starts || other_unit)) std::exchange(open, nullptr)->end = k;
        if (starts) open = found->second, open->first = k;
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
        auto at = std::partition_point(calls.begin(), calls.end(), [&](const Reference* call) {
            return call->statement < one.first;
        });
        for (; at != calls.end() && (*at)->statement < one.end; ++at)
            if (std::find(one.calls.begin(), one.calls.end(), (*at)->target) == one.calls.end())
                one.calls.push_back((*at)->target);
    }
}

} // namespace

std::vector<SourceProcedure> procedures_of(const SourceModel& model) {
    std::set<DefinitionId> called;
    for (const Reference& one : model.references)
        if (one.role == Reference::Role::call && one.target != no_id) called.insert(one.target);
    std::vector<SourceProcedure> procedures;
    for (DefinitionId id = 0; id < model.definitions.size(); ++id)
        if (auto procedure = procedure_of(model, id, called))
            procedures.push_back(std::move(*procedure));
    find_extents(model, procedures);
    find_calls(model, procedures);
    for (SourceProcedure& one : procedures) read_frame(model, one);
    return procedures;
}

} // namespace tharsis
