// resolution.cpp -- finds the definitions that references mean, after all files are read
// A local label comes before a global one, as in the second pass.
#include "assembler/assembly_context.hpp"
#include "assembler/report/advice.hpp"
#include "assembler/source/procedures.hpp"
#include "assembler/source/recorder.hpp"
#include "base/dialect.hpp"

#include <algorithm>

namespace tharsis {

/// Labels were moved by alignment, and made global at the end of their file.
void ModelRecorder::finish_labels() {
    const std::vector<SymbolTable::Known> symbols = run_.symbols.known();
    definition_of_symbol_.resize(symbols.size(), no_id);
    for (std::size_t k = 0; k < symbols.size(); ++k) {
        const DefinitionId id = definition_of_symbol_[k];
        if (id == no_id) continue;
        Definition& definition = model_.definitions[id];
        if (locals_.size() <= symbols[k].file) locals_.resize(symbols[k].file + 1);
        auto& local = locals_[symbols[k].file];
        if (symbols[k].global)
            local.try_emplace(symbols[k].name, id);
        else
            local[symbols[k].name] = id;
        if (definition.kind == Definition::Kind::macro_label) continue;
        definition.global = symbols[k].global;
        definition.address = symbols[k].address;
    }
    for (const auto& [instance, symbol] : instance_of_symbol_)
        model_.instances[instance].address = symbols[symbol].address;
    for (const MissedLabel& one : missed_labels_) {
        if (resolved(*one.name, one.unit) != no_id) continue; // there is one with a colon, too
        if (locals_.size() <= one.unit) locals_.resize(one.unit + 1);
        locals_[one.unit].emplace(one.name, one.id);
    }
}

DefinitionId ModelRecorder::resolved(const Name& name, FileId unit) const {
    if (unit < locals_.size())
        if (const auto found = locals_[unit].find(&name); found != locals_[unit].end())
            return found->second;
    return name.global < definition_of_symbol_.size() ? definition_of_symbol_[name.global] : no_id;
}

/// The macro with this number of parameters, the last one if there are several; the last one of the
/// name if there is none, or if the number is not known.
DefinitionId ModelRecorder::resolved_macro(const PendingCall& call) const {
    auto found = macros_.find({call.unit, call.name, call.arguments});
    if (found == macros_.end()) found = macros_.find({call.unit, call.name, no_id});
    return found == macros_.end() ? no_id : found->second;
}

void ModelRecorder::resolve_meanings() {
    if (pending_meanings_.empty()) return;
    std::map<std::pair<FileId, u32>, DefinitionId> defined;
    for (DefinitionId id = 0; id < model_.definitions.size(); ++id) {
        const TextRange& name = model_.definitions[id].name_range;
        defined.try_emplace({name.file, name.begin}, id);
    }
    for (const PendingMeaning& one : pending_meanings_) {
        const auto found = defined.find({one.definition.file, one.definition.begin});
        if (found == defined.end()) continue;
        Reference& use = model_.references[one.reference];
        if (use.range == one.definition) {
            use.role = Role::text; // the definition itself, which is not a use
            continue;
        }
        use.target = found->second;
        if (model_.definitions[use.target].kind == Definition::Kind::constant)
            use.role = Role::constant;
    }
}

/// The name of another constant comes before that of a macro or label: it would be replaced first.
void ModelRecorder::resolve_words() {
    std::map<FileId, std::unordered_map<std::string_view, DefinitionId>> constants; // by unit
    if (!pending_words_.empty())
        for (const auto& [place, id] : constants_)
            constants[place.first].try_emplace(model_.definitions[id].name, id);
    for (const PendingWord& one : pending_words_) {
        DefinitionId& target = model_.references[one.reference].target;
        const auto& known = constants[one.unit];
        const auto constant = known.find(one.name->text);
        target = constant != known.end() ? constant->second : resolved(*one.name, one.unit);
        if (target == no_id)
            target = resolved_macro({one.reference, one.name, one.arguments, one.unit});
    }
}

void ModelRecorder::resolve() {
    for (const Pending& one : pending_)
        model_.references[one.reference].target = resolved(*one.name, one.unit);
    resolve_words();
    for (const PendingCall& call : pending_calls_)
        model_.references[call.reference].target = resolved_macro(call);
    for (const PendingConstant& one : pending_constants_) {
        const TextRange& name = one.definition;
        const auto found = constants_.find({one.unit, {name.file, name.begin}});
        if (found == constants_.end()) continue;
        model_.references[one.reference].target = found->second;
        model_.expansions[one.expansion].of = found->second;
    }
    resolve_meanings();
    for (Reference& one : model_.references)
        if (one.statement >= model_.statements.size()) one.statement = no_id;
    // A word in an argument or in a constant's text is a use only if it names something.
    const auto means_nothing = [](const Reference& one) {
        return one.target == no_id && (one.role == Role::argument || one.role == Role::text ||
                                       one.role == Role::macro_call);
    };
    std::erase_if(model_.references, means_nothing);
}

SourceModel ModelRecorder::take(std::size_t given) {
    finish_labels();
    resolve();
    model_.given = given;
    model_.files = run_.files.take();
    model_.tokens.resize(model_.files.size());
    model_.diagnostics = take_diagnostics(run_, model_.files);
    const bool global_begins = rules_of(run_.options.dialect).labels == DialectRules::Scope::file;
    model_.procedures = procedures_of(model_, global_begins);
    return std::move(model_);
}

} // namespace tharsis
