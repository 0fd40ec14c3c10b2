// recorder.cpp -- records lines, statements and their words
// Tokens of a line that .eqv or a macro changed are mapped back through the pieces of the line.
#include "assembler/source/recorder.hpp"

#include "assembler/assembly_context.hpp"
#include "assembler/layout/directives.hpp"

#include <algorithm>
#include <utility>

namespace tharsis {

namespace {

using Kind = SourceStatement::Kind;

bool is_label(std::span<const Token> tokens) {
    return tokens.size() >= 2 && tokens[1].type == TokenType::colon &&
           (tokens[0].type == TokenType::identifier || tokens[0].type == TokenType::mnemonic);
}

SourceSegment segment_of(bool in_data, bool kernel) {
    if (in_data) return kernel ? SourceSegment::kernel_data : SourceSegment::data;
    return kernel ? SourceSegment::kernel_text : SourceSegment::text;
}

/// What a pseudo-instruction does with the label that its last step uses.
Reference::Role role_of_steps(const PseudoInfo& info) {
    using Role = Reference::Role;
    const PseudoStep* last = nullptr;
    for (const PseudoStep& step : info.steps)
        for (u8 k = 0; k < step.count; ++k) {
            const FieldSource& field = step.field_source[k];
            if (field.from == FieldSource::From::label)
                return instruction_rows()[info.row_of(step)].links ? Role::call : Role::branch;
            if (field.uses_label) last = &step;
        }
    if (!last || info.row_of(*last) == no_row) return Role::address;
    const InstructionInfo& row = instruction_rows()[info.row_of(*last)];
    // Loads and stores are the rows with an operand in parentheses; all stores begin with s.
    if (row.syntax.find('(') == std::string_view::npos) return Role::address;
    return row.name[0] == 's' ? Role::write : Role::read;
}

} // namespace

Reference::Role role_of_label(const Mnemonic& mnemonic) {
    for (const Form& form : mnemonic.forms) {
        const auto end = form.slots + form.count;
        if (std::find(form.slots + 0, end, TokenType::identifier) == end) continue;
        if (!form.native) return role_of_steps(pseudo_rows()[form.row]);
        const InstructionInfo& row = instruction_rows()[form.row];
        if (row.links) return Reference::Role::call;
        return row.constant_letter == 'j' ? Reference::Role::jump : Reference::Role::branch;
    }
    return Reference::Role::address;
}

void ModelRecorder::begin_unit(FileId file) {
    unit_ = file;
    includes_.clear();
}

void ModelRecorder::written_line(Line& line, Tokens tokens, std::size_t include_depth) {
    while (includes_.size() + 1 > std::max<std::size_t>(include_depth, 1)) includes_.pop_back();
    line.expansion = includes_.empty() ? no_id : includes_.back();
    if (line.file >= recorded_lines_.size()) {
        recorded_lines_.resize(line.file + 1, 0);
        model_.tokens.resize(line.file + 1);
    }
    if (recorded_lines_[line.file] >= line.number) return; // the file is included by two units
    recorded_lines_[line.file] = line.number;
    for (const Token& token : tokens)
        model_.tokens[line.file].push_back(
            {line.start + token.at, line.start + token.at + token.size, token.type});
}

void ModelRecorder::rewritten(Line& line, u32 first_edit) {
    Expansion expansion;
    expansion.kind = Expansion::Kind::dialect;
    expansion.parent = line.expansion;
    expansion.call = {line.file, line.start, line.start + static_cast<u32>(line.written.size())};
    for (std::size_t k = first_edit; k < line.edits.size(); ++k)
        line.edits[k].expansion = static_cast<u32>(model_.expansions.size());
    model_.expansions.push_back(expansion);
}

void ModelRecorder::included(const Line& line, Tokens tokens, const Token& path, IncludeEdge edge) {
    begin(line,
          tokens.back().type == TokenType::comment ? tokens.first(tokens.size() - 1) : tokens);
    kind(edge.status == IncludeEdge::Status::opened ? Kind::include : Kind::bad);
    edge.path_range = range(path);
    edge.unit = unit_;
    if (edge.target) {
        Expansion expansion;
        expansion.kind = Expansion::Kind::include;
        expansion.parent = line.expansion;
        expansion.call = edge.path_range;
        includes_.push_back(static_cast<u32>(model_.expansions.size()));
        model_.expansions.push_back(expansion);
    }
    model_.includes.push_back(std::move(edge));
    end();
}

LinePiece ModelRecorder::piece_at(u32 at) const {
    for (const LinePiece& piece : open_.back().pieces)
        if (at >= piece.at && at < piece.at + piece.size) return piece;
    return {};
}

TextRange ModelRecorder::range(const Token& token) const {
    const Line& line = *open_.back().line;
    if (open_.back().pieces.empty())
        return {line.file, line.start + token.at, line.start + token.at + token.size};
    const LinePiece piece = piece_at(token.at);
    return piece.part(token.at, std::min(token.size, piece.at + piece.size - token.at));
}

TextRange ModelRecorder::name_range(const Token& token) const {
    TextRange where = range(token);
    const LinePiece piece = piece_at(token.at);
    const bool whole =
        open_.back().pieces.empty() || token.at + token.size <= piece.at + piece.size;
    if (!whole) where.end = where.begin;
    return where;
}

/// From the first token to the last, where they stand in their line: what .eqv and arguments put
/// there is written elsewhere.
TextRange ModelRecorder::range(const Token& first, const Token& last) const {
    const Line& line = *open_.back().line;
    const TextRange begin = line.place_in_line(first.at, first.size);
    return {line.file, begin.begin, line.place_in_line(last.at, last.size).end};
}

void ModelRecorder::begin(const Line& line, Tokens tokens) {
    const LocationCounters& place = run_.placement;
    const bool kernel = place.in_data ? place.kernel_data : place.kernel_text;
    open_.push_back({static_cast<StatementId>(model_.statements.size()), &line,
                     line.edits.empty() ? std::vector<LinePiece>{} : line.pieces(),
                     place.in_data ? place.data[kernel] : place.text[kernel], place.in_data, kernel,
                     false});
    SourceStatement& node = model_.statements.emplace_back();
    node.unit = unit_;
    node.in = calls_.empty() ? line.expansion : calls_.back();
    node.segment = segment_of(place.in_data, kernel);
    node.address = open_.back().address;
    node.address_is_sure = !unsure(place.in_data, kernel);
    node.whole = range(tokens.front(), tokens.back());
    if (is_label(tokens)) {
        node.label = range(tokens[0]);
        tokens = tokens.subspan(2);
        if (tokens.empty()) node.kind = Kind::label_only;
    }
    node.first_operand = static_cast<u32>(model_.operands.size());
    if (tokens.empty()) return;
    node.head = range(tokens[0]);
    node.operands = static_cast<u32>(tokens.size() - 1);
    for (const Token& token : tokens.subspan(1)) model_.operands.push_back(range(token));
    if (tokens[0].type == TokenType::directive && !macro_) directive(node, tokens);
}

void ModelRecorder::directive(SourceStatement& node, Tokens tokens) {
    const DirectiveInfo& row = *tokens[0].name->directive;
    node.kind = row.where == "data" ? Kind::data : Kind::directive;
    if (row.name == ".globl")
        data_references(tokens.subspan(1), Role::globl);
    else if (node.kind == Kind::data)
        data_references(tokens.subspan(1), Role::data_item);
}

void ModelRecorder::end() {
    const Open here = open_.back();
    open_.pop_back();
    SourceStatement& node = model_.statements[here.statement];
    const bool placed = node.kind != Kind::macro_body && node.kind != Kind::include;
    if (!placed || here.item_seen) return;
    const LocationCounters& place = run_.placement;
    const bool same = place.in_data == here.in_data &&
                      (here.in_data ? place.kernel_data : place.kernel_text) == here.kernel;
    const u32 now = here.in_data ? place.data[here.kernel] : place.text[here.kernel];
    if (same && node.kind != Kind::directive && now >= node.address)
        node.bytes = now - node.address;
}

void ModelRecorder::kind(Kind kind) {
    if (!open_.empty()) current().kind = kind;
}

void ModelRecorder::placed(std::size_t index, const Form& form, Tokens tokens) {
    statement_of_.resize(index + 1, no_id);
    statement_of_[index] = open_.back().statement;
    SourceStatement& node = current();
    node.kind = form.native ? Kind::instruction : Kind::pseudo;
    node.row = form.row;
    for (std::size_t k = 1; k < tokens.size(); ++k)
        if (form.slots[k - 1] == TokenType::identifier && tokens[0].name->mnemonic)
            refer(name_range(tokens[k]), role_of_label(*tokens[0].name->mnemonic), *tokens[k].name);
}

void ModelRecorder::placed_foreign(std::size_t index, u16 row) {
    statement_of_.resize(index + 1, no_id);
    if (open_.empty()) return;
    statement_of_[index] = open_.back().statement;
    current().kind = Kind::instruction;
    current().row = row;
}

void ModelRecorder::bad_instruction(Tokens tokens, const Mnemonic* mnemonic, u32 words) {
    if (open_.empty()) return;
    kind(Kind::bad);
    const Role role = mnemonic ? role_of_label(*mnemonic) : Role::address;
    data_references(tokens.subspan(1), role);
    if (words > 0) run_.placement.text_here() += 4 * words;
    uncertain();
}

void ModelRecorder::uncertain() {
    const LocationCounters& place = run_.placement;
    unsure(place.in_data, place.in_data ? place.kernel_data : place.kernel_text) = true;
}

void ModelRecorder::counter_set() {
    const LocationCounters& place = run_.placement;
    unsure(place.in_data, place.in_data ? place.kernel_data : place.kernel_text) = false;
}

/// Alignment may move the first item.
void ModelRecorder::item_stored(u32 address, u32 bytes) {
    if (open_.empty()) return;
    SourceStatement& node = current();
    if (!std::exchange(open_.back().item_seen, true)) node.address = address;
    if (address >= node.address) node.bytes = address + bytes - node.address;
}

void ModelRecorder::bad_item() {
    kind(Kind::bad);
    uncertain();
}

void ModelRecorder::continued_items(Tokens tokens) {
    kind(Kind::data);
    data_references(tokens, Role::data_item);
}

/// A statement may be encoded twice: MARS uses the last reading of a main file that is given twice.
void ModelRecorder::begin_encoding(std::size_t statement) {
    const bool continues =
        statement > 0 && statement_of_[statement - 1] == statement_of_[statement];
    if (continues) return;
    SourceStatement& node = model_.statements[statement_of_[statement]];
    // Some dialects place statements only when all files are read.
    node.address = run_.statements[statement].address;
    node.first_word = static_cast<u32>(model_.words.size());
    node.words = 0;
}

void ModelRecorder::word(std::size_t statement, u32 word) {
    ++model_.statements[statement_of_[statement]].words;
    model_.words.push_back(word);
}

} // namespace tharsis
