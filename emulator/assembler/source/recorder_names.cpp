// recorder_names.cpp -- records definitions and uses of names, and the bodies of macros
// Targets are resolved after all files are read: a label may be used before it is defined.
#include "assembler/assembly_context.hpp"
#include "assembler/layout/directives.hpp"
#include "assembler/preprocessor/macros.hpp"
#include "assembler/source/recorder.hpp"

#include <algorithm>
#include <utility>

namespace tharsis {

DefinitionId ModelRecorder::define(Definition::Kind kind, std::string_view name,
                                   const TextRange& range) {
    Definition& definition = model_.definitions.emplace_back();
    definition.kind = kind;
    definition.name = name;
    definition.unit = unit_;
    definition.name_range = definition.full_range = range;
    if (!open_.empty()) {
        definition.in = current().in;
        if (current().whole.contains(range)) definition.full_range = current().whole;
    }
    return static_cast<DefinitionId>(model_.definitions.size() - 1);
}

void ModelRecorder::refer(const TextRange& range, Role role, DefinitionId target) {
    model_.references.push_back({range, target, role,
                                 open_.empty() ? no_id : open_.back().statement,
                                 open_.empty() ? no_id : current().in});
}

void ModelRecorder::refer(const TextRange& range, Role role, const Name& name) {
    if (range.empty()) return;
    const bool known_now = role == Role::data_item && name.local == no_index &&
                           name.global != no_index && name.global < definition_of_symbol_.size();
    if (known_now) return refer(range, role, definition_of_symbol_[name.global]);
    pending_.push_back({static_cast<u32>(model_.references.size()), &name, unit_});
    refer(range, role, no_id);
}

void ModelRecorder::data_references(Tokens operands, Role role) {
    for (const Token& token : operands)
        if (token.type == TokenType::identifier) refer(name_range(token), role, *token.name);
}

Substitution ModelRecorder::constant_used(const Line& line, const TextRange& use,
                                          const TextRange& definition, const TextRange& text) {
    Expansion expansion;
    expansion.kind = Expansion::Kind::constant;
    expansion.parent = calls_.empty() ? line.expansion : calls_.back();
    expansion.call = use;
    const auto id = static_cast<u32>(model_.expansions.size());
    model_.expansions.push_back(expansion);
    pending_constants_.push_back(
        {static_cast<u32>(model_.references.size()), id, definition, unit_});
    model_.references.push_back({expansion.call, no_id, Role::constant,
                                 static_cast<StatementId>(model_.statements.size()),
                                 expansion.parent});
    Substitution how{0, 0, 0, SubstitutionKind::constant, text, id};
    return how;
}

namespace {

/// The number of arguments if the tokens are a macro call.
u32 arguments_of_call(std::span<const Token> tokens) {
    const bool bracketed = tokens.size() > 2 && tokens[1].type == TokenType::open;
    return static_cast<u32>(tokens.size() -
                            std::min<std::size_t>(tokens.size(), bracketed ? 3 : 1));
}

} // namespace

void ModelRecorder::constant_defined(const Line& line, const Token& name, const TextRange& text,
                                     std::span<const Token> words, bool repeated) {
    const TextRange where = line.range(name.at, name.size);
    const DefinitionId id = define(Definition::Kind::constant, name.text, where);
    Definition& definition = model_.definitions[id];
    definition.text = text;
    definition.full_range = {where.file, where.begin, std::max(where.end, text.end)};
    definition.in = line.expansion;
    definition.repeated = repeated;
    if (!repeated) constants_.try_emplace({unit_, {where.file, where.begin}}, id);
    const u32 arguments = arguments_of_call(words);
    for (const Token& token : words) {
        if (token.type != TokenType::identifier) continue;
        pending_words_.push_back(
            {static_cast<u32>(model_.references.size()), token.name, arguments, unit_});
        model_.references.push_back({line.range(token.at, token.size), no_id, Role::text,
                                     static_cast<StatementId>(model_.statements.size()),
                                     line.expansion});
    }
}

void ModelRecorder::label(const Token& name, u32 symbol) {
    const TextRange where = name_range(name);
    definition_of_symbol_.resize(symbol + 1, no_id);
    if (piece_at(name.at).kind == SubstitutionKind::macro_label) {
        const auto found = macro_labels_.find({unit_, {where.file, where.begin}});
        if (found != macro_labels_.end()) {
            definition_of_symbol_[symbol] = found->second;
            instance_of_symbol_.emplace_back(static_cast<u32>(model_.instances.size()), symbol);
            model_.instances.push_back({found->second, calls_.empty() ? no_id : calls_.back(), 0});
            return;
        }
    }
    const DefinitionId id = define(Definition::Kind::label, name.text, where);
    Definition& definition = model_.definitions[id];
    definition_of_symbol_[symbol] = id;
    definition.segment = current().segment;
    definition.address_is_sure = current().address_is_sure;
}

void ModelRecorder::label_repeated(const Token& name) {
    if (piece_at(name.at).kind == SubstitutionKind::macro_label) return; // its body says so
    const DefinitionId id = define(Definition::Kind::label, name.text, name_range(name));
    model_.definitions[id].repeated = true;
}

void ModelRecorder::missed_label(const Token& name) {
    const DefinitionId id = define(Definition::Kind::label, name.text, name_range(name));
    Definition& definition = model_.definitions[id];
    if (!open_.empty()) {
        definition.segment = current().segment;
        definition.address = current().address;
    }
    missed_labels_.push_back({name.name, unit_, id});
}

void ModelRecorder::used(const Token& name, Role role) {
    if (!open_.empty()) refer(name_range(name), role, *name.name);
}

void ModelRecorder::external(const Token& name, u32 symbol, bool is_new) {
    if (!is_new) return refer(name_range(name), Role::globl, definition_of_symbol_[symbol]);
    const DefinitionId id = define(Definition::Kind::extern_symbol, name.text, name_range(name));
    Definition& definition = model_.definitions[id];
    definition_of_symbol_.resize(std::max<std::size_t>(symbol + 1, definition_of_symbol_.size()),
                                 no_id);
    definition_of_symbol_[symbol] = id;
    definition.segment = SourceSegment::data;
    definition.address_is_sure = true;
}

u32 ModelRecorder::used_at(const TextRange& where, Role role) {
    refer(where, role, no_id);
    return static_cast<u32>(model_.references.size() - 1);
}

void ModelRecorder::means(u32 reference, const TextRange& definition) {
    pending_meanings_.push_back({reference, definition});
}

void ModelRecorder::means(u32 reference, const Name& label) {
    pending_.push_back({reference, &label, unit_});
}

DefinitionId ModelRecorder::defined_at(Definition::Kind kind, std::string_view name,
                                       const TextRange& where, const TextRange& whole) {
    const DefinitionId id = define(kind, name, where);
    Definition& definition = model_.definitions[id];
    definition.full_range = whole;
    definition.address_is_sure = true;
    if (!open_.empty()) definition.segment = current().segment;
    return id;
}

void ModelRecorder::macro_at(std::string_view name, const TextRange& where, const TextRange& whole,
                             std::span<const std::pair<std::string, TextRange>> parameters) {
    const DefinitionId macro = defined_at(Definition::Kind::macro, name, where, whole);
    model_.definitions[macro].parameters = static_cast<u32>(parameters.size());
    for (const auto& [parameter, place] : parameters)
        model_.definitions[defined_at(Definition::Kind::parameter, parameter, place, place)].macro =
            macro;
}

void ModelRecorder::place(DefinitionId label, u32 address) {
    model_.definitions[label].address = address;
}

void ModelRecorder::share_constant() { model_.definitions.back().global = true; }

ExpansionId ModelRecorder::call_at(const TextRange& name) {
    kind(SourceStatement::Kind::macro_call);
    Expansion expansion;
    expansion.parent = open_.empty() ? no_id : current().in;
    expansion.call = name;
    model_.expansions.push_back(expansion);
    return static_cast<ExpansionId>(model_.expansions.size() - 1);
}

void ModelRecorder::included_at(IncludeEdge edge) {
    kind(edge.target ? SourceStatement::Kind::include : SourceStatement::Kind::bad);
    edge.unit = unit_;
    model_.includes.push_back(std::move(edge));
}

void ModelRecorder::all_sure() {
    for (SourceStatement& one : model_.statements) one.address_is_sure = true;
    for (Definition& one : model_.definitions) one.address_is_sure = true;
}

void ModelRecorder::macro_begins(const Line& line, Tokens tokens, std::size_t parameters) {
    if (open_.empty()) return;
    const DefinitionId id = define(Definition::Kind::macro, tokens[1].text, name_range(tokens[1]));
    model_.definitions[id].parameters = static_cast<u32>(parameters);
    macro_of_line_[{unit_, line.merged}] = id;
    for (const u32 count : {static_cast<u32>(parameters), no_id})
        macros_[{unit_, tokens[1].name, count}] = id;
    macro_ = OpenMacro{id, model_.statements.size(), model_.operands.size(), {}};
    for (const Token& token : tokens.subspan(2)) {
        if (!is_parameter(token)) continue;
        const DefinitionId one = define(Definition::Kind::parameter, token.text, name_range(token));
        model_.definitions[one].macro = id;
        model_.definitions[one].full_range = model_.definitions[one].name_range;
        macro_->parameters.add(std::string(token.text));
    }
}

/// Its labels are known only at its end, so references wait until then.
void ModelRecorder::macro_line(const Line& line, Tokens tokens) {
    if (!macro_) return;
    const bool blank = line.written.find_first_not_of(" \t\r\n") == line.written.npos;
    macro_->has_blank = macro_->has_blank || blank;
    const FileId file = model_.definitions[macro_->definition].full_range.file;
    if (!macro_->has_blank && line.file == file)
        macro_->end = line.start + static_cast<u32>(line.written.size());
    if (tokens.empty()) return;
    begin(line, tokens);
    kind(SourceStatement::Kind::macro_body);
    SourceStatement& node = current();
    node.segment = SourceSegment::none, node.address = 0;
    BodyLine& body = macro_->lines.emplace_back();
    body.statement = open_.back().statement;
    body.has_label = !node.label.empty();
    for (const Token& token : tokens) {
        const bool parameter = is_parameter(token);
        const bool keep = parameter || body.has_label;
        const Name* name = token.name ? token.name : keep ? run_.names.find(token.text) : nullptr;
        body.tokens.push_back({range(token), token.type, name, parameter});
    }
    end();
}

/// The definitions of the parameters follow that of the macro.
DefinitionId ModelRecorder::parameter_of(const OpenMacro& macro, std::string_view name) {
    const auto found = macro.parameters.find(std::string(name));
    return found ? macro.definition + 1 + static_cast<DefinitionId>(*found) : no_id;
}

DefinitionId ModelRecorder::label_of_macro(const OpenMacro& macro, std::string_view name) {
    const auto found = macro.labels.find(name);
    return found == macro.labels.end() ? no_id : found->second;
}

void ModelRecorder::macro_ends(const Line& line) {
    if (!macro_) return;
    OpenMacro macro = std::move(*macro_);
    macro_.reset();
    kind(SourceStatement::Kind::directive);
    Definition& definition = model_.definitions[macro.definition];
    const u32 end = line.start + static_cast<u32>(line.written.size());
    if (definition.full_range.file == line.file && end >= definition.full_range.end)
        definition.full_range.end = end;
    for (const BodyLine& body : macro.lines) {
        if (!body.has_label) continue;
        const BodyToken& name = body.tokens[0];
        const bool repeated = label_of_macro(macro, name.name->text) != no_id;
        const DefinitionId id = define(Definition::Kind::macro_label, name.name->text, name.range);
        model_.definitions[id].macro = macro.definition;
        model_.definitions[id].repeated = repeated;
        macro.labels[name.name->text] = id;
        model_.definitions[id].full_range = model_.statements[body.statement].whole;
        macro_labels_.try_emplace({unit_, {name.range.file, name.range.begin}}, id);
    }
    for (const BodyLine& body : macro.lines) body_line(macro, body);
}

void ModelRecorder::macro_abandoned() {
    if (!macro_) return;
    Definition& definition = model_.definitions[macro_->definition];
    definition.full_range.end = std::max(definition.full_range.end, macro_->end);
    for (const BodyLine& line : macro_->lines)
        for (const BodyToken& token : line.tokens) {
            if (!token.is_parameter || !token.name) continue;
            const DefinitionId id = parameter_of(*macro_, token.name->text);
            if (id == no_id) continue;
            model_.references.push_back({token.range, id, Role::parameter, no_id, no_id});
            const TextRange& whole = model_.statements[line.statement].whole;
            if (whole.file == definition.full_range.file)
                definition.full_range.end = std::max(definition.full_range.end, whole.end);
        }
    model_.statements.resize(macro_->statements);
    model_.operands.resize(macro_->operands);
    macro_.reset();
}

Reference::Role ModelRecorder::role_in_body(const BodyToken& head) const {
    if (head.type == TokenType::mnemonic && head.name)
        return role_of_label(head.name->mnemonic ? *head.name->mnemonic
                                                 : run_.forms.find(head.name->text));
    if (head.type != TokenType::directive) return Role::argument;
    return head.name->directive->name == ".globl" ? Role::globl : Role::data_item;
}

void ModelRecorder::body_line(const OpenMacro& macro, const BodyLine& line) {
    std::span<const BodyToken> tokens = line.tokens;
    if (line.has_label) tokens = tokens.subspan(2);
    if (tokens.empty()) return;
    open_.push_back({line.statement, nullptr, {}, 0, false, false, false});
    const BodyToken& head = tokens[0];
    if (head.type == TokenType::identifier && head.name) {
        const bool bracketed = tokens.size() > 2 && tokens[1].type == TokenType::open;
        const auto arguments = static_cast<u32>(tokens.size() - (bracketed ? 3 : 1));
        pending_calls_.push_back(
            {static_cast<u32>(model_.references.size()), head.name, arguments, unit_});
        refer(head.range, Role::macro_call, no_id);
    }
    if (head.is_parameter) body_references(tokens.first(1), Role::parameter, macro);
    const bool nested = head.type == TokenType::directive && head.name->directive->name == ".macro";
    if (!nested) body_references(tokens.subspan(1), role_in_body(head), macro);
    open_.pop_back();
}

void ModelRecorder::body_references(std::span<const BodyToken> operands, Role role,
                                    const OpenMacro& macro) {
    for (const BodyToken& token : operands) {
        if (token.is_parameter) {
            const DefinitionId id = parameter_of(macro, token.name->text);
            if (id != no_id) refer(token.range, Role::parameter, id);
            continue;
        }
        if (token.type != TokenType::identifier || !token.name) continue;
        if (const DefinitionId own = label_of_macro(macro, token.name->text); own != no_id)
            refer(token.range, role, own);
        else
            refer(token.range, role, *token.name);
    }
}

ExpansionId ModelRecorder::call_begins(const Line& line, Tokens arguments, u32 macro_line,
                                       u32 counter) {
    kind(SourceStatement::Kind::macro_call);
    const auto known = macro_of_line_.find({unit_, macro_line});
    const DefinitionId macro = known == macro_of_line_.end() ? no_id : known->second;
    Expansion expansion;
    expansion.parent = calls_.empty() ? line.expansion : calls_.back();
    expansion.of = macro;
    expansion.call = range(arguments[0]);
    expansion.counter = counter;
    refer(expansion.call, Role::macro_call, macro);
    expansion.first_argument = static_cast<u32>(model_.arguments.size());
    expansion.arguments = static_cast<u32>(arguments.size() - 1);
    for (const Token& token : arguments.subspan(1)) model_.arguments.push_back(range(token));
    data_references(arguments.subspan(1), Role::argument);
    calls_.push_back(static_cast<ExpansionId>(model_.expansions.size()));
    model_.expansions.push_back(expansion);
    return calls_.back();
}

void ModelRecorder::call_ends() { calls_.pop_back(); }

/// The name is that of a macro, but with other numbers of parameters: the call means one of them.
void ModelRecorder::wrong_call(Tokens tokens) {
    pending_calls_.push_back(
        {static_cast<u32>(model_.references.size()), tokens[0].name, no_id, unit_});
    refer(range(tokens[0]), Role::macro_call, no_id);
    data_references(tokens.subspan(1), Role::argument);
    kind(SourceStatement::Kind::bad);
    uncertain();
}

} // namespace tharsis
