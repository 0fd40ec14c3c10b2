// recording.cpp -- what the source model keeps of statements: their tokens, and the uses of names
//
// Names are looked for in the written text, because bodies of macros and statements that a
// condition skips are never read as statements.
#include "assembler/dialects/gas/pass.hpp"
#include "assembler/dialects/gas/words.hpp"
#include "assembler/source/recorder.hpp"
#include "base/ascii.hpp"
#include "isa/isa.hpp"

#include <algorithm>
#include <iterator>

namespace tharsis::gas {
namespace {

/// A name in the text of a statement.
struct WrittenName {
    enum class Kind : u8 {
        name,
        numeric,   ///< `1b` and `1f`
        parameter, ///< of a macro, without its backslash
    } kind = Kind::name;
    std::size_t at = 0, size = 0;
};

/// Finds the names of a statement: not what is in quotes, nor the operators `%hi` and `@function`.
class NameScanner {
public:
    /// `in_body`: parameters are replaced in quotes, too. `quotes_names`: what is in quotes is a
    /// name.
    NameScanner(std::string_view text, std::size_t at, bool in_body, bool quotes_names)
        : text_(text), at_(at), in_body_(in_body), quotes_names_(quotes_names) {}

    std::optional<WrittenName> next() {
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (const auto name = quoted_name(c)) return name;
            if (c == '"' || in_quotes_) {
                if (const auto found = quoted(c)) return found;
            } else if (c == '\'')
                at_ += at_ + 1 < text_.size() && text_[at_ + 1] == '\\' ? 3u : 2u;
            else if (c == '%' || c == '@')
                ++at_, (void)word();
            else if (const auto found = name_at(c))
                return found;
        }
        return std::nullopt;
    }

private:
    using Kind = WrittenName::Kind;

    std::string_view word() {
        const std::size_t begin = at_;
        while (at_ < text_.size() && continues_name(text_[at_])) ++at_;
        return text_.substr(begin, at_ - begin);
    }

    /// Moves past at least one character.
    std::optional<WrittenName> name_at(char c) {
        const bool is_parameter = c == '\\';
        if (is_parameter) ++at_;
        const std::size_t begin = at_;
        const std::string_view found = word();
        if (found.empty()) {
            at_ += is_parameter && at_ < text_.size() && text_[at_] != '@' ? 0u : 1u;
            return std::nullopt;
        }
        if (is_parameter) {
            const std::size_t size = std::min(found.find('.'), found.size());
            at_ = begin + size;
            return WrittenName{Kind::parameter, begin, size};
        }
        if (!is_digit(c))
            return found == "." ? std::nullopt
                                : std::optional(WrittenName{Kind::name, begin, found.size()});
        const std::size_t digits = found.size() - 1;
        const bool is_numeric = digits > 0 && (found.back() == 'b' || found.back() == 'f') &&
                                std::all_of(found.begin(), found.end() - 1, is_digit);
        if (!is_numeric) return std::nullopt;
        return WrittenName{Kind::numeric, begin, found.size()};
    }

    /// A name in quotes, in which no parameter is replaced.
    std::optional<WrittenName> quoted_name(char c) {
        if (!quotes_names_ || in_quotes_ || c != '"') return std::nullopt;
        const std::size_t begin = at_ + 1, end = text_.find('"', begin);
        const std::string_view name = text_.substr(begin, std::min(end, text_.size()) - begin);
        if (end == text_.npos || name.empty() || (in_body_ && name.find('\\') != name.npos))
            return std::nullopt;
        at_ = end + 1;
        return WrittenName{Kind::name, begin, name.size()};
    }

    /// One character of a text in quotes, or a parameter in it. `"(N - 1)"` is an expression that
    /// is passed to a macro.
    std::optional<WrittenName> quoted(char c) {
        const char next = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
        if (c == '\\' && in_body_ && starts_name(next)) return name_at(c);
        const bool is_edge = c == '"' && (in_expression_ || (!in_quotes_ && next == '('));
        if (is_edge)
            in_expression_ = !in_expression_;
        else if (c == '"')
            in_quotes_ = !in_quotes_;
        at_ += c == '\\' && in_quotes_ ? 2u : 1u;
        return std::nullopt;
    }

