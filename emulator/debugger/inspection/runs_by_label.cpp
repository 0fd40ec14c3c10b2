// runs_by_label.cpp -- counts the items of directives from the address of the label before them
#include "debugger/inspection/runs_by_label.hpp"

#include "base/ascii.hpp"

#include <algorithm>
#include <optional>

namespace tharsis {

namespace {

using Kind = DataRun::Kind;

/// A directive of GNU as that stores or reserves data.
struct DataDirective {
    std::string_view name;
    Kind kind;
    u32 bytes;          ///< of an item; 0: up to the next label
    bool aligns = true; ///< to the size of its items
};

constexpr DataDirective directives[] = {
    {".byte", Kind::byte, 1},
    {".half", Kind::half, 2},
    {".hword", Kind::half, 2},
    {".short", Kind::half, 2},
    {".2byte", Kind::half, 2, false},
    {".word", Kind::word, 4},
    {".long", Kind::word, 4},
    {".int", Kind::word, 4},
    {".4byte", Kind::word, 4, false},
    {".dword", Kind::word, 8},
    {".quad", Kind::word, 8},
    {".8byte", Kind::word, 8, false},
    {".float", Kind::single, 4},
    {".single", Kind::single, 4},
    {".double", Kind::real, 8},
    {".ascii", Kind::text, 0, false},
    {".asciz", Kind::text, 0, false},
    {".asciiz", Kind::text, 0, false},
    {".string", Kind::text, 0, false},
    {".space", Kind::reserved, 0, false},
    {".skip", Kind::reserved, 0, false},
    {".zero", Kind::reserved, 0, false},
};

const DataDirective* directive_named(std::string_view head) {
    const std::string name = small_letters(head);
    const auto* const found =
        std::find_if(std::begin(directives), std::end(directives),
                     [&](const DataDirective& row) { return row.name == name; });
    return found == std::end(directives) ? nullptr : found;
}

/// The number of items in "1, 'a', f(2, 3)"; 0 if there is nothing.
u32 items_in(std::string_view text) {
    u32 items = 0, depth = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (items == 0 && c != ' ' && c != '\t') items = 1;
        if (c == '\'') {
            at += text.substr(at + 1, 1) == "\\" ? 2u : 1u;
            if (text.substr(std::min(at + 1, text.size()), 1) == "'") ++at; // may be left out
        } else if (c == '(')
            ++depth;
        else if (c == ')' && depth > 0)
            --depth;
        else if (depth == 0 && c == ',')
            ++items;
    }
    return items;
}

/// The address of the only label of data with this name.
std::optional<u32> address_of(const Program& program, std::string_view name) {
    std::optional<u32> found;
    for (const Symbol& symbol : program.symbols) {
        if (!symbol.data || symbol.name != name) continue;
        if (found) return std::nullopt;
        found = symbol.address;
    }
    return found;
}

class Counter {
public:
    Counter(const SourceModel& model, const Program& program) : model_(model), program_(program) {}

    std::vector<DataRun> count() {
        for (const SourceStatement& statement : model_.statements) {
            if (!statement.label.empty()) at_ = address_of(program_, model_.text(statement.label));
            if (statement.kind != SourceStatement::Kind::label_only) read(statement);
        }
        return std::move(runs_);
    }

private:
    void read(const SourceStatement& statement) {
        const std::string_view head = model_.text(statement.head);
        const DataDirective* const directive = directive_named(head);
        if (!directive || !at_) return at_.reset();
        const TextRange operands{statement.head.file, statement.head.end, statement.whole.end};
        const u32 items = items_in(model_.text(operands));
        if (directive->aligns) at_ = (*at_ + directive->bytes - 1) & ~(directive->bytes - 1);
        const u32 bytes =
            directive->bytes > 0 ? items * directive->bytes : bytes_declared(program_, *at_);
        if (bytes > 0) runs_.push_back({*at_, bytes, directive->kind});
        at_ = directive->bytes > 0 ? std::optional(*at_ + bytes) : std::nullopt;
    }

    const SourceModel& model_;
    const Program& program_;
    std::optional<u32> at_; ///< where the next item is stored, if that is known
    std::vector<DataRun> runs_;
};

} // namespace

std::vector<DataRun> runs_by_label(const SourceModel& model, const Program& program) {
    return Counter(model, program).count();
}

} // namespace tharsis
