// inlay_hints.cpp -- hints for the statements of a range
// The lines of a macro's definition have none: each call expands them differently.
#include "frontends/lsp/features/inlay_hints.hpp"

#include "assembler/source/stack_slots.hpp"
#include "frontends/lsp/features/query.hpp"
#include "frontends/lsp/texts/diagnostic_text.hpp"
#include "frontends/lsp/texts/markup.hpp"
#include "frontends/lsp/texts/sentences.hpp"
#include "frontends/lsp/texts/statement_text.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/core.h>

namespace tharsis::lsp {

namespace {

using rpc::Json;
using rpc::Reply;
using rpc::Value;

/// Makes the hints of one document.
class Hints {
public:
    explicit Hints(const Query& query)
        : query_(query), wanted_(query.server->workspace.settings().inlay_hints),
          language_(language_of(*query.server)) {}

    void statement(StatementId id) {
        const SourceStatement& one = query_.model().statements[id];
        if (one.kind == SourceStatement::Kind::macro_body || is_expanded(one)) return;
        if (wanted_.expansions) expansion(one, id);
        if (wanted_.numbers) numbers(one);
        if (wanted_.branch_targets) targets(id, one.whole, nullptr);
        if (wanted_.stack_slots) slot(one, id);
    }
    rpc::JsonText take() { return list_.take(); }

private:
    /// Written in a macro, or in a file that is read because of .include of another program.
    bool is_expanded(const SourceStatement& one) const {
        for (ExpansionId in = one.in; in != no_id; in = query_.model().expansions[in].parent)
            if (query_.model().expansions[in].kind == Expansion::Kind::macro_call) return true;
        return one.whole.file != query_.file;
    }

    void add(u32 byte, std::string label, bool space_before, Json data) {
        list_.push_back(Json{{"position", query_.position(query_.file, byte)},
                             {"label", std::move(label)},
                             {"paddingLeft", space_before},
                             {"paddingRight", !space_before},
                             {"data", std::move(data)}});
    }

    void expansion(const SourceStatement& one, StatementId id) {
        const std::string text = expansion_text_of(one);
        if (!text.empty())
            add(one.whole.end, "= " + text, true,
                {{"path", query_.path}, {"statement", id}, {"begin", one.whole.begin}});
    }

    /// Of a call of a macro the number of instructions; empty if there is nothing to show.
    std::string expansion_text_of(const SourceStatement& one) const {
        const bool in_text = one.segment == SourceSegment::text;
        const bool is_call = one.kind == SourceStatement::Kind::macro_call;
        if (is_call && in_text && one.bytes > 0)
            return counted(language_, one.bytes / 4, "instruction-one", "instruction-many");
        if (one.words < 2 || !is_pseudo(query_.model(), query_.rules(), one)) return {};
        return short_expansion(query_.model(), query_.rules(), one);
    }

    void numbers(const SourceStatement& one) {
        constexpr i64 max_obvious = 15;
        for (const TextRange& operand : query_.model().operands_of(one)) {
            // A number in the text of .eqv belongs to each line that uses the name.
            const bool elsewhere = operand.begin < one.whole.begin || operand.end > one.whole.end;
            if (operand.file != query_.file || elsewhere) continue;
            const std::string_view digits = query_.model().text(operand);
            const auto value = number_value(digits);
            if (!value || std::abs(i64{*value}) <= max_obvious) continue;
            const bool quoted = digits.starts_with('\'');
            const bool hexadecimal = digits.find_first_of("xX") != digits.npos || quoted;
            add(operand.end,
                hexadecimal ? fmt::format("= {}", *value)
                            : fmt::format("= 0x{:x}", static_cast<u32>(*value)),
                true, {{"tip", number_text(digits, language_)}});
        }
    }

