// pass.cpp -- the statements of a file: labels, assignments, directives, instructions
// An error is reported at its statement, and reading goes on, so that all errors are reported at
// once.
#include "assembler/dialects/gas/pass.hpp"

#include "assembler/dialects/gas/gas_sentences.hpp"
#include "assembler/dialects/gas/reports.hpp"
#include "assembler/report/sentences.hpp"
#include "assembler/source/recorder.hpp"
#include "base/ascii.hpp"

#include <algorithm>
#include <cctype>

namespace tharsis::gas {
void Pass::read(FileId file) {
    file_ = &files_.emplace_back();
    file_->id = file;
    modes_ = {};
    mode_stack_.clear();
    section_stack_.clear();
    macros_.clear();
    conditions_.clear();
    register_names_.clear();
    fresh_labels_.clear();
    auto_align_ = true;
    either_fpu_ = false;
    defers_ = false;
    if (recorder_) recorder_->begin_file();
    run_.symbols.enter(file);
    Unit& unit = run_.units.emplace_back();
    unit.file = file;
    unit.first = run_.statements.size();
    if (run_.recorder) run_.recorder->begin_unit(file);
    for (const std::string_view name : {".text", ".data", ".bss"}) section(name).alignment = 16;
    section_ = previous_ = &section(".text");
    forget_history();
    open_file(file);
    while (const auto next = input_.next()) {
        if (run_.stops()) break;
        statement(*next);
    }
    input_.clear();
    end_ = {{{file, 1, 1, 0}, 0, {}}, "", true};
    line_ = &end_;
    end_of_file();
    run_.units.back().last = run_.statements.size();
}

/// The statements of a file are read next.
void Pass::open_file(FileId file) {
    const std::string& text = run_.files[file].text;
    SourceLines divided = divide(text, file);
    comments_[file] = divided.comments;
    record_lines(file, divided);
    const SourceText positions(text);
    for (const OpenEnd& open : divided.open) {
        const LinePosition at = positions.position(open.at, ColumnUnit::utf32);
        const Place place{file, at.line + 1, at.column + 1, open.is_comment ? 2u : 1u};
        DiagnosticText remark{open.is_comment ? "bad-word" : "bad-string",
                              gas_message("comment-open"), gas_message("close-comment"), ""};
        if (!open.is_comment)
            remark.message = gas_message("text-open"), remark.tip = gas_message("close-quote");
        run_.reporter.report_to_user(place, remark, {});
    }
    input_.add(std::move(divided.lines), false, conditions_.size());
}

/// Reports what is still open at the end of a file, and makes its global labels known to the
/// others.
void Pass::end_of_file() {
    for (const Condition& open : conditions_)
        gas::report(run_, *file_, open.origin,
                    {"directive-operand", gas_message("unended", ".if", ".endif"),
                     gas_message("end-it", ".endif"), ""});
    for (Symbol& symbol : file_->symbols) {
        if (symbol.kind == Symbol::Kind::common && symbol.local)
            reserve_local(symbol, symbol.size, symbol.alignment);
        if (!symbol.global || symbol.entry == no_index) continue;
        Name& name = *run_.names.find(symbol.name);
        if (name.global == no_index) run_.symbols.make_global(name);
    }
}

bool Pass::defines_start() const {
    for (const File& file : files_) {
        const auto found = file.by_name.find("__start");
        if (found != file.by_name.end() && found->second->kind == Symbol::Kind::label &&
            found->second->global)
            return true;
    }
    return false;
}

void Pass::link() {
    Linker linker(run_, files_, full_);
    linker.place();
    record_meanings(linker);
    linker.write();
    if (recorder_) *run_.flat_statements = recorder_->finished(linker);
}

void Pass::statement(const SourceLine& line) {
    line_ = &line;
    origin_ = static_cast<u32>(file_->origins.size());
    file_->origins.push_back(line.origin);
    statement_ = emitted_ = 0;
    if (recorder_) recorder_->begin_statement();
    body_at_ = 0;
    reported_ = false;
    if (run_.recorder)
        record_statement(line);
    else {
        Cursor cursor(line.text);
        if (labels(cursor) && !cursor.at_end()) body(cursor);
    }
}

/// Takes the labels before a statement; false if an assignment follows, which is executed.
bool Pass::labels(Cursor& cursor) {
    while (true) {
        cursor.skip_blanks();
        const std::size_t begin = cursor.at();
        const std::string_view text = cursor.text();
        std::size_t end = begin;
        while (end < text.size() && is_digit(text[end])) ++end;
        const bool is_number = end > begin;
        std::string_view name = text.substr(begin, end - begin);
        if (!is_number) name = cursor.name();
        if (name.empty()) return true;
        if (is_number) cursor.move_to(end);
        const bool is_label = cursor.peek() == ':';
        if (is_label && !inactive()) {
            if (is_number)
                define_numeric_label(name, begin);
            else
                define_label(name, begin);
        }
        if (is_label) {
            cursor.take(":");
            continue;
        }
        const bool assigns = !is_number && cursor.peek() == '=';
        if (assigns && !inactive()) {
            cursor.take("=");
            assign(name, begin, cursor, cursor.take("=") ? Assignment::deferred : Assignment::any);
        }
        cursor.move_to(begin);
        return !assigns;
    }
}

/// A directive, a macro call or an instruction.
void Pass::body(Cursor& cursor) {
    const std::size_t at = body_at_ = cursor.at();
    const std::string_view written = cursor.name();
    const std::string word = small_letters(written);
    if (skips(word, cursor)) return;
    if (word.empty() || written.size() + at < cursor.text().size()) {
        const char next = written.empty() ? cursor.peek() : cursor.after(0);
        if (word.empty() || (next != ' ' && next != '(' && next != '"' && next != '+'))
            return report(
                at, written.size() + 1,
                gas_message("means-nothing", cursor.text().substr(at, written.size() + 1)), {});
    }
    if (condition_word(word, cursor)) return;
    if (call(written, cursor)) return;
    if (word[0] == '.')
        directive(word, cursor);
    else
        instruction(word, at, cursor);
}

// ---------------------------------------------------------------- labels

void Pass::place_label(Symbol& symbol) {
    symbol.kind = Symbol::Kind::label;
    symbol.section = section_;
    symbol.item = static_cast<u32>(section_->items.size());
    symbol.offset = 0;
    fresh_labels_.push_back(&symbol);
}

/// Alignment moves the labels directly before it.
void Pass::move_labels() {
    for (Symbol* label : fresh_labels_) {
        if (label->section != section_) continue;
        label->item = static_cast<u32>(section_->items.size());
        label->offset = 0;
    }
}

void Pass::define_label(std::string_view name, std::size_t at) {
    if (line_->text[at] != '"' && register_named(name))
        return report(at, name.size(), gas_message("label-register", name),
                      gas_message("rename-one"));
    Symbol& symbol = file_->symbol(std::string(name));
    if (symbol.kind != Symbol::Kind::undefined) {
        DiagnosticText remark{"label-twice", gas_message("label-twice", name),
                              gas_message("rename-one"), ""};
        if (!symbol.range.empty())
            remark.related.push_back(
                related_place(symbol.range, says("label-defined-first", name)));
        return report_at(line_->origin, at, name.size(), std::move(remark));
    }
    const std::size_t quote = line_->text[at] == '"' ? 1 : 0;
    symbol.range = range_here(at + quote, name.size());
    if (section_->absolute) {
        symbol.kind = Symbol::Kind::value;
        symbol.value = number(i64{section_->size});
        return record_constant(symbol, at + quote, at + quote, at + quote + name.size());
    }
    place_label(symbol);
    if (recorder_) recorder_->label(current_statement(), symbol, at, name.size() + 2 * quote + 1);
    Name& known = *run_.names.find(run_.names.keep(name));
    if (!run_.symbols.define(known, 0, !section_->executable, symbol.range)) return;
    symbol.entry = known.local;
    if (!run_.recorder || line_->expanded) return;
    Token token;
    const Line& written = run_.reporter.line();
    token.at = symbol.range.begin - written.start;
    token.size = symbol.range.size();
    token.name = &known;
    token.text = known.text;
    run_.recorder->label(token, symbol.entry);
}

void Pass::define_numeric_label(std::string_view digits, std::size_t at) {
    std::vector<Symbol*>& labels = file_->numeric[std::string(digits)];
    // A reference to the next label has made its symbol already.
    if (labels.empty() || labels.back()->kind != Symbol::Kind::undefined) {
        labels.push_back(&file_->numeric_labels.emplace_back());
        labels.back()->name = std::string(digits);
        labels.back()->file = file_->id;
    }
    labels.back()->instance = static_cast<u32>(labels.size());
    place_label(*labels.back());
    record_symbol(*labels.back(), Definition::Kind::label, at);
    if (recorder_) recorder_->label(current_statement(), *labels.back(), at, digits.size() + 1);
}

Symbol* Pass::numeric_label(std::string_view digits, bool forwards) {
    std::vector<Symbol*>& labels = file_->numeric[std::string(digits)];
    const bool has_open = !labels.empty() && labels.back()->kind == Symbol::Kind::undefined;
    if (!forwards) {
        const std::size_t defined = labels.size() - (has_open ? 1 : 0);
        return defined > 0 ? labels[defined - 1] : nullptr;
    }
    if (!has_open) {
        labels.push_back(&file_->numeric_labels.emplace_back());
        labels.back()->name = std::string(digits);
        labels.back()->file = file_->id;
        labels.back()->instance = static_cast<u32>(labels.size());
    }
    return labels.back();
}

// ---------------------------------------------------------------- assignments

/// `.set NAME, $4` names a register. False if no register follows.
bool Pass::assign_register(std::string_view name, Cursor& cursor) {
    Cursor ahead = cursor;
    const auto reg = register_named(ahead.name());
    if (!reg || reg->kind != Operand::Kind::general || !ahead.at_end()) return false;
    cursor = ahead;
    register_names_[std::string(name)] = reg->reg;
    return true;
}

/// The symbol that gets a value now. Null: it must not, which is reported.
Symbol* Pass::assigned_symbol(std::string_view name, std::size_t at, Assignment how) {
    Symbol& symbol = file_->symbol(std::string(name));
    const bool fixed = symbol.kind == Symbol::Kind::label || symbol.kind == Symbol::Kind::common;
    const bool has_value = symbol.kind == Symbol::Kind::value;
    if (fixed || (has_value && (how != Assignment::any || symbol.deferred))) {
        report_at(line_->origin, at, name.size(),
                  {"label-twice", gas_message("label-twice", name), gas_message("rename-one"), ""});
        return nullptr;
    }
    if (!has_value) return &symbol;
    // Expressions that were read before keep the value that the name had there.
    Symbol& next = file_->symbols.emplace_back(symbol);
    symbol.global = symbol.weak = false;
    return file_->by_name[next.name] = &next;
}

/// NAME = expression. A name may be given another value later, unless it is a label.
void Pass::assign(std::string_view name, std::size_t at, Cursor& cursor, Assignment how) {
    if (name == ".") {
        const ExpressionPointer to = expression(cursor);
        if (!to || !demand_end(cursor)) return;
        if (recorder_) recorder_->unsupported(current_statement(), ".org");
        Item& moved = item(Item::Kind::org);
        moved.count = to;
        section_->unsure.push_back(static_cast<u32>(section_->items.size() - 1));
        return;
    }
    if (cursor.peek() == '$' && assign_register(name, cursor)) return;
    cursor.skip_blanks();
    const std::size_t begin = cursor.at();
    const ExpressionPointer value = expression(cursor);
    if (!value || !demand_end(cursor)) return;
    Symbol* const symbol = assigned_symbol(name, at, how);
    if (!symbol) return;
    // What is a number now stays one, even if a name in it gets another value later.
    symbol->deferred = how == Assignment::deferred;
    defers_ = defers_ || symbol->deferred;
    const auto number_now = symbol->deferred ? std::nullopt : constant_now(*value);
    symbol->kind = Symbol::Kind::value;
    if (number_now)
        symbol->value = number(*number_now);
    else
        symbol->value = symbol->deferred ? value : without_constant(value);
    if (symbol->range.empty())
        record_constant(*symbol, at, begin, cursor.at());
    else
        record_meaning(name_range(at, name.size()), symbol->range);
}

} // namespace tharsis::gas
