// runs_by_label.cpp -- counts the items of directives from the address of the label before them
#include "debugger/inspection/runs_by_label.hpp"

#include "assembler/dialects/gas/words.hpp"
#include "base/ascii.hpp"

#include <algorithm>
#include <optional>

namespace tharsis {

namespace {

using Kind = DataRun::Kind;

/// What a directive of GNU as stores, as runs show it; nullopt: nothing whose size is known.
std::optional<Kind> kind_of(const gas::DirectiveData& data) {
    using Stored = gas::DirectiveData::Kind;
    switch (data.kind) {
    case Stored::integer:
        return data.bytes == 1 ? Kind::byte : data.bytes == 2 ? Kind::half : Kind::word;
    case Stored::single: return Kind::single;
    case Stored::real: return Kind::real;
    case Stored::text: return Kind::text;
    case Stored::reserved: return Kind::reserved;
    case Stored::none:
    case Stored::other: break;
    }
    return std::nullopt;
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
        const gas::DirectiveData data = gas::data_of(small_letters(head));
        const std::optional<Kind> kind = kind_of(data);
        if (!kind || !at_) return at_.reset();
        const TextRange operands{statement.head.file, statement.head.end, statement.whole.end};
        const u32 items = items_in(model_.text(operands));
        const u32 unit = data.bytes;
        if (data.aligns) at_ = (*at_ + unit - 1) & ~(unit - 1);
        const u32 bytes = unit > 0 ? items * unit : bytes_declared(program_, *at_);
        if (bytes > 0) runs_.push_back({*at_, bytes, *kind});
        at_ = unit > 0 ? std::optional(*at_ + bytes) : std::nullopt;
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
