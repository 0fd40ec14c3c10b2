// format.cpp -- the assembler's lexer divides each line, and only what is between tokens changes
//
// MARS reads blanks, tabs and commas alike, so blanks can change freely, with a few exceptions: the
// lexer of character literals looks at what follows them, and the text of .eqv is pasted elsewhere.
// Therefore each changed line is divided again; a line whose tokens would change is left as it is.
#include "assembler/format/format.hpp"

#include "assembler/assembly_context.hpp"
#include "assembler/dialects/declared.hpp"
#include "assembler/dialects/gas/source_line.hpp"
#include "assembler/dialects/mipsy/syntax.hpp"
#include "assembler/lexer/lexer.hpp"
#include "base/ascii.hpp"
#include "base/source_text.hpp"
#include "base/utf8.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <span>
#include <utility>

namespace tharsis {

namespace {

// Columns count from 0 here.
constexpr u32 head_column = 8, operand_width = 8, comment_column = 40, comment_step = 8;
/// Labels up to this width move the directives of their block to the right.
constexpr u32 widest_in_block = 24;
constexpr u32 widest_tab = 64;
/// A comment below another one continues it if it begins at most this far to its left.
constexpr u32 continuation_slack = 3;

/// A token, with its columns in the text as it is.
struct Piece {
    u32 begin = 0, end = 0; ///< bytes of the text
    u32 column = 0, end_column = 0;
    TokenType type = TokenType::error;
};

/// What may change between the operands.
enum class Spacing : u8 {
    instruction, ///< one blank, and none beside parentheses
    call,        ///< one blank where there are any
    directive,   ///< blanks as they are, because tables are aligned by hand
    text         ///< .eqv: the text stays as it is, because it is pasted into other lines
};

struct FormatLine {
    u32 begin = 0, end = 0;   ///< bytes of the text, without the line end
    u32 first = 0, count = 0; ///< in FormatText::pieces
    u32 head = 0;             ///< index of the first token after the labels
    u32 column = head_column; ///< of the head
    u32 labels = 0;           ///< width of the labels
    Spacing spacing = Spacing::call;
    bool kept = false;           ///< left as it is
    bool begins_operand = false; ///< there is no instruction or directive: items that continue
    bool opens_block = false;    ///< a directive with a label
    bool in_block = false;       ///< a line that may follow such a line
};

struct FormatText {
    std::string_view text;
    bool is_utf8 = true;
    u32 tab_width = 8;
    std::vector<FormatLine> lines;
    std::vector<Piece> pieces;
    bool is_for_mipsy = false; ///< as its first lines say