    std::string_view text_;
    std::size_t at_;
    bool in_body_, quotes_names_, in_quotes_ = false, in_expression_ = false;
};

template <std::size_t n> bool is_among(std::string_view word, const std::string_view (&words)[n]) {
    return std::find(std::begin(words), std::end(words), word) != std::end(words);
}

constexpr std::string_view sharing_directives[] = {".globl", ".global", ".local", ".weak",
                                                   ".extern"};
/// Directives that describe a name for debuggers and do not use its address.
constexpr std::string_view mentions[] = {".aent", ".end", ".ent", ".size", ".type"};
constexpr std::string_view assignments[] = {".comm",  ".equ", ".equiv",  ".eqv",
                                            ".lcomm", ".set", ".weakext"};
constexpr std::string_view loads[] = {"l.d", "l.s", "lb",   "lbu", "ld",  "ldc1", "lh",   "lhu",
                                      "ll",  "lw",  "lwc1", "lwl", "lwr", "ulh",  "ulhu", "ulw"};
constexpr std::string_view stores[] = {"s.d", "s.s",  "sb",  "sc",  "sd",  "sdc1", "sh",
                                       "sw",  "swc1", "swl", "swr", "ush", "usw"};

} // namespace

/// Byte of the file where a part of a statement's text begins. A comment in a statement is one
/// blank of its text.
u32 Pass::byte_at(const Origin& origin, std::size_t at) const {
    u32 byte = origin.start + static_cast<u32>(at);
    const auto found = comments_.find(origin.place.file);
    if (found == comments_.end()) return byte;
    const std::vector<CComment>& all = found->second;
    auto comment = std::partition_point(
        all.begin(), all.end(), [&](const CComment& one) { return one.begin < origin.start; });
    for (; comment != all.end() && comment->begin < byte; ++comment)
        byte += comment->end - comment->begin - 1;
    return byte;
}

namespace {

/// Adds a comment of C to the tokens of its line, which was read with blanks in its place. A
/// literal without its quote at the end (`'n`) goes on in these.
void insert_comment(const Token& comment, std::vector<Token>& tokens) {
    auto at = tokens.begin();
    while (at != tokens.end() && at->at < comment.at) ++at;
    if (at != tokens.begin()) {
        Token& before = *std::prev(at);
        before.size = std::min(before.size, comment.at - before.at);
        before.text = before.text.substr(0, before.size);
    }
    tokens.insert(at, comment);
}

} // namespace

/// Keeps the tokens of each line. The lexer does not know the comments of C.
void Pass::record_lines(FileId file, const SourceLines& divided) {
    if (!run_.recorder || written_.contains(file)) return;
    std::vector<Line>& lines = written_[file];
    std::deque<std::string>& lexed = blanked_[file];
    auto comment = divided.comments.begin();
    LineReader reader(run_.files, file);
    std::vector<Token> tokens;
    for (Line here; reader.next(here); here = {}) {
        const u32 end = here.start + static_cast<u32>(here.written.size());
        while (comment != divided.comments.end() && comment->end <= here.start) ++comment;
        std::string& blanked = lexed.emplace_back();
        std::vector<Token> inside;
        for (auto one = comment; one != divided.comments.end() && one->begin < end; ++one) {
            if (here.written.empty()) break; // an empty line of a comment has no token
            if (blanked.empty()) blanked = here.written;
            Token& made = inside.emplace_back();
            made.type = TokenType::comment;
            made.at = std::max(one->begin, here.start) - here.start;
            made.size = std::min(one->end, end) - here.start - made.at;
            std::fill_n(blanked.begin() + made.at, made.size, ' ');
        }
        run_.lexer.tokenize(blanked.empty() ? here.written : std::string_view(blanked), tokens);
        for (const Token& token : inside) insert_comment(token, tokens);
        run_.recorder->written_line(here, tokens, 1);
        lines.push_back(here);
    }
}

