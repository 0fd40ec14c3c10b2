// pass.cpp -- the items of a file, in order: constants, labels, segments, instructions
// An error is reported at its item, and reading goes on, so that all errors are reported at once.
#include "assembler/dialects/mipsy/pass.hpp"

#include "assembler/lexer/token.hpp"
#include "assembler/report/sentences.hpp"
#include "assembler/source/recorder.hpp"

#include <algorithm>

namespace tharsis::mipsy {

void Pass::read(FileId file) {
    file_ = &files_.emplace_back();
    file_->id = file;
    file_->syntax = parse(run_.files[file].text);
    run_.symbols.enter(file);
    Unit& unit = run_.units.emplace_back();
    unit.file = file;
    unit.first = run_.statements.size();
    if (run_.recorder) run_.recorder->begin_unit(file);
    run_.placement.in_data = run_.placement.kernel_text = run_.placement.kernel_data = false;
    read_lines();
    auto error = file_->syntax.errors.begin();
    for (const Item& one : file_->syntax.items) {
        if (run_.stops()) break;
        for (; error != file_->syntax.errors.end() && *error < one.span.begin; ++error)
            syntax_error(*error);
        item(one);
    }
    for (; error != file_->syntax.errors.end() && !run_.stops(); ++error) syntax_error(*error);
    run_.units.back().last = run_.statements.size();
}

/// The lines of the file, for places; the source model keeps their tokens.
void Pass::read_lines() {
    LineReader reader(run_.files, file_->id);
    std::vector<Token> tokens;
    for (Line here; reader.next(here); here = {}) {
        if (run_.recorder) {
            run_.lexer.tokenize(here.text(), tokens);
            run_.recorder->written_line(here, tokens, reader.depth());
        }
        file_->lines.push_back(here);
    }
    if (file_->lines.empty()) file_->lines.emplace_back().file = file_->id;
}

const Line& Pass::line_at(const File& file, u32 byte) const {
    const auto after = std::upper_bound(file.lines.begin(), file.lines.end(), byte,
                                        [](u32 at, const Line& line) { return at < line.start; });
    return after == file.lines.begin() ? *after : *std::prev(after);
}

/// What is written in several lines is shown in the first.
Place Pass::place_of(const File& file, const Span& span) const {
    const Line& line = line_at(file, span.begin);
    const u32 at = std::min(span.begin - line.start, static_cast<u32>(line.written.size()));
    return line.place(at, std::min(span.size(), static_cast<u32>(line.written.size()) - at));
}

std::string_view Pass::written(const Span& span) const {
    return std::string_view(run_.files[file_->id].text).substr(span.begin, span.size());
}

void Pass::report(const Place& place, DiagnosticText remark) {
    run_.reporter.report_to_user(place, remark, {});
}

/// The tokens of an item as far as it is in one line, for the source model.
std::vector<Token> Pass::tokens_of(const Item& item, const Line& line) {
    const u32 begin = item.span.begin - line.start;
    const u32 end = std::min(item.span.end - line.start, static_cast<u32>(line.written.size()));
    if (lexed_.line != line.written.data()) {
        lexed_ = {line.written.data(), {}};
        run_.lexer.tokenize(line.written, lexed_.tokens);
    }
    std::vector<Token> inside;
    for (auto token = std::lower_bound(lexed_.tokens.begin(), lexed_.tokens.end(), begin,
                                       [](const Token&one, u32 at) { return one.at < at; });
         token != lexed_.tokens.end() && token->at < end; ++token)
        if (token->type != TokenType::comment) inside.push_back(*token);
    for (Token& token : inside)
        if (!token.name && token.type == TokenType::identifier)
            token.name = run_.names.find(token.text);
    if (!inside.empty()) return inside;
    Token whole; // MARS's tokens divide the line in other places
    whole.at = std::min(begin, end);
    whole.size = end - whole.at;
    whole.text = line.written.substr(whole.at, whole.size);
    return {whole};
}

void Pass::item(const Item& item) {
    const Line& line = line_at(*file_, item.span.begin);
    run_.reporter.enter(line);
    const std::vector<Token> tokens = run_.recorder ? tokens_of(item, line) : std::vector<Token>{};
    const StatementScope scope(run_.recorder, line, tokens);
    switch (item.kind) {
    case Item::Kind::constant: constant(item); break;
    case Item::Kind::label: label(item); break;
    case Item::Kind::directive: directive(item); break;
    case Item::Kind::instruction: instruction(item); break;
    }
    if (run_.recorder) record_names(item);
}

void Pass::constant(const Item& item) {
    const auto known = constant_places_.find(item.name);
    if (known != constant_places_.end()) {
        DiagnosticText remark{"eqv-redefined", says("constant-twice", item.name),
                              says("rename-one"), ""};
        remark.related.push_back(related_place(known->second, says("constant-first", item.name)));
        return report(place_of(item.name_span), std::move(remark));
    }
    constant_places_.emplace(item.name, range_of(item.name_span));
    const Span text = file_->syntax.expressions[item.value].span;
    run_.constants.push_back(
        {item.name, std::string(written(text)), file_->id, range_of(item.name_span)});
    // A constant with an error is known, so that its uses do not cause further errors.
    constants_[item.name] = value_of(item.value).value_or(0);
    if (!run_.recorder) return;
    const Line& line = line_at(*file_, item.span.begin);
    Token name;
    name.at = item.name_span.begin - line.start;
    name.size = item.name_span.size();
    name.text = item.name;
    run_.recorder->constant_defined(line, name, range_of(text), {}, false);
    run_.recorder->share_constant();
    run_.recorder->kind(SourceStatement::Kind::directive);
}

void Pass::label(const Item& item) {
    Name& name = *run_.names.find(item.name);
    const u32 address = run_.placement.here();
    const bool fresh = run_.symbols.define_global(name, address, run_.placement.in_data, file_->id,
                                                  range_of(item.name_span));
    if (fresh) labels_at_.emplace(address, &name);
    Token token;
    const Line& line = line_at(*file_, item.span.begin);
    token.at = item.name_span.begin - line.start;
    token.size = item.name_span.size();
    token.name = &name;
    token.text = name.text;
    if (run_.recorder) {
        if (fresh)
            run_.recorder->label(token, name.global);
        else
            run_.recorder->label_repeated(token);
        run_.recorder->kind(SourceStatement::Kind::label_only);
    }
    if (fresh) return;
    DiagnosticText remark{"label-twice", says("label-twice", item.name), says("rename-one"), ""};
    remark.related.push_back(
        related_place(run_.symbols.range_of(name), says("label-defined-first", item.name)));
    report(place_of(item.name_span), std::move(remark));
}

void Pass::directive(const Item& item) {
    LocationCounters& placement = run_.placement;
    if (item.name == "text" || item.name == "ktext") {
        placement.in_data = false;
        placement.kernel_text = item.name == "ktext";
    } else if (item.name == "data" || item.name == "kdata") {
        placement.in_data = true;
        placement.kernel_data = item.name == "kdata";
    } else if (item.name != "globl") {
        store(item);
    }
}

// ---------------------------------------------------------------- instructions

/// The constants that are known here have their values; a name that is defined later stays a name.
std::vector<Operand> Pass::with_constants(const std::vector<Operand>& operands) const {
    using Kind = Immediate::Kind;
    std::vector<Operand> known = operands;
    for (Operand& operand : known) {
        const bool name = operand.kind == Operand::Kind::number && !operand.second &&
                          operand.first.kind == Kind::name;
        const auto found = name ? constants_.find(operand.first.name) : constants_.end();
        if (found == constants_.end()) continue;
        const i64 value = found->second;
        operand.first.value = value;
        operand.first.kind = value >= 0 && value <= 65535              ? Kind::u16
                             : value >= -32768 && value < 0            ? Kind::i16
                             : value >= 0 && value <= i64{0xffff'ffff} ? Kind::u32
                                                                       : Kind::i32;
    }
    return known;
}

bool Pass::check_registers(const Item& item) {
    bool good = true;
    for (const Operand& operand : item.operands) {
        if (operand.reg.empty() || register_of(operand.reg)) continue;
        good = false;
        report(place_of(operand.reg_span),
               {"operand-type", says("no-register", "$" + operand.reg), says("registers-are"), ""});
    }
    return good;
}

void Pass::instruction(const Item& item) {
    if (all_forms(item.name).empty()) return unknown_instruction(item);
    if (!check_registers(item)) return;
    if (run_.placement.in_data)
        return report(place_of(item.span), {"instruction-in-data", says("mipsy-in-data", item.name),
                                            says("text-before"), ""});
    std::vector<Operand> operands = with_constants(item.operands);
    const Signature* form = find_form(item.name, operands);
    if (!form) return no_such_form(item);
    pending_.push_back({&item, file_, form, std::move(operands), run_.statements.size(),
                        run_.placement.text_here()});
    place(item, *form);
}

void Pass::place(const Item& item, const Signature& form) {
    Statement& statement = run_.statements.emplace_back();
    statement.address = run_.placement.text_here();
    statement.origin = static_cast<u32>(run_.origins.size());
    run_.origins.emplace_back().place = place_of(item.span);
    run_.placement.text_here() += 4 * form.words();
    if (!run_.recorder) return;
    const Signature& first = form.native() ? form : native_form(form.steps[0].name);
    const std::size_t row = std::min<std::size_t>(first.row, instruction_rows().size() - 1);
    run_.recorder->placed_foreign(run_.statements.size() - 1, static_cast<u16>(row));
}

} // namespace tharsis::mipsy
