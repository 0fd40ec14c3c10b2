// mars_items.cpp -- the items of a program for MARS or spim, from the lines that the assembler read
#include "assembler/dialects/spim.hpp"
#include "assembler/flat_lines.hpp"
#include "assembler/lexer/lexer.hpp"
#include "base/utf8.hpp"
#include "convert/items.hpp"

#include <algorithm>

namespace tharsis::conversion {

namespace {

using Tokens = std::span<const Token>;

class LineReader {
public:
    LineReader(CodeLine& line, Dialect dialect) : line_(line), dialect_(dialect) {}

    void read(Lexer& lexer, std::string& last_data) {
        std::vector<Token> tokens;
        lexer.tokenize(line_.text, tokens);
        if (!tokens.empty() && tokens.back().type == TokenType::comment) tokens.pop_back();
        Tokens rest = tokens;
        while (rest.size() >= 2 && rest[1].type == TokenType::colon) {
            Item& label = add(Item::Kind::label, rest.first(2));
            label.name = slice(rest[0]);
            rest = rest.subspan(2);
        }
        if (rest.empty()) return;
        const bool is_directive = slice(rest[0])[0] == '.';
        if (rest[0].type != TokenType::mnemonic && !is_directive && !last_data.empty())
            return data(rest, last_data, 0); // a line that continues the data before it
        if (is_directive) return directive(rest, last_data);
        Item& item = add(Item::Kind::instruction, rest);
        item.name = slice(rest[0]);
        item.operands = operands(rest.subspan(1));
    }

private:
    std::string slice(const Token& token) const { return line_.text.substr(token.at, token.size); }

    Item& add(Item::Kind kind, Tokens tokens) {
        Item& item = line_.items.emplace_back();
        item.kind = kind;
        item.begin = tokens.front().at;
        item.end = tokens.back().at + tokens.back().size;
        item.column = column_of(line_.text, item.begin);
        return item;
    }

    /// A token as all dialects read it: a number that begins with 0 is octal in some of them only,
    /// and escapes of characters are not the same in all.
    std::string text_of(const Token& token) const {
        const std::string text = slice(token);
        if (!is_integer(token.type)) return text;
        const std::size_t first = text.find_first_not_of("+-");
        const bool is_octal = first != text.npos && text[first] == '0' && first + 1 < text.size() &&
                              text[first + 1] >= '0' && text[first + 1] <= '9';
        const bool is_escape = text[0] == '\'' && text.find('\\') != text.npos;
        return is_octal || is_escape || text[0] == '+' ? std::to_string(token.value) : text;
    }

    /// Operands are separated by commas, blanks, or nothing at all.
    std::vector<std::string> operands(Tokens tokens) const {
        std::vector<std::string> all;
        bool joins = false;
        for (const Token& token : tokens) {
            const bool is_sign = token.type == TokenType::plus || token.type == TokenType::minus;
            const bool belongs =
                joins || token.type == TokenType::open || token.type == TokenType::close || is_sign;
            if (all.empty() || !belongs || begins_operand(token, all.back())) all.emplace_back();
            all.back() += text_of(token);
            joins = is_sign || token.type == TokenType::open;
        }
        return all;
    }
    /// `($t0)` after a register is an operand of its own.
    static bool begins_operand(const Token& token, const std::string& before) {
        return token.type == TokenType::open && before.starts_with('$');
    }

    void directive(Tokens tokens, std::string& last_data) {
        const std::string name = lower(slice(tokens[0]));
        const bool has_texts = name == ".ascii" || name == ".asciiz";
        constexpr std::string_view numbers[] = {".word", ".half", ".byte", ".float", ".double"};
        if (has_texts) return texts(tokens, name);
        if (std::find(std::begin(numbers), std::end(numbers), name) != std::end(numbers)) {
            last_data = name;
            return data(tokens, name, 1);
        }
        if (name == ".eqv") return constant(tokens);
        if (name == ".text" || name == ".ktext") last_data.clear();
        Item& item = add(Item::Kind::directive, tokens);
        item.name = name;
        item.operands = operands(tokens.subspan(1));
    }

    void constant(Tokens tokens) {
        Item& item = add(Item::Kind::constant, tokens);
        if (tokens.size() > 1) item.name = slice(tokens[1]);
        for (const Token& token : tokens.subspan(std::min<std::size_t>(2, tokens.size())))
            item.operands.push_back(text_of(token));
    }

    void data(Tokens tokens, const std::string& name, std::size_t first) {
        Item& item = add(Item::Kind::directive, tokens);
        item.name = name;
        for (std::size_t k = first; k < tokens.size(); ++k) {
            const bool repeats =
                tokens[k].type == TokenType::colon && k + 1 < tokens.size() && !item.values.empty();
            if (repeats)
                item.values.back().count = static_cast<u64>(tokens[++k].value);
            else
                item.values.push_back({text_of(tokens[k]), 1});
        }
    }

    void texts(Tokens tokens, const std::string& name) {
        Item& item = add(Item::Kind::directive, tokens);
        item.name = name;
        for (const Token& token : tokens.subspan(1))
            item.texts.push_back(latin1_to_utf8(bytes_of(slice(token))));
    }

    static std::string_view without_last(std::string_view text) {
        while (!text.empty() && (static_cast<u8>(text.back()) & 0xc0) == 0x80)
            text.remove_suffix(1);
        if (!text.empty()) text.remove_suffix(1);
        return text;
    }

    /// The bytes that are stored for a text: characters cut to eight bits, without the first and
    /// the last one, which need not be a quote.
    std::string bytes_of(std::string_view text) const {
        const char* const end = text.data() + text.size();
        text.remove_prefix(1);
        text = without_last(text);
        std::string bytes;
        while (!text.empty()) {
            Character c = first_character(text);
            text.remove_prefix(c.bytes);
            const std::string_view after(text.data(), static_cast<std::size_t>(end - text.data()));
            if (c.value == '\\' && !after.empty()) {
                c = escaped_character(rules_of(dialect_), after);
                text.remove_prefix(std::min<std::size_t>(c.bytes, text.size()));
            }
            if (c.value >= 0x10000)
                bytes += static_cast<char>((0xD800 + ((c.value - 0x10000) >> 10)) & 0xff);
            bytes += static_cast<char>(c.value & 0xff);
        }
        return bytes;
    }

    static std::string lower(std::string text) {
        for (char& c : text)
            if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + ('a' - 'A'));
        return text;
    }

    CodeLine& line_;
    Dialect dialect_;
};

} // namespace

CodeLines read_mars_code(std::span<const SourceFile> files, const AssemblerOptions& options) {
    CodeLines code;
    std::vector<FlatLine> flat;
    code.assembly = assemble_with_lines(files, options, flat);
    Names names;
    Lexer lexer(names);
    std::string last_data;
    for (FlatLine& one : flat) {
        CodeLine& line = code.lines.emplace_back();
        line.unit = one.unit, line.file = one.file, line.number = one.number;
        line.depth = one.depth, line.is_call = one.is_call;
        line.text = one.has_named_numbers ? std::move(one.written) : std::move(one.text);
        line.is_definition = one.is_definition;
        if (one.is_definition || one.is_call) continue;
        LineReader(line, options.dialect).read(lexer, last_data);
        const bool begins = !line.items.empty() && line.items.back().name == ".macro";
        line.is_definition = begins;
        if (begins) line.items.clear();
    }
    return code;
}

} // namespace tharsis::conversion