/// The tokens of a statement that are in its first line; of a call's statements those of the call.
/// Of its labels only the first one, if that is a name.
std::vector<Token> Pass::statement_tokens(const SourceLine& line, const Line& written) {
    const std::string& blanked = blanked_[written.file][written.number - 1];
    const std::string_view text = blanked.empty() ? written.written : std::string_view(blanked);
    const u32 from = byte_at(line.origin, 0), to = byte_at(line.origin, line.text.size());
    if (lexed_.line != text.data()) {
        lexed_ = {text.data(), {}};
        run_.lexer.tokenize(text, lexed_.tokens);
    }
    const auto first_from = [&](u32 byte) {
        return std::partition_point(
            lexed_.tokens.begin(), lexed_.tokens.end(),
            [&](const Token& token) { return written.start + token.at < byte; });
    };
    const auto begin = line.expanded ? lexed_.tokens.begin() : first_from(from);
    const auto end = line.expanded ? lexed_.tokens.end() : std::max(begin, first_from(to));
    std::vector<Token> inside;
    std::copy_if(begin, end, std::back_inserter(inside),
                 [](const Token& token) { return token.type != TokenType::comment; });
    for (Token& token : inside)
        if (!token.name && token.type == TokenType::identifier)
            token.name = run_.names.find(token.text);
    const auto is_label = [&](std::size_t k) {
        return inside.size() > k + 1 && inside[k + 1].type == TokenType::colon;
    };
    std::size_t first = is_label(0) && !is_integer(inside[0].type) ? 2 : 0;
    while (inside.size() > first + 2 && is_label(first))
        inside.erase(inside.begin() + static_cast<std::ptrdiff_t>(first),
                     inside.begin() + static_cast<std::ptrdiff_t>(first) + 2);
    if (!inside.empty()) return inside;
    Token whole;
    whole.size = static_cast<u32>(written.written.size());
    whole.text = written.written;
    return {whole};
}

/// In the source model a statement that a macro made belongs to the outermost call.
void Pass::record_statement(const SourceLine& line) {
    using Kind = SourceStatement::Kind;
    const bool made = line.expanded && line.origin.calls && !line.origin.calls->empty();
    const Place& place = made ? line.origin.calls->front() : line.origin.place;
    const std::vector<Line>& lines = written_[place.file];
    if (place.line == 0 || place.line > lines.size()) return;
    Line written = lines[place.line - 1];
    if (!line.expanded) call_ = no_id;
    if (call_ != no_id) written.expansion = call_;
    run_.placement.in_data = !section_->executable;
    run_.reporter.enter(written);
    const std::vector<Token> tokens = statement_tokens(line, written);
    const StatementScope scope(run_.recorder, written, tokens);
    run_.recorder->kind(Kind::directive);
    run_.recorder->uncertain();
    Cursor cursor(line.text);
    const bool more = labels(cursor) && !cursor.at_end();
    cursor.skip_blanks();
    const std::size_t cursor_at = cursor.at();
    Cursor names(line.text, cursor_at);
    const std::string head = small_letters(names.name());
    if (head.empty()) run_.recorder->kind(Kind::label_only);
    const Role role = role_of(head);
    const bool is_data = data_of(head).kind != DirectiveData::Kind::none && !macros_.contains(head);
    if (more) body(cursor);
    if (is_data && !section_->executable) run_.recorder->kind(Kind::data);
    if (reported_) run_.recorder->kind(Kind::bad);
    const bool is_recorded =
        line.expanded || call_ != no_id || head == ".macro" || head == ".irp" || head == ".irpc";
    const bool begins_quoted = line.text.substr(cursor_at, 1) == "\"";
    if (!is_recorded)
        record_names(line, begins_quoted ? cursor_at : names.at(), line.text.size(),
                     {role, nullptr, nullptr, quotes_names(head)});
}

/// What a statement does with the names in it.
Pass::Role Pass::role_of(std::string_view head) const {
    if (macros_.contains(head)) return Role::argument;
    if (data_of(head).kind == DirectiveData::Kind::integer) return Role::data_item;
    if (is_among(head, sharing_directives)) return Role::globl;
    if (is_among(head, mentions)) return Role::argument;
    if (head.starts_with('.')) return Role::text;
    if (head == "bal") return Role::call;
    const auto forms = natives(head);
    const InstructionInfo* row = forms.empty() ? nullptr : &instruction_rows()[forms[0].row];
    if (row && row->name == head) {
        if (row->links) return Role::call;
        if (row->constant_letter == 'j') return Role::jump;
    }
    if (head.starts_with('b') && head != "break") return Role::branch;
    if (is_among(head, loads)) return Role::read;
    return is_among(head, stores) ? Role::write : Role::address;
}

/// Whether what is in quotes after this word is a name, not a text.
bool Pass::quotes_names(std::string_view head) const {
    if (macros_.contains(head)) return false;
    return !head.starts_with('.') || data_of(head).kind == DirectiveData::Kind::integer ||
           is_among(head, sharing_directives) || is_among(head, mentions) ||
           is_among(head, assignments);
}

