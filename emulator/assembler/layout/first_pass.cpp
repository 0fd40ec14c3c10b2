// first_pass.cpp -- line by line: inclusions, .eqv, labels, macros, directives, instructions
// The order of tests is MARS's: first for a directive, then for a macro call, then for an
// instruction.
#include "assembler/layout/first_pass.hpp"

#include "assembler/dialects/spim.hpp"
#include "assembler/dialects/spim_instructions.hpp"
#include "assembler/flat_lines.hpp"
#include "assembler/layout/directives.hpp"
#include "assembler/lexer/numbers.hpp"
#include "assembler/lexer/tokenizing.hpp"
#include "assembler/report/advice.hpp"
#include "assembler/report/sentences.hpp"
#include "assembler/source/recorder.hpp"
#include "base/trimmed.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

namespace tharsis {

namespace {

bool is_label(Tokens tokens) {
    return tokens.size() >= 2 && tokens[1].type == TokenType::colon &&
           (tokens[0].type == TokenType::identifier || tokens[0].type == TokenType::mnemonic);
}

bool has_error(Tokens tokens) {
    return std::any_of(tokens.begin(), tokens.end(),
                       [](const Token& t) { return t.type == TokenType::error; });
}

Tokens without_comment(Tokens tokens) {
    const bool comment = !tokens.empty() && tokens.back().type == TokenType::comment;
    return comment ? tokens.first(tokens.size() - 1) : tokens;
}

/// Whether a text is an integer without a sign, or with one before it.
bool is_number(std::string_view text) {
    if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
    return !text.empty() && text[0] >= '0' && text[0] <= '9' &&
           text.find_first_not_of("0123456789abcdefABCDEFxX") == text.npos;
}

IncludeEdge edge_of(const std::string& path, LineReader::Inclusion inclusion, FileId file) {
    using Status = IncludeEdge::Status;
    IncludeEdge edge;
    edge.path = path;
    switch (inclusion) {
    case LineReader::Inclusion::opened: edge.status = Status::opened, edge.target = file; break;
    case LineReader::Inclusion::missing: edge.status = Status::missing; break;
    case LineReader::Inclusion::again: edge.status = Status::again; break;
    case LineReader::Inclusion::too_deep: edge.status = Status::too_deep; break;
    case LineReader::Inclusion::too_much: edge.status = Status::too_much; break;
    }
    return edge;
}

} // namespace

void FirstPass::assemble(FileId file) {
    LineReader reader(run.files, file);
    file_ = file;
    reader_ = &reader;
    unit_ = &run.units.emplace_back();
    unit_->file = file;
    unit_->first = run.statements.size();
    run.symbols.enter(file);
    run.expect_statements(run.files[file].text.size());
    if (run.recorder) run.recorder->begin_unit(file);
    run.placement.in_data = false;
    run.placement.auto_align = true;
    equivalents_ = std::make_unique<Equivalents>(run, Equivalents::Known::preceding);
    Line here;
    std::vector<Token> tokens;
    while (!run.stops() && reader.next(here)) {
        if (run.findings.limit_reached() && !run.image.closed()) data.close();
        if (is_spim() && here.written.find(';') != here.written.npos)
            separated(here, tokens);
        else if (read(here, tokens))
            line(here, tokens, 0);
    }
    finish();
    unit_->last = run.statements.size();
}

/// Tokenizes a line. Returns false if there is nothing to assemble: an inclusion or an invalid
/// line.
bool FirstPass::read(Line& here, std::vector<Token>& tokens) {
    run.reporter.enter(here);
    if (here.written.size() > ExpansionLimits::longest_line) {
        run.reporter.report_to_user(
            here.place(0, 1), {"too-much-text", says("line-too-long"), says("a-program"), ""});
        too_long_line(here);
        return false;
    }
    run.lexer.tokenize(here.text(), tokens);
    if (run.recorder) run.recorder->written_line(here, tokens, reader_->depth());
    if (is_spim()) rewrite(here, tokens);
    if (include(here, tokens)) {
        run.reporter.stage(Stage::lexing);
        check_tokens(tokens);
        run.reporter.stage(Stage::first_pass);
        return false;
    }
    unit_->merged.emplace_back(here.file, here.number);
    here.merged = static_cast<u32>(unit_->merged.size());
    run.reporter.stage(Stage::lexing);
    equivalents_->apply(here, tokens, run.reporter, [] {});
    if (equivalents_->failed()) lexing_failed();
    const bool readable = check_tokens(tokens);
    run.reporter.stage(Stage::first_pass);
    if (!readable && !open_macro_) unreadable_line(here, tokens);
    if (!readable && open_macro_ && run.recorder) run.recorder->macro_line(here, {});
    return readable;
}

/// A line that is too long has no other words than its first ones: the label that it defines, or
/// the macro whose lines follow. So what uses them is no error.
void FirstPass::too_long_line(const Line& here) {
    constexpr std::size_t read = 1'000;
    std::vector<Token> tokens;
    run.lexer.tokenize(here.written.substr(0, read), tokens);
    if (tokens.size() < 3 || open_macro_) return;
    if (is_label(tokens)) {
        const StatementScope scope(run.recorder, here, Tokens(tokens).first(2));
        return label(tokens[0]);
    }
    const bool is_macro = tokens[0].type == TokenType::directive &&
                          tokens[0].name->directive->name == ".macro" &&
                          tokens[1].type == TokenType::identifier;
    if (!is_macro) return;
    const Tokens known = Tokens(tokens).first(2);
    const StatementScope scope(run.recorder, here, known);
    begin_macro(known);
    open_macro_->mark_unread();
}

/// Keeps the label of a line with invalid tokens, and for the source model the rest.
void FirstPass::unreadable_line(const Line& here, Tokens tokens) {
    Tokens rest = without_comment(tokens);
    const StatementScope scope(run.recorder, here, rest);
    if (is_label(rest)) {
        label(rest[0]);
        rest = rest.subspan(2);
    }
    if (!run.recorder || rest.empty() || rest[0].type != TokenType::mnemonic) return;
    if (!run.placement.in_data) bad_instruction(rest, &forms_of(rest[0]));
}

/// Handles an inclusion. MARS looks for ".include" anywhere in the line and ignores the rest.
bool FirstPass::include(Line& here, Tokens tokens) {
    for (std::size_t k = 0; k + 1 < tokens.size(); ++k) {
        if (tokens[k + 1].type != TokenType::string || !is_include(tokens[k])) continue;
        const std::string path = included_path(*reader_, tokens[k + 1]);
        const auto inclusion = reader_->include(path);
        if (inclusion != LineReader::Inclusion::opened)
            failed_inclusion(here, tokens[k + 1], path, inclusion);
        if (run.recorder)
            run.recorder->included(here, tokens, tokens[k + 1],
                                   edge_of(path, inclusion, reader_->current()));
        return true;
    }
    return false;
}

void FirstPass::failed_inclusion(const Line& here, const Token& token, const std::string& name,
                                 LineReader::Inclusion inclusion) {
    run.reporter.stage(Stage::lexing);
    run.reporter.report_to_user(here.place(token.at, token.size),
                                inclusion_diagnostic(name, inclusion));
    run.reporter.stage(Stage::first_pass);
    if (inclusion != LineReader::Inclusion::again && inclusion != LineReader::Inclusion::too_deep)
        run.lacks_files = true;
    lexing_failed();
}

/// Records a unit with lexical errors. MARS would stop before the first pass, at the first file
/// with lexical errors that it reads.
void FirstPass::lexing_failed() {
    const std::size_t unit = run.units.size() - 1;
    const bool read_earlier =
        run.failed_lexing == std::size_t{0} && unit <= run.options.read_before_first;
    if (!run.failed_lexing || read_earlier) run.failed_lexing = unit;
}

/// Reports invalid tokens. Returns false if there are any.
bool FirstPass::check_tokens(Tokens tokens) {
    if (!has_error(tokens)) return true;
    const Line& here = run.reporter.line();
    const bool known = is_label(tokens) || (tokens[0].name && macros_.has(*tokens[0].name));
    const bool whole = !known && is_c_keyword(tokens[0].text);
    for (const Token& token : tokens) {
        if (run.findings.diagnostic_limit_reached()) break;
        if (token.type != TokenType::error || closes_bad_character(tokens, token)) continue;
        const bool constant = !whole && tokens.size() > 1 && &token == &tokens[1] &&
                              token.text == "=" && tokens[0].type == TokenType::identifier;
        const DiagnosticText remark =
            whole      ? foreign_line(tokens[0], token)
            : constant ? constant_line(tokens)
                       : bad_token(with_closing_quote(tokens, token, here.text()), tokens);
        const Token shown = whole ? tokens[0] : with_closing_quote(tokens, token, here.text());
        run.reporter.report_to_user(here.place(shown.at, shown.size), remark);
        if (whole) break;
    }
    lexing_failed();
    return false;
}

/// For `assemble_with_lines`.
void FirstPass::log_line(const Line& here, u32 depth) {
    FlatLine& line = run.flat_lines->emplace_back();
    line.unit = unit_->file;
    line.file = here.file;
    line.number = here.number;
    if (depth > 0) {
        const Place& call = run.reporter.calls.front().place;
        line.file = call.file, line.number = call.line;
    }
    line.depth = depth;
    line.is_definition = open_macro_.has_value();
    line.has_named_numbers =
        depth == 0 &&
        std::all_of(std::begin(here.edits), std::end(here.edits), [&](const Substitution& edit) {
            return edit.kind == SubstitutionKind::constant &&
                   is_number(std::string_view(here.changed).substr(edit.at, edit.inserted));
        });
    line.written = here.written;
    line.text = here.text();
}

void FirstPass::line(Line& here, std::vector<Token>& tokens, u32 depth) {
    if (run.flat_lines && file_ != run.start_up) log_line(here, depth);
    Tokens rest = without_comment(tokens);
    if (open_macro_) return macro_line(here, rest);
    const StatementScope scope(run.recorder, here, rest);
    if (is_label(rest)) {
        label(rest[0]);
        rest = rest.subspan(2);
    }
    if (rest.empty()) return;
    if (rest[0].type == TokenType::directive) {
        first_in_data_ = {};
        rest[0].name->directive->run(*this, rest);
    } else
        statement(here, rest, depth);
}

/// Stores a line of a macro's definition. Only directives about macros are executed.
void FirstPass::macro_line(Line& here, Tokens tokens) {
    if (is_label(tokens)) open_macro_->add_label(tokens[0].text);
    if (run.recorder) open_lines_.push_back(here);
    const bool directive = !tokens.empty() && tokens[0].type == TokenType::directive;
    const std::string_view name = directive ? tokens[0].name->directive->name : "";
    if (name != ".end_macro") open_macro_->add_line(here, tokens);
    if (name == ".macro") return begin_macro_in_macro(here, tokens);
    if (run.recorder && name != ".end_macro") run.recorder->macro_line(here, tokens);
    if (name != ".end_macro") return;
    const StatementScope scope(run.recorder, here, tokens);
    end_macro(tokens);
}

void FirstPass::label(const Token& token) {
    LocationCounters& placement = run.placement;
    Name& name = token.name ? *token.name : *run.names.find(token.text);
    const TextRange range = run.reporter.line().range(token.at, token.size);
    if (run.symbols.define(name, placement.here(), placement.in_data, range)) {
        if (run.recorder) run.recorder->label(token, name.local);
        return;
    }
    if (run.recorder) run.recorder->label_repeated(token);
    DiagnosticText remark{"label-twice", says("label-twice", token.text), says("rename-one"),
                          fmt::format("label \"{}\" already defined", token.text)};
    remark.related.push_back(
        related_place(run.symbols.range_of(name), says("label-defined-first", token.text)));
    run.reporter.at(token, std::move(remark));
}

void FirstPass::statement(const Line& here, Tokens tokens, u32 depth) {
    std::vector<Token> arguments;
    if (const Macro* macro = called(tokens, arguments))
        return expand(*macro, here, arguments, depth);
    const Token& first = tokens[0];
    if (is_spim() && first.text == ".comm") return declare_common(tokens);
    if (first.type == TokenType::identifier && first.text[0] == '.') {
        run.reporter.at(first, is_spim() ? refused_directive(first) : unknown_directive(first));
        return;
    }
    if (!run.placement.in_data) return instruction(here, tokens);
    const bool item = first.type == TokenType::plus || first.type == TokenType::minus ||
                      first.type == TokenType::string || first.type == TokenType::identifier ||
                      first.type == TokenType::real || is_integer(first.type);
    if (item)
        items_without_directive(here, tokens);
    else if (first.type == TokenType::mnemonic)
        misplaced_instruction(here, first, depth);
}

/// One .text before the first of several instructions in data corrects all of them. Those of a
/// macro would need it where the macro is called.
void FirstPass::misplaced_instruction(const Line& here, const Token& first, u32 depth) {
    DiagnosticText remark = instruction_in_data(first);
    const TextRange range = here.range(first.at, first.size);
    if (depth == 0 && (first_in_data_.empty() || first_in_data_.file != range.file))
        first_in_data_ = range;
    else if (depth == 0)
        for (ProposedFix& fix : remark.fixes) fix.at = first_in_data_;
    else
        remark.fixes.clear();
    run.reporter.report_to_user(here.place(first.at, first.size), std::move(remark));
}

/// MARS stores the items as those of the previous directive. A word before a directive was probably
/// meant as a label.
void FirstPass::items_without_directive(const Line& here, Tokens tokens) {
    const Token& first = tokens[0];
    const bool label = tokens.size() > 1 && first.type == TokenType::identifier &&
                       tokens[1].type == TokenType::directive;
    if (run.recorder) run.recorder->continued_items(label ? tokens.subspan(1) : tokens);
    if (label) {
        missed_label(first);
        run.reporter.report_to_user(here.place(first.at, first.size), label_without_colon(first));
    }
    const bool muted = run.reporter.muted();
    run.reporter.mute(muted || label);
    data.store(last_items, tokens, 0);
    run.reporter.mute(muted);
}

/// The macro that a line calls, or null, and the call's tokens without the outer parentheses.
const Macro* FirstPass::called(Tokens tokens, std::vector<Token>& arguments) {
    if (!tokens[0].name || !macros_.has(*tokens[0].name)) return nullptr;
    arguments.assign(tokens.begin(), tokens.end());
    if (tokens.size() > 2 && tokens[1].type == TokenType::open &&
        tokens.back().type == TokenType::close) {
        arguments.pop_back();
        arguments.erase(arguments.begin() + 1);
    }
    return macros_.find(*tokens[0].name, arguments.size() - 1);
}

void FirstPass::expand(const Macro& macro, const Line& here, const std::vector<Token>& arguments,
                       u32 depth) {
    auto& calls = run.reporter.calls;
    const u32 counter = macros_.next_counter();
    const Place place = here.place(arguments[0].at, arguments[0].size);
    const bool loops = std::any_of(calls.begin(), calls.end(),
                                   [&](const MacroCall& call) { return call.line == here.merged; });
    if (depth == 0) loops_ = 0;
    if (loops) ++loops_;
    if (loops || depth >= ExpansionLimits::max_depth)
        return run.reporter.at_line(
            arguments[0], endless_macro(arguments[0], loops, depth >= ExpansionLimits::max_depth));
    if (run.budget.spent()) return report_expansion_limit(arguments[0], depth);
    read_all_equivalents();
    if (run.flat_lines) run.flat_lines->back().is_call = true;
    calls.push_back({place, here.merged, depth == 0 ? here.number : here.merged});
    if (run.recorder) run.recorder->call_begins(here, arguments, macro.line(), counter);
    std::vector<TextRange> written_at;
    if (run.recorder)
        for (const Token& token : arguments) written_at.push_back(here.range(token.at, token.size));
    std::vector<Token> tokens;
    for (std::size_t k = 0; k < macro.size() && !run.budget.spent() && !stops(); ++k) {
        Line written = macro.written(k, {arguments, written_at}, counter, run);
        run.budget.spend_line(written.text().size(), calls.size());
        if (run.budget.spent()) break; // some of its words are not replaced
        run.reporter.enter(written);
        run.lexer.tokenize(written.text(), tokens);
        const auto check = [&] { log_bad_tokens(run.reporter, tokens); };
        check();
        all_equivalents_->apply(written, tokens, run.reporter, check);
        const bool bad = std::any_of(tokens.begin(), tokens.end(),
                                     [](const Token& t) { return t.type == TokenType::error; });
        run.reporter.mute(bad || macro.lacks_parameter(k));
        line(written, tokens, depth + 1);
        run.reporter.mute(false);
    }
    calls.pop_back();
    if (run.recorder) run.recorder->call_ends();
    run.reporter.enter(here);
    if (run.budget.spent()) report_expansion_limit(arguments[0], depth);
}

/// Whether the rest of a macro is not read. A macro that calls itself on k lines has k! chains of
/// calls: `assemble` ends at its limit of errors, and a model, which has none, gives such a call
/// up.
bool FirstPass::stops() const {
    constexpr u32 max_loops = 20;
    return run.stops() || (run.recorder && loops_ >= max_loops);
}

/// Reports that expansion exceeds the limits, only once and at the outermost call.
void FirstPass::report_expansion_limit(const Token& name, u32 depth) {
    if (depth > 0 || std::exchange(reported_limit_, true)) return;
    run.reporter.at_line(name, endless_macro(name, false, false));
}

/// Reads all .eqv texts of the file: MARS reads whole files before it expands macros, so that later
/// names are known, too.
void FirstPass::read_all_equivalents() {
    if (all_equivalents_) return;
    all_equivalents_ = std::make_unique<Equivalents>(run, Equivalents::Known::whole_file);
    DiagnosticLog discarded;
    ModelRecorder* const recorder = std::exchange(run.recorder, nullptr); // it has all of this
    read_as_mars(run, file_, *all_equivalents_, discarded);
    run.recorder = recorder;
}

/// Translates a line of spim's dialect.
void FirstPass::rewrite(Line& here, std::vector<Token>& tokens) {
    const bool words = rewrite_spim_words(here, tokens);
    if (words) run.lexer.tokenize(here.text(), tokens);
    const bool line = rewrite_spim_line(here, tokens);
    if (line) run.lexer.tokenize(here.text(), tokens);
    if (run.recorder && (words || line)) run.recorder->rewritten(here, 0);
}

void FirstPass::instruction(const Line& here, Tokens tokens) {
    const Token& first = tokens[0];
    if (is_spim() && loads_real_constant(first)) return load_real(here, tokens);
    if (const auto own = is_spim() ? find_spim_instruction(first.text) : std::nullopt)
        return place_spim(here, tokens, *own);
    // The first word of a statement may be an instruction in capitals in each dialect.
    if (first.type != TokenType::mnemonic && find_forms(first.text).empty())
        return not_an_instruction(tokens);
    const Mnemonic* mnemonic = &forms_of(first);
    const Form* form = matched(mnemonic, tokens);
    if (!form && is_spim())
        if (const auto texts = constant_operation(tokens); !texts.empty())
            return place_expansion(here, tokens, texts);
    if (form && is_spim() && pseudo_allowed())
        if (const auto texts = compared_with_next(tokens); !texts.empty())
            return place_expansion(here, tokens, texts);
    if (!pseudo_allowed() && !(form ? form : &mnemonic->forms[0])->native)
        run.reporter.at(first,
                        {"pseudo-not-allowed",
                         says("pseudo-off", first.text),
                         {},
                         "Extended (pseudo) instruction or format not permitted.  See Settings."});
    if (form) return place(here, tokens, *form);
    if (run.recorder) bad_instruction(tokens, mnemonic);
    auto [token, remark] = operand_diagnostic(*mnemonic, tokens);
    run.reporter.at(*token, std::move(remark));
}

/// For the source model only: an instruction with an error reserves its smallest size.
void FirstPass::bad_instruction(Tokens tokens, const Mnemonic* mnemonic) {
    u32 words = 1;
    if (mnemonic)
        words = std::min_element(mnemonic->forms.begin(), mnemonic->forms.end(),
                                 [](const Form& a, const Form& b) { return a.words < b.words; })
                    ->words;
    run.recorder->bad_instruction(tokens, mnemonic, words);
}

const Mnemonic& FirstPass::forms_of(const Token& token) {
    const Mnemonic*& mnemonic = token.name->mnemonic;
    if (!mnemonic) mnemonic = &run.forms.find(token.text);
    return *mnemonic;
}

/// The form that a statement matches, or null. A statement of spim's dialect may be completed,
/// which replaces the tokens.
const Form* FirstPass::matched(const Mnemonic*& mnemonic, Tokens& tokens) {
    const Form* form = matching_form(*mnemonic, tokens);
    if (form || !is_spim()) return form;
    completed_.assign(tokens.begin(), tokens.end());
    while (complete_spim_statement(run.names, completed_)) {
        const Mnemonic& completed = forms_of(completed_[0]);
        form = matching_form(completed, completed_);
        if (!form) continue;
        mnemonic = &completed;
        tokens = completed_;
        return form;
    }
    return nullptr;
}

void FirstPass::not_an_instruction(Tokens tokens) {
    const Token& first = tokens[0];
    const bool known = first.name && macros_.has(*first.name);
    if (run.recorder && known) run.recorder->wrong_call(tokens);
    if (run.recorder && !known) bad_instruction(tokens, nullptr);
    if (known && macros_.has_unknown_parameters(*first.name))
        run.reporter.to_mars(first, wrong_macro_call(first, {}, 0).mars);
    else if (known)
        wrong_call(tokens);
    else {
        DiagnosticText remark = unknown_instruction(tokens);
        if (remark.code == "missing-colon" && tokens.size() > 1) missed_label(first);
        run.reporter.at(first, std::move(remark));
    }
}

/// The name is that of macros with other numbers of parameters.
void FirstPass::wrong_call(Tokens tokens) {
    const Token& name = tokens[0];
    std::vector<Token> arguments;
    called(tokens, arguments);
    DiagnosticText remark =
        wrong_macro_call(name, macros_.arities(*name.name), arguments.size() - 1);
    for (const TextRange& at : macros_.definitions(*name.name))
        remark.related.push_back(related_place(at, says("macro-defined", name.text)));
    run.reporter.at(name, std::move(remark));
}

void FirstPass::place(const Line& here, Tokens tokens, const Form& form) {
    Statement& statement = run.statements.emplace_back();
    statement.form = &form;
    statement.address = run.placement.text_here();
    statement.origin = origin(here, tokens);
    statement.line_column =
        static_cast<u32>(std::min(here.text().find_first_not_of(" \t,"), here.text().size()) + 1);
    keep_spelling(statement, here, tokens);
    std::size_t registers = 0;
    for (std::size_t k = 1; k < tokens.size(); ++k) {
        const Token& token = tokens[k];
        switch (form.slots[k - 1]) {
        case TokenType::general_register:
        case TokenType::fp_register:
            statement.registers[registers++] = static_cast<u8>(token.value);
            break;
        case TokenType::identifier: {
            const Place label = here.place(token.at, token.size);
            statement.label = token.name;
            statement.label_column = label.column;
            statement.label_length = label.length;
            statement.mars_column = here.edits.empty() ? label.column : here.column(token.at);
            break;
        }
        default:
            if (!is_integer(token.type)) break;
            statement.number = token.value;
            if (exceeds_32_bits(token.text)) run.reporter.at(token, too_long_number(token));
        }
    }
    run.placement.text_here() += 4 * form.words;
    if (run.recorder) run.recorder->placed(run.statements.size() - 1, form, tokens);
}

void FirstPass::keep_spelling(Statement& statement, const Line& here, Tokens tokens) {
    Spelling spelling;
    const std::string_view mnemonic = tokens[0].text;
    bool odd =
        std::any_of(mnemonic.begin(), mnemonic.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
    if (odd) spelling.mnemonic = mnemonic;
    std::size_t registers = 0;
    for (const Token& token : tokens) {
        if (token.type != TokenType::general_register && token.type != TokenType::fp_register)
            continue;
        const std::size_t index = registers++, start = token.type == TokenType::fp_register ? 2 : 1;
        const bool numbered =
            token.text.size() > start + 1 && token.text[start] >= '0' && token.text[start] <= '9';
        if (!numbered || token.text.substr(start) == std::to_string(token.value)) continue;
        odd = true;
        if (start == 1) {
            spelling.registers[index] = token.text;
        } else if (spelling.mars_column == 0) {
            spelling.unusual_fp_register = here.place(token.at, token.size);
            spelling.mars_column =
                here.edits.empty() ? spelling.unusual_fp_register.column : here.column(token.at);
        }
    }
    if (!odd) return;
    run.spellings.push_back(std::move(spelling));
    statement.spelling = static_cast<u32>(run.spellings.size());
}

u32 FirstPass::origin(const Line& here, Tokens tokens) {
    const Token& last = tokens.back();
    Origin& origin = run.origins.emplace_back();
    origin.place = here.place(tokens[0].at, last.at + last.size - tokens[0].at);
    if (!run.reporter.calls.empty()) {
        origin.calls = run.reporter.call_places();
        origin.listed = fmt::format("<{}> {}", here.number, trimmed(here.text()));
    } else if (!here.edits.empty()) {
        origin.listed = here.text();
    }
    return static_cast<u32>(run.origins.size() - 1);
}

void FirstPass::finish() {
    if (open_macro_) {
        DiagnosticText remark{"macro-unended", says("macro-unended", open_macro_->name().text),
                              says("put-end-macro"),
                              "Macro started but not ended (no .end_macro directive)"};
        run.reporter.at_place(open_place_, 0, std::move(remark));
        if (run.recorder) read_open_macro_again();
    }
    equivalents_->take(run.constants, file_);
    transfer_globals();
    data.resolve();
}

} // namespace tharsis