    std::span<const Piece> of(const FormatLine& line) const {
        return std::span(pieces).subspan(line.first, line.count);
    }
    std::string_view bytes(u32 begin, u32 end) const { return text.substr(begin, end - begin); }
    std::string_view bytes(const Piece& piece) const { return bytes(piece.begin, piece.end); }
};

std::string blanks(u32 count) { return std::string(count, ' '); }

/// The column after some more text.
u32 column_after(u32 column, std::string_view text, u32 tab_width) {
    if (is_ascii(text) && text.find('\t') == text.npos)
        return column + static_cast<u32>(text.size());
    while (!text.empty()) {
        const u32 bytes = first_character(text).bytes;
        column = text[0] == '\t' ? (column / tab_width + 1) * tab_width : column + 1;
        text.remove_prefix(bytes);
    }
    return column;
}

bool has_comma(std::string_view gap) { return gap.find(',') != gap.npos; }

std::string commas_of(std::string_view gap) {
    return std::string(static_cast<std::size_t>(std::count(gap.begin(), gap.end(), ',')), ',');
}

// ---------------------------------------------------------------- reading

bool stores_items(std::string_view directive) {
    constexpr std::array<std::string_view, 9> names{
        ".align", ".ascii", ".asciiz", ".byte", ".double", ".float", ".half", ".space", ".word"};
    return std::find(names.begin(), names.end(), small_letters(directive)) != names.end();
}

bool is_equivalence(std::string_view directive) { return small_letters(directive) == ".eqv"; }

/// Whether a line that begins with such a token continues the items of the line above.
bool is_item(TokenType type) {
    return is_integer(type) || type == TokenType::real || type == TokenType::string;
}

/// `NAME = 5` of spim, mipsy and GNU as. It stays in the first column if it begins there.
bool is_assignment(const FormatText& text, const FormatLine& line) {
    const auto pieces = text.of(line);
    const Piece& head = pieces[line.head];
    if (is_item(head.type)) return false;
    const bool is_word = head.type == TokenType::identifier || head.type == TokenType::error;
    if (is_word && text.bytes(head).find('=') != std::string_view::npos) return true;
    return line.head + 1 < line.count && text.bytes(pieces[line.head + 1])[0] == '=';
}

void read_head(const FormatText& text, FormatLine& line) {
    const auto pieces = text.of(line);
    if (line.head >= line.count || pieces[line.head].type == TokenType::comment) return;
    const Piece& head = pieces[line.head];
    const bool labelled = line.head > 0;
    if (is_assignment(text, line) && head.column == 0) line.column = 0;
    if (head.type == TokenType::directive) {
        const bool stores = stores_items(text.bytes(head));
        line.spacing = is_equivalence(text.bytes(head)) ? Spacing::text : Spacing::directive;
        line.opens_block = labelled && stores;
        line.in_block = stores;
    } else if (head.type == TokenType::mnemonic) {
        line.spacing = Spacing::instruction;
    } else if (is_item(head.type)) {
        line.spacing = Spacing::directive;
        line.begins_operand = true;
        line.in_block = !labelled;
    }
}

/// The width of labels once they are written with one blank between them.
u32 width_of_labels(const FormatText& text, const FormatLine& line) {
    u32 width = 0;
    const auto pieces = text.of(line);
    for (u32 k = 0; k < line.head; ++k)
        width = column_after(width + (k > 0 && k % 2 == 0), text.bytes(pieces[k]), text.tab_width);
    return width;
}

/// True if there are commas before the head, which have no place in our columns.
bool has_early_comma(const FormatText& text, const FormatLine& line) {
    if (line.count == 0) return has_comma(text.bytes(line.begin, line.end));
    const auto pieces = text.of(line);
    u32 at = line.begin;
    for (u32 k = 0; k <= line.head && k < line.count; ++k) {
        if (has_comma(text.bytes(at, pieces[k].begin))) return true;
        at = pieces[k].end;
    }
    return false;
}

/// True if the word of a statement ends without a blank: GNU as reads `.macro-` as one word.
bool joins_first_operand(const FormatText& text, const FormatLine& line) {
    const auto pieces = text.of(line);
    return line.head + 1 < line.count && pieces[line.head].end == pieces[line.head + 1].begin &&
           pieces[line.head + 1].type != TokenType::open &&
           pieces[line.head + 1].type != TokenType::comment;
}

/// True if a comma follows the head: before it, a macro of GNU as has an empty argument.
bool has_empty_argument(const FormatText& text, const FormatLine& line) {
    if (line.head + 1 >= line.count) return false;
    const auto pieces = text.of(line);
    return has_comma(text.bytes(pieces[line.head].end, pieces[line.head + 1].begin));
}

/// True if the assembler may divide the line differently, because it reads a text that is not UTF-8
/// only after a conversion: then bytes are other characters, and literals have other lengths.
/// Strings and comments are the same in any encoding.
bool depends_on_encoding(const FormatText& text, const FormatLine& line) {
    if (text.is_utf8 || is_ascii(text.bytes(line.begin, line.end))) return false;
    const auto depends = [&](const Piece& piece) {
        const std::string_view bytes = text.bytes(piece);
        const bool quoted = piece.type == TokenType::string || piece.type == TokenType::comment;
        return !quoted && (!is_ascii(bytes) || bytes.find('\'') != bytes.npos);
    };
    const auto pieces = text.of(line);
    return std::any_of(pieces.begin(), pieces.end(), depends);
}

/// True for a tab in a text of mipsy, which makes blanks of it, up to a multiple of columns.
bool depends_on_columns(const FormatText& text, const FormatLine& line) {
    if (!text.is_for_mipsy) return false;
    const auto pieces = text.of(line);
    return std::any_of(pieces.begin(), pieces.end(), [&](const Piece& piece) {
        return piece.type == TokenType::string &&
               text.bytes(piece).find('\t') != std::string_view::npos;
    });
}

/// True for a text of mipsy with blanks before a comma that no other item follows: mipsy reads one
/// there only directly behind the last item.
bool has_loose_last_comma(const FormatText& text, const FormatLine& line) {
    if (!text.is_for_mipsy) return false;
    const auto pieces = text.of(line);
    const bool has_comment = line.count > 0 && pieces.back().type == TokenType::comment;
    const u32 items = line.count - has_comment;
    // To mipsy `.word9` is `.word 9`.
    const bool is_directive = line.head < items && text.bytes(pieces[line.head])[0] == '.';
    for (u32 k = 0; k < items; ++k) {
        const bool is_last = k + 1 == items;
        if (!is_last && (!is_directive || is_item(pieces[k + 1].type))) continue;
        const u32 end = k + 1 < line.count ? pieces[k + 1].begin : line.end;
        const std::string_view gap = text.bytes(pieces[k].end, end);
        if (has_comma(gap) && gap.front() != ',') return true;
    }
    return false;
}

/// True if the third word is .eqv without a label before it: MARS reads it there, too, and the text
/// behind it is pasted into other lines.
bool has_late_equivalence(const FormatText& text, const FormatLine& line) {
    constexpr u32 third = 2;
    return line.count > third && line.head != third &&
           is_equivalence(text.bytes(text.of(line)[third]));
}

/// True if the line has blanks only, between a CR and a LF, which would become one line end.
bool separates_line_ends(const FormatText& text, const FormatLine& line) {
    return line.count == 0 && line.begin > 0 && line.end < text.text.size() &&
           text.text[line.begin - 1] == '\r' && text.text[line.end] == '\n';
}

/// The size of a token. Blanks at the end of a comment are not counted.
u32 size_without_blanks(const Token& token, std::string_view line) {
    if (token.type != TokenType::comment) return token.size;
    const std::string_view comment = line.substr(token.at, token.size);
    return static_cast<u32>(comment.find_last_not_of(" \t") + 1);
}

FormatLine read_line(FormatText& text, const TextRange& range, const std::vector<Token>& tokens) {
    FormatLine line;
    line.begin = range.begin, line.end = range.end;
    line.first = static_cast<u32>(text.pieces.size());
    line.count = static_cast<u32>(tokens.size());
    u32 at = line.begin, column = 0;
    for (const Token& token : tokens) {
        Piece piece{line.begin + token.at, line.begin + token.at, 0, 0, token.type};
        piece.end += size_without_blanks(token, text.bytes(range.begin, range.end));
        piece.column = column_after(column, text.bytes(at, piece.begin), text.tab_width);
        column = column_after(piece.column, text.bytes(piece), text.tab_width);
        piece.end_column = column;
        at = piece.end;
        text.pieces.push_back(piece);
    }
    while (line.head + 1 < line.count && tokens[line.head + 1].type == TokenType::colon)
        line.head += 2;
    line.kept = has_early_comma(text, line) || depends_on_encoding(text, line) ||
                separates_line_ends(text, line) || depends_on_columns(text, line) ||
                has_loose_last_comma(text, line) || has_late_equivalence(text, line);
    read_head(text, line);
    line.labels = width_of_labels(text, line);
    return line;
}

/// What goes over line ends and has blanks that mean something: comments of C and strings without
/// an end in a text of GNU as, strings in a text of mipsy.
std::vector<TextRange> ranges_over_lines(std::string_view text, DialectRules::Grammar grammar) {
    std::vector<TextRange> ranges;
    if (grammar == DialectRules::Grammar::gas) {
        const gas::SourceLines lines = gas::divide(text, 0);
        for (const gas::CComment& comment : lines.comments)
            ranges.push_back({0, comment.begin, comment.end});
        for (const auto& open : lines.open) // a string goes on to the end of its line
            if (!open.is_comment) ranges.push_back({0, open.at, open.at + 1});
        std::sort(ranges.begin(), ranges.end(),
                  [](const TextRange& a, const TextRange& b) { return a.begin < b.begin; });
    }
    if (grammar == DialectRules::Grammar::mipsy)
        for (const mipsy::Item& item : mipsy::parse(text).items)
            if (mipsy::stores_text(item) &&
                text.substr(item.span.begin, item.span.size()).find_first_of("\r\n") != text.npos)
                ranges.push_back({0, item.span.begin, item.span.end});
    return ranges;
}

/// The lines that are left as they are because their blanks may mean something.
class KeptLines {
public:
    KeptLines(std::string_view text, DialectRules::Grammar grammar)
        : text_(text), ranges_(ranges_over_lines(text, grammar)),
          is_gas_(grammar == DialectRules::Grammar::gas) {}
    /// Lines are asked for in order.
    bool contains(const TextRange& line) {
        while (next_ < ranges_.size() && ranges_[next_].end <= line.begin) ++next_;
        if (next_ < ranges_.size() && ranges_[next_].begin < line.end) return true;
        const std::string_view bytes = text_.substr(line.begin, line.end - line.begin);
        // To GNU as, `' ` is a blank.
        return is_gas_ && (bytes.find("' ") != bytes.npos || bytes.find("'\t") != bytes.npos);
    }

private:
    std::string_view text_;
    std::vector<TextRange> ranges_;
    bool is_gas_ = false;
    std::size_t next_ = 0;
};

/// A line that the assembler does not read is left as it is; `lines` are all the others'.
FormatText read_text(std::string_view text, const FormatOptions& options, Lexer& lexer) {
    FormatText result{text, is_utf8(text), std::clamp(options.tab_width, 1u, widest_tab), {},
                      {},   false};
    const DialectRules* named = find_dialect(declared_dialect(text));
    const DialectRules& rules = named ? *named : rules_of(options.dialect);
    result.is_for_mipsy = rules.grammar == DialectRules::Grammar::mipsy;
    const bool is_gas = rules.grammar == DialectRules::Grammar::gas;
    KeptLines kept(text, rules.grammar);
    const SourceText source(text);
    std::vector<Token> tokens;
    for (u32 number = 0; number < source.lines(); ++number) {
        const TextRange range = source.line(number);
        tokens.clear();
        const bool too_long = range.size() > ExpansionLimits::longest_line;
        if (!too_long) lexer.tokenize(result.bytes(range.begin, range.end), tokens);
        FormatLine line = read_line(result, range, tokens);
        const bool kept_for_gas =
            is_gas && (has_empty_argument(result, line) || joins_first_operand(result, line));
        if (kept.contains(range) || kept_for_gas || too_long) line.kept = true;
        result.lines.push_back(line);
    }
    return result;
}

// ---------------------------------------------------------------- blocks

/// The directives of adjacent lines of data begin in one column, after the longest label.
void align_block(std::span<FormatLine> block) {
    u32 column = head_column;
    for (const FormatLine& line : block)
        if (line.opens_block && line.labels <= widest_in_block)
            column = std::max(column, line.labels + 1);
    for (FormatLine& line : block) line.column = column;
}

void align_blocks(std::vector<FormatLine>& lines) {
    for (std::size_t begin = 0; begin < lines.size(); ++begin) {
        if (!lines[begin].opens_block || lines[begin].kept) continue;
        std::size_t end = begin + 1;
        while (end < lines.size() && lines[end].in_block && !lines[end].kept) ++end;
        align_block(std::span(lines).subspan(begin, end - begin));
        begin = end - 1;
    }
}

// ---------------------------------------------------------------- writing

/// A comment beside a statement, which comments alone in the lines below may continue.
struct CommentAbove {
    bool any = false;
    u32 read = 0, written = 0; ///< its column before and after
};

class FormatWriter {
public:
    FormatWriter(const FormatText& text, Lexer& lexer, FileId id)
        : text_(text), lexer_(lexer), id_(id) {}