/// The names in a part of a statement's text.
void Pass::record_names(const SourceLine& line, std::size_t at, std::size_t end,
                        const NameContext& context) {
    using Kind = WrittenName::Kind;
    const std::string_view text = std::string_view(line.text).substr(0, end);
    NameScanner names(text, at, context.body != nullptr, context.quotes_names);
    while (const auto found = names.next()) {
        const std::string_view name = text.substr(found->at, found->size);
        const u32 begin = byte_at(line.origin, found->at);
        const TextRange where{line.origin.place.file, begin, begin + static_cast<u32>(found->size)};
        const bool is_keyword = context.called && text.substr(found->at + found->size, 1) == "=";
        if (found->kind == Kind::numeric)
            record_numeric(where, name, context.role);
        else if (found->kind == Kind::parameter && context.body)
            record_parameter(where, name, *context.body);
        else if (is_keyword && record_parameter(where, name, *context.called))
            continue;
        else if (found->kind == Kind::name && !(name[0] == '$' && register_named(name)))
            name_uses_.push_back(
                {run_.recorder->used_at(where, context.role), file_, std::string(name)});
    }
}

/// A label that is a number means the last one before it, or the next one.
void Pass::record_numeric(const TextRange& where, std::string_view label, Role role) {
    const auto found = file_->numeric.find(std::string(label.substr(0, label.size() - 1)));
    if (found == file_->numeric.end() || found->second.empty()) return;
    const std::vector<Symbol*>& labels = found->second;
    const bool is_open = labels.back()->kind == Symbol::Kind::undefined;
    const Symbol* meant = nullptr;
    if (label.back() == 'f')
        meant = is_open ? labels.back() : nullptr;
    else if (labels.size() > (is_open ? 1u : 0u))
        meant = labels[labels.size() - (is_open ? 2 : 1)];
    if (meant) numeric_uses_.push_back({run_.recorder->used_at(where, role), meant});
}

/// False if there is no such parameter.
bool Pass::record_parameter(const TextRange& where, std::string_view name,
                            const Parameters& parameters) {
    const auto one = std::find_if(parameters.rbegin(), parameters.rend(),
                                  [&](const auto& it) { return it.name == name; });
    if (one == parameters.rend()) return false;
    run_.recorder->means(run_.recorder->used_at(where, Role::parameter), one->range);
    return true;
}

/// A symbol is defined here, outside the assembler's table of symbols.
void Pass::record_symbol(Symbol& symbol, Definition::Kind kind, std::size_t at) {
    const TextRange where = name_range(at, symbol.name.size());
    if (!symbol.range.empty()) return record_meaning(where, symbol.range);
    symbol.range = where;
    if (!records()) return;
    placed_definitions_.emplace_back(
        run_.recorder->defined_at(kind, symbol.name, symbol.range, symbol.range), &symbol);
}

/// A symbol has a value, which is written from `begin` to `end` in the statement's text.
void Pass::record_constant(Symbol& symbol, std::size_t at, std::size_t begin, std::size_t end) {
    symbol.range = name_range(at, symbol.name.size());
    if (!records()) return;
    Token name;
    const Line& written = run_.reporter.line();
    name.at = symbol.range.begin - written.start;
    name.size = symbol.range.size();
    name.text = run_.names.keep(symbol.name);
    const TextRange text{symbol.range.file, byte_at(line_->origin, begin),
                         byte_at(line_->origin, end)};
    run_.recorder->constant_defined(written, name, text, {}, false);
}

void Pass::record_meaning(const TextRange& use, const TextRange& definition) {
    if (records()) run_.recorder->means(run_.recorder->used_at(use, Role::text), definition);
}

void Pass::record_macro(const std::string& name, const Macro& macro) {
    if (!records()) return;
    std::vector<std::pair<std::string, TextRange>> parameters;
    for (const Macro::Parameter& one : macro.parameters) {
        parameters.emplace_back(one.name, one.range);
        if (one.by_default.empty()) continue;
        const std::size_t begin = line_->text.find('=', one.at) + 1;
        record_names(*line_, begin, begin + one.by_default.size(), {Role::argument});
    }
    const TextRange whole{macro.range.file, line_->origin.start,
                          std::max(body_end_, macro.range.end)};
    run_.recorder->macro_at(name, macro.range, whole, parameters);
    Symbol*& known = file_->macros[name];
    if (!known) known = &file_->macro_symbols.emplace_back(), known->range = macro.range;
    record_body(macro.body, macro.parameters);
}