    /// The branches and jumps of a statement that are written in a range: in itself, or in the text
    /// of a name of .eqv, which stands at the end of `name`.
    void targets(StatementId id, const TextRange& range, const TextRange* name, int depth = 0) {
        constexpr int max_depth = 8;
        using Role = Reference::Role;
        if (depth > max_depth) return;
        for (const u32 k : query_.index().references_between(range.file, range.begin, range.end)) {
            const Reference& use = query_.model().references[k];
            if (use.target == no_id) continue;
            const TextRange& shown = name ? *name : use.range;
            const bool goes = use.role == Role::branch || use.role == Role::jump;
            if (goes && use.statement == id) target(use, shown);
            const bool is_first_use = depth == 0 ? use.statement == id : use.role == Role::text;
            if (is_first_use && (use.role == Role::constant || use.role == Role::text))
                targets(id, query_.model().definitions[use.target].text, &shown, depth + 1);
        }
    }

    /// A branch or jump to a label: in which direction, and to which line.
    void target(const Reference& use, const TextRange& shown) {
        const Definition& label = query_.model().definitions[use.target];
        if (label.name_range.file != query_.file || label.name_range.empty()) return;
        const u32 there = query_.line_of(label.name_range.begin);
        const u32 here = query_.line_of(shown.begin);
        add(shown.end, fmt::format("{} {}", there > here ? "↓" : "↑", there + 1), true,
            {{"tip", place_text(there + 1, label.address)}});
    }

    std::string place_text(u32 line, std::optional<u32> address) const {
        if (!address) return text_of(lsp_message("line", line), language_);
        return text_of(lsp_message("line-address", line, fmt::format("0x{:08x}", *address)),
                       language_);
    }

    /// A load or store at an offset of $sp where the procedure keeps a register.
    void slot(const SourceStatement& one, StatementId id) {
        const SourceProcedure* procedure = query_.index().procedure_around(id);
        if (!procedure || one.words != 1 || query_.model().operands_of(one).empty()) return;
        if (procedure != slots_of_) {
            slots_ = slot_uses(query_.model(), *procedure, query_.snapshot->has_delay_slots());
            slots_of_ = procedure;
        }
        const auto use = std::lower_bound(
            slots_.begin(), slots_.end(), id,
            [](const SlotUse& slot, StatementId wanted) { return slot.statement < wanted; });
        if (use == slots_.end() || use->statement != id) return;
        add(one.whole.end,
            text_of(lsp_message("slot", register_names[use->slot.number]), language_), true,
            {{"tip", text_of(lsp_message("slot-tip", use->slot.offset, procedure->frame_bytes),
                             language_)}});
    }

    const Query& query_;
    const InlayHintSettings wanted_;
    const Language language_;
    rpc::JsonList list_;
    const SourceProcedure* slots_of_ = nullptr; ///< of the last question, which `slots_` answers
    std::vector<SlotUse> slots_;
};

} // namespace

Reply inlay_hints(Server& server, const Value& params) {
    const auto query = query_document(server, params);
    if (!query) return Json(nullptr);
    const TextRange range = read_range(*query, params.at("range"));
    Hints hints(*query);
    for (const StatementId id :
         query->index().statements_between(query->file, range.begin, range.end + 1))
        hints.statement(id);
    return hints.take();
}

/// The tooltip: in full what the hint shows in short.
Reply resolve_inlay_hint(Server& server, const Value& params) {
    constexpr std::int64_t most = 0xFFFF'FFFF;
    Json hint = params.json();
    const Value data = params.find("data");
    if (!data) return hint;
    if (const Value tip = data.find("tip")) {
        hint["tooltip"] = tip.text();
        return hint;
    }
    const std::string path = data.at("path").text();
    const auto id = static_cast<StatementId>(data.at("statement").integer(0, most));
    const auto begin = data.at("begin").integer(0, most);
    const auto snapshot = params.bad() ? nullptr : server.workspace.snapshot_of(path);
    if (!snapshot || id >= snapshot->model.statements.size()) return hint;
    const SourceStatement& one = snapshot->model.statements[id];
    if (one.whole.begin != begin) return hint; // the text has changed since
    Markup markup(server.client.markdown_hover);
    const DialectRules& rules = rules_of(snapshot->dialect());
    const bool is_call = one.kind == SourceStatement::Kind::macro_call;
    markup.code(is_call ? expansion_of_call(snapshot->model, rules, id).text
                        : expansion_text(snapshot->model, rules, one, true));
    hint["tooltip"] = markup.json();
    return hint;
}

} // namespace tharsis::lsp