    /// The edits of the next line.
    std::vector<TextEdit> line(const FormatLine& line);

private:
    std::string gap(const FormatLine& line, u32 k, u32 column) const;
    std::string label_gap(const FormatLine& line, u32 k, u32 column) const;
    std::string first_operand_gap(const FormatLine& line, u32 column) const;
    std::string operand_gap(const FormatLine& line, u32 k) const;
    std::string table_gap(const FormatLine& line, u32 k) const;
    std::string_view written(const FormatLine& line, u32 k) const;
    u32 column_of_comment_alone(const Piece& comment) const;
    void remember(const FormatLine& line, u32 column);
    bool same_tokens(const FormatLine& line, const std::vector<TextEdit>& edits);

    const FormatText& text_;
    Lexer& lexer_;
    FileId id_;
    CommentAbove above_;
    std::vector<Token> tokens_;
};

/// A text after edits within it, whose ranges count from `begin`.
std::string edited(std::string_view text, u32 begin, std::span<const TextEdit> edits) {
    std::string result;
    u32 at = 0;
    for (const TextEdit& edit : edits) {
        result += text.substr(at, edit.range.begin - begin - at);
        result += edit.text;
        at = edit.range.end - begin;
    }
    result += text.substr(at);
    return result;
}

/// What is written before token `k`.
std::string_view FormatWriter::written(const FormatLine& line, u32 k) const {
    const auto pieces = text_.of(line);
    return text_.bytes(k == 0 ? line.begin : pieces[k - 1].end, pieces[k].begin);
}

std::string FormatWriter::gap(const FormatLine& line, u32 k, u32 column) const {
    const Piece& piece = text_.of(line)[k];
    if (piece.type == TokenType::comment) {
        if (k == 0) return blanks(column_of_comment_alone(piece));
        const std::string commas = commas_of(written(line, k));
        column += static_cast<u32>(commas.size());
        const u32 stop = (column / comment_step + 1) * comment_step;
        return commas + blanks(std::max(comment_column, stop) - column);
    }
    if (k <= line.head) return label_gap(line, k, column);
    if (k == line.head + 1 && !line.begins_operand) return first_operand_gap(line, column);
    return line.spacing == Spacing::text || line.spacing == Spacing::directive
               ? table_gap(line, k)
               : operand_gap(line, k);
}

/// Before a label, a colon or the head.
std::string FormatWriter::label_gap(const FormatLine& line, u32 k, u32 column) const {
    if (k < line.head) return k > 0 && k % 2 == 0 ? " " : "";
    const u32 wanted = line.column + (line.begins_operand ? operand_width : 0);
    return blanks(std::max(wanted, column + (k > 0)) - column);
}

std::string FormatWriter::first_operand_gap(const FormatLine& line, u32 column) const {
    if (is_assignment(text_, line)) return operand_gap(line, line.head + 1);
    const Piece &head = text_.of(line)[line.head], &operand = text_.of(line)[line.head + 1];
    const bool known = head.type == TokenType::mnemonic || head.type == TokenType::directive;
    const std::string_view gap = written(line, line.head + 1);
    if (gap.empty() && (!known || operand.type == TokenType::open)) return ""; // a call: name(x)
    const std::string commas = commas_of(gap);
    column += static_cast<u32>(commas.size());
    // A label that is too wide moves the head, and the operands with it.
    const u32 start = std::max(line.column, line.labels + (line.head > 0));
    return commas + blanks(std::max(start + operand_width, column + 1) - column);
}

std::string FormatWriter::operand_gap(const FormatLine& line, u32 k) const {
    const std::string_view gap = written(line, k);
    if (has_comma(gap)) return commas_of(gap) + " ";
    const TokenType before = text_.of(line)[k - 1].type, type = text_.of(line)[k].type;
    const bool at_parenthesis =
        before == TokenType::open || type == TokenType::open || type == TokenType::close;
    if (gap.empty() || (line.spacing == Spacing::instruction && at_parenthesis)) return "";
    return " ";
}

/// Keeps the blanks between items, but no tabs.
std::string FormatWriter::table_gap(const FormatLine& line, u32 k) const {
    const std::string_view gap = written(line, k);
    const bool in_text = line.spacing == Spacing::text && k > line.head + 2;
    if (in_text || (line.spacing == Spacing::text && has_comma(gap))) return std::string(gap);
    const Piece &before = text_.of(line)[k - 1], &piece = text_.of(line)[k];
    const std::size_t after_commas = has_comma(gap) ? gap.rfind(',') + 1 : 0;
    const u32 from = column_after(before.end_column, gap.substr(0, after_commas), text_.tab_width);
    const u32 width = piece.column - from;
    return has_comma(gap) ? commas_of(gap) + blanks(std::max(width, 1u)) : blanks(width);
}

/// Comments in the first column stay there; others belong to the comment above or to the code.
u32 FormatWriter::column_of_comment_alone(const Piece& comment) const {
    if (comment.column == 0) return 0;
    const bool continues = above_.any && comment.column + continuation_slack >= above_.read;
    return continues ? above_.written : head_column;
}

/// Notes where the line's comment was and is now. `column` is the one of the result.
void FormatWriter::remember(const FormatLine& line, u32 column) {
    const bool has_comment =
        line.count > 0 && text_.of(line).back().type == TokenType::comment && !line.kept;
    if (has_comment && line.count > 1)
        above_ = {true, text_.of(line).back().column, column};
    else if (!has_comment || column != above_.written)
        above_ = {};
}

bool FormatWriter::same_tokens(const FormatLine& line, const std::vector<TextEdit>& edits) {
    const std::string after = edited(text_.bytes(line.begin, line.end), line.begin, edits);
    if (after.size() > ExpansionLimits::longest_line) return false;
    lexer_.tokenize(after, tokens_);
    const auto same = [&](const Token& token, const Piece& piece) {
        return token.type == piece.type &&
               std::string_view(after).substr(token.at, token.size) == text_.bytes(piece);
    };
    const auto pieces = text_.of(line);
    return std::equal(tokens_.begin(), tokens_.end(), pieces.begin(), pieces.end(), same);
}

std::vector<TextEdit> FormatWriter::line(const FormatLine& line) {
    std::vector<TextEdit> edits;
    const auto replace = [&](u32 begin, u32 end, std::string by) {
        if (text_.bytes(begin, end) != by) edits.push_back({{id_, begin, end}, std::move(by)});
    };
    u32 at = line.begin, column = 0, last = 0;
    for (u32 k = 0; k < line.count && !line.kept; ++k) {
        const Piece& piece = text_.of(line)[k];
        const std::string gap = this->gap(line, k, column);
        last = column + static_cast<u32>(gap.size());
        column = column_after(last, text_.bytes(piece), text_.tab_width);
        replace(at, piece.begin, gap);
        at = piece.end;
    }
    if (!line.kept) replace(at, line.end, commas_of(text_.bytes(at, line.end)));
    if (!edits.empty() && !same_tokens(line, edits)) {
        above_ = {};
        return {};
    }
    remember(line, last);
    return edits;
}

/// The line end that a last line without one gets: that of the line before it.
std::string_view line_end_before(const FormatText& text) {
    if (text.lines.size() < 2) return "\n";
    return text.bytes(text.lines[text.lines.size() - 2].end, text.lines.back().begin);
}

bool wants(const std::optional<TextRange>& range, const FormatLine& line) {
    if (!range) return true;
    const bool last_is_before = range->begin < range->end && range->end <= line.begin;
    return range->begin <= line.end && range->end >= line.begin && !last_is_before;
}

} // namespace

std::vector<TextEdit> format_edits(const SourceFile& file, FileId id, const FormatOptions& options,
                                   std::optional<TextRange> range) {
    std::vector<TextEdit> result;
    if (file.text.size() >= std::numeric_limits<u32>::max()) return result;
    Names names;
    Lexer lexer(names);
    FormatText text = read_text(file.text, options, lexer);
    align_blocks(text.lines);
    FormatWriter writer(text, lexer, id);
    for (const FormatLine& line : text.lines) {
        std::vector<TextEdit> edits = writer.line(line);
        if (wants(range, line)) std::move(edits.begin(), edits.end(), std::back_inserter(result));
    }
    const FormatLine& last = text.lines.back();
    if ((last.count > 0 || last.kept) && wants(range, last))
        result.push_back({{id, last.end, last.end}, std::string(line_end_before(text))});
    return result;
}

std::string format_source(std::string_view text, const FormatOptions& options) {
    const SourceFile file{"", std::string(text)};
    return edited(text, 0, format_edits(file, 0, options));
}

} // namespace tharsis