/// Repetitions in the body have parameters of their own.
void Pass::record_body(const std::vector<SourceLine>& body, Parameters parameters) {
    if (!records()) return;
    struct Open {
        std::size_t parameters; ///< of what is around it
        u32 begin;              ///< byte of the file
    };
    std::vector<Open> open;
    for (const SourceLine& line : body) {
        if (line.expanded) continue;
        const std::string word = small_letters(first_word(line.text));
        const bool begins = word == ".irp" || word == ".irpc";
        Macro::Parameter own;
        if (begins) own = repeated_parameter(line, word);
        record_names(line, begins ? own.at + own.name.size() : 0, line.text.size(),
                     {Role::argument, &parameters, nullptr, quotes_names(word)});
        if (begins || word == ".rept" || word == ".rep")
            open.push_back({parameters.size(), line.origin.start});
        if (!own.name.empty()) parameters.push_back(std::move(own));
        if (word != ".endr" || open.empty()) continue;
        for (; parameters.size() > open.back().parameters; parameters.pop_back())
            run_.recorder->defined_at(Definition::Kind::parameter, parameters.back().name,
                                      parameters.back().range,
                                      {line.origin.place.file, open.back().begin,
                                       byte_at(line.origin, line.text.size())});
        open.pop_back();
    }
}

/// The parameter of .irp or .irpc in a body; without a name if there is none.
Macro::Parameter Pass::repeated_parameter(const SourceLine& line, std::string_view word) const {
    const std::string text = small_letters(line.text);
    Cursor cursor(line.text, text.find(word) + word.size());
    cursor.skip_blanks();
    Macro::Parameter made;
    made.at = cursor.at();
    made.name = std::string(cursor.name());
    const u32 begin = byte_at(line.origin, made.at);
    made.range = {line.origin.place.file, begin, begin + static_cast<u32>(made.name.size())};
    return made;
}

/// The statement that is being read is .irp or .irpc.
void Pass::record_repetition(const Macro::Parameter& parameter, std::size_t values_at,
                             const std::vector<SourceLine>& body) {
    if (!records()) return;
    const TextRange whole{parameter.range.file, line_->origin.start,
                          std::max(body_end_, parameter.range.end)};
    run_.recorder->defined_at(Definition::Kind::parameter, parameter.name, parameter.range, whole);
    record_names(*line_, values_at, line_->text.size(), {Role::argument});
    record_body(body, {parameter});
}

void Pass::record_call(const Macro& macro, std::size_t at, std::size_t size) {
    if (!records()) return;
    const TextRange where = range_here(at, size);
    run_.recorder->means(run_.recorder->used_at(where, Role::macro_call), macro.range);
    call_ = run_.recorder->call_at(where);
    record_names(*line_, at + size, line_->text.size(),
                 {Role::argument, nullptr, &macro.parameters});
}

void Pass::record_include(const TextRange& path, std::string_view file,
                          std::optional<FileId> target) {
    using Status = IncludeEdge::Status;
    if (!records()) return;
    IncludeEdge edge;
    edge.path_range = path;
    edge.path = file;
    edge.target = target;
    edge.status = target ? Status::opened : Status::missing;
    run_.recorder->included_at(std::move(edge));
}

TextRange Pass::meaning_of(const Linker& linker, const NameUse& use) const {
    const auto own = use.file->by_name.find(use.name);
    if (own != use.file->by_name.end() && own->second->kind != Symbol::Kind::undefined)
        return own->second->range;
    const auto macro = use.file->macros.find(small_letters(use.name));
    if (macro != use.file->macros.end()) return macro->second->range;
    const Symbol* const global = linker.global(use.name);
    return global ? global->range : TextRange{};
}

/// When all files are read, and symbols have their addresses.
void Pass::record_meanings(const Linker& linker) {
    if (!run_.recorder) return;
    for (const NameUse& use : name_uses_)
        if (const TextRange where = meaning_of(linker, use); !where.empty())
            run_.recorder->means(use.reference, where);
    for (const SymbolUse& use : numeric_uses_)
        if (!use.symbol->range.empty()) run_.recorder->means(use.reference, use.symbol->range);
    for (const auto& [id, symbol] : placed_definitions_) {
        const Symbol* const shared = linker.global(symbol->name);
        const bool is_common = symbol->kind == Symbol::Kind::common && shared;
        run_.recorder->place(id, Linker::address_of(is_common ? *shared : *symbol));
    }
    if (!run_.findings.has_errors()) run_.recorder->all_sure();
}

} // namespace tharsis::gas
