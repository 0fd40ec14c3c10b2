// advice.cpp -- the messages of the most frequent errors
// A message says what is wrong, a tip what to do. If a name is probably mistyped, the nearest one
// is suggested.
#include "assembler/report/advice.hpp"

#include "assembler/layout/directives.hpp"
#include "base/suggest.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool contains(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

std::vector<std::string_view> directive_names() {
    std::vector<std::string_view> names;
    for (const DirectiveInfo& row : directive_rows()) names.push_back(row.name);
    return names;
}

std::vector<std::string_view> all_register_names() {
    std::vector<std::string_view> names(register_names.begin(), register_names.end());
    names.insert(names.end(), real_register_names.begin(), real_register_names.end());
    return names;
}

DiagnosticText bad_quote(const Token& token, std::string mars) {
    if (token.text.starts_with("'\\"))
        return {"bad-character", fmt::format("{} is not a character", token.text),
                "the escapes are \\n \\t \\r \\b \\f \\0 \\' \\\" \\\\ and \\ooo in octal",
                std::move(mars)};
    return {"bad-character", fmt::format("{} is not a character", token.text),
            "one character is written in single quotes, a text in double quotes", std::move(mars)};
}

constexpr std::string_view one_statement =
    "MARS has no \";\": write one statement in a line; comments begin with #";

std::string number_tip(std::string_view text) {
    if (contains(text, ";")) return std::string(one_statement);
    if (text.starts_with("0x") || text.starts_with("0X"))
        return "a hexadecimal number has at most eight digits 0-9 a-f after 0x";
    if (text.starts_with("0b") || text.starts_with("0B"))
        return "there are no binary numbers: write it in hexadecimal, 0x..";
    return "a name cannot begin with a digit";
}

/// What assembly uses instead of a keyword of C; empty for other words.
std::string_view c_keyword_advice(std::string_view word) {
    for (const std::string_view type :
         {"int", "char", "short", "long", "unsigned", "float", "double", "bool", "const"})
        if (word == type) return "a variable is a label in .data: x: .word 5";
    for (const std::string_view branch : {"if", "else", "while", "for", "do", "switch", "goto"})
        if (word == branch) return "conditions and loops are made of branches: bgt $t0, $t1, label";
    if (word == "return") return "a procedure returns with jr $ra";
    return {};
}

/// How MIPS does what another processor has an instruction for; empty for other lines. `tokens` is
/// not a label and an instruction.
std::string other_processor_advice(std::span<const Token> tokens) {
    const std::string_view word = tokens[0].text;
    if (word == "ret" && tokens.size() == 1) return "a procedure returns with jr $ra";
    if (tokens.size() < 2 || tokens[1].type == TokenType::colon) return {};
    const std::string_view reg =
        tokens[1].type == TokenType::general_register ? tokens[1].text : "$t0";
    if (word == "push")
        return fmt::format("MIPS has no push: addiu $sp, $sp, -4 and then sw {}, 0($sp)", reg);
    if (word == "pop")
        return fmt::format("MIPS has no pop: lw {}, 0($sp) and then addiu $sp, $sp, 4", reg);
    return word == "call" ? "a procedure is called with jal" : "";
}

/// The mnemonic in front of a register without a blank, "li" in "li$v0"; empty if there is none.
std::string_view glued_mnemonic(std::string_view word) {
    const std::string_view front = word.substr(0, std::min(word.find('$'), word.size()));
    const auto all = mnemonics();
    const bool known =
        front.size() < word.size() && std::find(all.begin(), all.end(), front) != all.end();
    return known ? front : std::string_view();
}

/// Whether a text contains operators or braces of other languages.
bool is_foreign_sign(std::string_view text) { return text.find_first_of("=<>{}") != text.npos; }

/// A tip for a word with an invalid character.
std::string stray_tip(std::string_view text) {
    if (text[0] == ';' || text.starts_with("//")) return "comments begin with #";
    if (text.starts_with("\xEF\xBB\xBF"))
        return "the file begins with a byte-order mark: save it without one";
    for (std::string_view quote : {"\u201C", "\u201D", "\u2018", "\u2019", "\u00AB", "\u00BB"})
        if (contains(text, quote)) return "these are typographic quotes: use \" and '";
    for (std::string_view dash : {"\u2013", "\u2014", "\u2212"})
        if (contains(text, dash)) return "this is a typographic dash: use -";
    if (contains(text, "\u00A0")) return "there is a no-break space in it: use an ordinary blank";
    if (contains(text, ";")) return std::string(one_statement);
    if (contains(text, "[")) return "addresses are written label($register) or number($register)";
    if (is_foreign_sign(text))
        return "this is not assembly: every line is an instruction and its operands, such as add "
               "$t0, $t1, $t2";
    return "names are made of letters, digits, _ . and $";
}

} // namespace

bool is_c_keyword(std::string_view word) { return !c_keyword_advice(word).empty(); }

DiagnosticText constant_line(const Token& name, const Token& sign, std::string_view value) {
    DiagnosticText remark = bad_token(sign);
    remark.tip = fmt::format("a constant is written: .eqv {} {} (spim knows =: --dialect spim)",
                             name.text, value.empty() ? "5" : value);
    return remark;
}

DiagnosticText foreign_line(const Token& first, const Token& bad) {
    DiagnosticText remark = bad_token(bad);
    remark.code = "bad-word";
    remark.message = fmt::format("\"{}\" is not assembly", first.text);
    remark.tip = c_keyword_advice(first.text);
    return remark;
}

DiagnosticText bad_token(const Token& token) {
    std::string mars = fmt::format("Invalid language element: {}", token.text);
    const std::string_view text = token.text;
    if (text[0] == '\'') return bad_quote(token, std::move(mars));
    if (is_digit(text[0]) || ((text[0] == '-' || text[0] == '+') && text.size() > 1))
        return contains(text, "+") || contains(text, "-")
                   ? DiagnosticText{"bad-word", fmt::format("\"{}\" means nothing here", text),
                                    "put a blank before the sign", std::move(mars)}
                   : DiagnosticText{"bad-number", fmt::format("\"{}\" is not a number", text),
                                    number_tip(text), std::move(mars)};
    if (contains(text, "+") || contains(text, "-"))
        return {"bad-word", fmt::format("\"{}\" means nothing here", text),
                "put a blank before the sign: MARS takes \"e+\" for part of a number",
                std::move(mars)};
    return {"bad-word", fmt::format("\"{}\" means nothing here", text), stray_tip(text),
            std::move(mars)};
}

DiagnosticText unknown_directive(const Token& token) {
    return {"unknown-directive",
            fmt::format("there is no directive \"{}\": the line is ignored", token.text),
            did_you_mean(token.text, directive_names(), "`tharsis doc directives` lists them"),
            fmt::format("MARS does not recognize the {} directive.  Ignored.", token.text),
            Severity::warning};
}

DiagnosticText unknown_instruction(std::span<const Token> tokens) {
    const Token& first = tokens[0];
    std::string mars = fmt::format("\"{}\" is not a recognized operator", first.text);
    const std::string message = fmt::format("there is no instruction \"{}\"", first.text);
    if (first.type != TokenType::identifier)
        return {"unknown-instruction", fmt::format("a line cannot begin with \"{}\"", first.text),
                "it begins with a label, an instruction or a directive", std::move(mars)};
    if (const std::string_view tip = c_keyword_advice(first.text); !tip.empty())
        return {"unknown-instruction", fmt::format("\"{}\" is not assembly", first.text),
                std::string(tip), std::move(mars)};
    const bool then_code = tokens.size() > 1 && (tokens[1].type == TokenType::mnemonic ||
                                                 tokens[1].type == TokenType::directive);
    if (std::string tip = then_code ? "" : other_processor_advice(tokens); !tip.empty())
        return {"unknown-instruction", message, std::move(tip), std::move(mars)};
    if (const std::string_view glued = glued_mnemonic(first.text); !glued.empty())
        return {"unknown-instruction", message, fmt::format("put a space after \"{}\"", glued),
                std::move(mars)};
    if (first.text == "li.s" || first.text == "li.d")
        return {"unknown-instruction", message,
                fmt::format("put the number into .data: x: {} 1.5, and load it: l{} $f2, x",
                            first.text == "li.s" ? ".float" : ".double", first.text.substr(2)),
                std::move(mars)};
    const std::string_view near = nearest_word(first.text, mnemonics());
    if (then_code || (tokens.size() == 1 && near.empty()))
        return {"missing-colon", message,
                fmt::format("is it a label? then it needs a colon: \"{}:\"", first.text),
                std::move(mars)};
    if (tokens.size() > 2 && tokens[1].type == TokenType::colon)
        return {"unknown-instruction", message, "only one label may stand in a line",
                std::move(mars)};
    if (!near.empty())
        return {"unknown-instruction", message, fmt::format("did you mean \"{}\"?", near),
                std::move(mars)};
    const std::string dotted = fmt::format(".{}", first.text);
    if (find_directive(dotted))
        return {"unknown-instruction", message, fmt::format("did you mean \"{}\"?", dotted),
                std::move(mars)};
    return {"unknown-instruction", message,
            "`tharsis doc instructions` lists them; a macro must be defined before it is used",
            std::move(mars)};
}

DiagnosticText label_without_colon(const Token& token) {
    return {"missing-colon", fmt::format("\"{}\" has no colon", token.text),
            fmt::format("a label ends with a colon: \"{}:\"", token.text), ""};
}

DiagnosticText wrong_macro_call(const Token& name, const std::string& arities) {
    return {"macro-call",
            fmt::format("the macro \"{}\" has another number of arguments: {}", name.text, arities),
            "blanks and commas separate arguments; a macro must be defined before it is used",
            fmt::format("forward reference or invalid parameters for macro \"{}\"", name.text)};
}

DiagnosticText endless_macro(const Token& name, bool loops, bool too_deep) {
    if (loops)
        return {"macro-loop", fmt::format("the macro \"{}\" calls itself", name.text),
                "macros are text: a loop needs a label and a branch",
                "Detected a macro expansion loop (recursive reference). "};
    if (too_deep)
        return {"too-much-text",
                fmt::format("\"{}\": macros call macros more than {} deep", name.text,
                            ExpansionLimits::most_depth),
                "", ""};
    return {
        "too-much-text",
        fmt::format("\"{}\": macros and .eqv make more than 1,000,000 lines or 64 million bytes",
                    name.text),
        "", ""};
}

DiagnosticText instruction_in_data(const Token& token) {
    return {"instruction-in-data",
            fmt::format("\"{}\" is among data: the line is ignored, as in MARS", token.text),
            "put .text before the first instruction", "", Severity::warning};
}

namespace {

/// A suggestion of the nearest label, or `otherwise`.
std::string nearest_label(const Name& name, const AssemblyContext& run,
                          std::string_view otherwise) {
    if (!run.findings.worth_searching(run.names.all().size())) return std::string(otherwise);
    return did_you_mean(name.text, run.symbols.visible_names(), otherwise);
}

} // namespace

DiagnosticText undefined_global(const Name& name, const AssemblyContext& run) {
    if (name.global != no_index)
        return {"globl-undefined",
                fmt::format("\"{}\" is declared global twice, or by .extern too", name.text),
                "one .globl is enough",
                fmt::format("\"{}\" declared global label but not defined.", name.text)};
    return {"globl-undefined",
            fmt::format("the global label \"{}\" is not defined in this file", name.text),
            nearest_label(name, run, fmt::format("write \"{}:\" before what it names", name.text)),
            fmt::format("\"{}\" declared global label but not defined.", name.text)};
}

namespace {

/// Whether a name is a label in a macro. MARS numbers a macro's labels in its text, so that a label
/// and its use in one line interfere.
bool is_macro_label(const Name& name, const AssemblyContext& run) {
    const auto& names = run.names.all();
    return run.findings.worth_searching(names.size()) &&
           std::any_of(names.begin(), names.end(), [&](const Name& other) {
               return other.text.size() > name.text.size() + 2 &&
                      other.text.starts_with(name.text) &&
                      other.text.substr(name.text.size(), 2) == "_M" &&
                      other.type == TokenType::identifier;
           });
}

} // namespace

DiagnosticText undefined_symbol(const Name& name, const AssemblyContext& run) {
    if (is_macro_label(name, run))
        return {"undefined-symbol",
                fmt::format("there is no label \"{}\": MARS replaces a macro's labels where their "
                            "text occurs first",
                            name.text),
                "in a macro, write the label in a line of its own, with a name that is part of no "
                "other word",
                fmt::format("Symbol \"{}\" not found in symbol table.", name.text)};
    const DirectiveInfo* dotted = find_directive(fmt::format(".{}", name.text));
    return {"undefined-symbol", fmt::format("there is no label \"{}\"", name.text),
            dotted ? fmt::format("did you mean \"{}\"?", dotted->name)
                   : nearest_label(name, run,
                                   "a label is defined by its name and a colon; one of another "
                                   "file needs .globl there"),
            fmt::format("Symbol \"{}\" not found in symbol table.", name.text)};
}

namespace {

std::string_view wanted_name(TokenType wanted) {
    switch (wanted) {
    case TokenType::general_register: return "a register";
    case TokenType::fp_register: return "a floating-point register";
    case TokenType::identifier: return "a label";
    case TokenType::open: return "\"(\"";
    case TokenType::close: return "\")\"";
    default: return "a number";
    }
}

std::string_view range_name(TokenType wanted) {
    switch (wanted) {
    case TokenType::number5: return "0 to 31";
    case TokenType::number16: return "-32768 to 32767";
    default: return "0 to 65535";
    }
}

/// "33" in $33, "f40" in $f40.
bool is_number_of_register(std::string_view name) {
    if (name.starts_with('f')) name.remove_prefix(1);
    return !name.empty() && name.find_first_not_of("0123456789") == name.npos;
}

/// A tip for an operand of the wrong type.
std::string type_tip(const Mnemonic& mnemonic, const Token& token, TokenType wanted) {
    const bool named = token.type == TokenType::identifier || token.type == TokenType::mnemonic;
    const bool reg = wanted == TokenType::general_register || wanted == TokenType::fp_register;
    if (mnemonic.text == "move" && is_integer(token.type))
        return "move copies registers; for a constant use li";
    if (mnemonic.text == "li" && named && !reg)
        return "li loads numbers; for the address of a label use la";
    if (reg && named) {
        const std::string with_dollar = "$" + std::string(token.text);
        if (find_register(with_dollar) || find_real_register(with_dollar))
            return fmt::format("did you mean \"{}\"?", with_dollar);
        if (token.text.starts_with('$') && is_number_of_register(token.text.substr(1)))
            return wanted == TokenType::fp_register ? "registers are $f0 to $f31"
                                                    : "registers are $0 to $31";
        if (token.text[0] == '$')
            return did_you_mean(
                token.text, all_register_names(),
                "registers are $zero $at $v0-1 $a0-3 $t0-9 $s0-7 $k0-1 $gp $sp $fp $ra and $f0-31");
    }
    if (is_integer(wanted) && named)
        return "a label is not a number: load its address with la first";
    if (is_integer(wanted) && token.type == TokenType::real)
        return "constants of instructions are whole numbers; put it into memory with .float";
    if (wanted == TokenType::general_register && token.type == TokenType::fp_register)
        return "mtc1 and mfc1 copy between $f registers and the others";
    if (wanted == TokenType::fp_register && token.type == TokenType::general_register)
        return "mtc1 and mfc1 copy between $f registers and the others";
    if (wanted == TokenType::identifier && token.type == TokenType::general_register &&
        (mnemonic.text == "j" || mnemonic.text == "jal"))
        return fmt::format("did you mean \"{}\"? {} goes to a label",
                           mnemonic.text == "j" ? "jr" : "jalr", mnemonic.text);
    const bool shift = mnemonic.text == "sll" || mnemonic.text == "srl" || mnemonic.text == "sra";
    if (shift && is_integer(wanted) && token.type == TokenType::general_register)
        return fmt::format("{}v shifts by as many places as a register says", mnemonic.text);
    if (wanted == TokenType::identifier && is_integer(token.type))
        return "branches and jumps go to labels";
    return fmt::format("it is written: {}", mnemonic.expected);
}

DiagnosticText range_remark(const Mnemonic& mnemonic, const Token& token, TokenType wanted) {
    std::string tip = fmt::format("load it into a register with li and use the register");
    if (wanted == TokenType::number5) tip = "a shift moves by 0 to 31 places";
    if (mnemonic.text == "lui") tip = "lui takes the upper half, 0 to 65535; li loads any constant";
    return {"operand-range",
            fmt::format("{} is out of range: {} takes {}", token.text, mnemonic.text,
                        range_name(wanted)),
            std::move(tip), fmt::format("\"{}\": operand is out of range", token.text)};
}

} // namespace

namespace {

/// Whether the operands match a form once the first one is repeated as the destination.
bool completes_with_destination(const Mnemonic& mnemonic, std::span<const Token> tokens) {
    std::vector<Token> completed(tokens.begin(), tokens.end());
    completed.insert(completed.begin() + 1, Token(completed[1]));
    return matching_form(mnemonic, completed) != nullptr;
}

/// A tip for a wrong number of operands: destinations that other assemblers allow to be omitted,
/// products without a destination.
std::string count_tip(const Mnemonic& mnemonic, std::span<const Token> tokens) {
    const std::string_view name = mnemonic.text;
    const bool register_first = tokens.size() > 2 && tokens[1].type == TokenType::general_register;
    for (const std::string_view one :
         {"add", "addu", "addi", "addiu", "sub", "subu", "subi", "subiu", "and", "andi", "or",
          "ori", "xor", "xori", "sll", "srl", "sra"})
        if (name == one && tokens.size() == 3 && register_first &&
            completes_with_destination(mnemonic, tokens))
            return fmt::format("the destination is always written: {} {}, {}, {}", name,
                               tokens[1].text, tokens[1].text, tokens[2].text);
    if ((name == "mult" || name == "multu") && tokens.size() == 4 && register_first)
        return fmt::format("{} leaves its product in hi and lo; mul {}, {}, {} writes a register",
                           name, tokens[1].text, tokens[2].text, tokens[3].text);
    return fmt::format("it is written: {}", mnemonic.expected);
}

/// The tip for a text among operands: where to put it, and how to load its address.
std::string text_operand_tip(std::span<const Token> tokens, std::string_view text) {
    constexpr std::size_t longest = 40;
    const bool is_short = text.size() > 1 && text.size() <= longest && text.ends_with('"');
    const bool register_first = tokens[1].type == TokenType::general_register;
    return fmt::format("put it into .data: x: .asciiz {}, and load its address: la {}, x",
                       is_short ? text : "\"...\"", register_first ? tokens[1].text : "$a0");
}

/// Replaces our words, but not MARS's, if the operands contain a text or lack a parenthesis:
/// no instruction takes these.
void reword_operands(std::span<const Token> tokens, DiagnosticText& remark) {
    std::size_t opened = 0, closed = 0;
    for (const Token& token : tokens) {
        opened += token.type == TokenType::open;
        closed += token.type == TokenType::close;
        if (token.type != TokenType::string) continue;
        remark.code = "operand-type";
        remark.message = "a text is not allowed here";
        remark.tip = text_operand_tip(tokens, token.text);
        return;
    }
    if (opened == closed) return;
    remark.message = fmt::format("a {} is missing", opened > closed ? ")" : "(");
    remark.tip = "addresses are written label($register) or number($register)";
}

/// Why operands do not match the first form, which is the one that MARS reports.
std::pair<const Token*, DiagnosticText> form_diagnostic(const Mnemonic& mnemonic,
                                                        std::span<const Token> tokens) {
    using Kind = Mismatch::Kind;
    const Mismatch fault = mismatch(mnemonic.forms[0], tokens);
    const Token& token = tokens[fault.token];
    const std::string tip = count_tip(mnemonic, tokens);
    switch (fault.kind) {
    case Kind::too_few:
        return {&token,
                {"too-few-operands", fmt::format("{} needs more operands", mnemonic.text), tip,
                 fmt::format("\"{}\": Too few or incorrectly formatted operands. Expected: {}",
                             token.text, mnemonic.expected)}};
    case Kind::too_many:
        return {&token,
                {"too-many-operands", fmt::format("{} takes fewer operands", mnemonic.text), tip,
                 fmt::format("\"{}\": Too many or incorrectly formatted operands. Expected: {}",
                             token.text, mnemonic.expected)}};
    case Kind::out_of_range: return {&token, range_remark(mnemonic, token, fault.wanted)};
    default:
        return {&token,
                {"operand-type",
                 fmt::format("\"{}\" is not allowed here: {} needs {}", token.text, mnemonic.text,
                             wanted_name(fault.wanted)),
                 type_tip(mnemonic, token, fault.wanted),
                 fmt::format("\"{}\": operand is of incorrect type", token.text)}};
    }
}

} // namespace

std::pair<const Token*, DiagnosticText> operand_diagnostic(const Mnemonic& mnemonic,
                                                           std::span<const Token> tokens) {
    auto [token, remark] = form_diagnostic(mnemonic, tokens);
    reword_operands(tokens, remark);
    return {token, std::move(remark)};
}

} // namespace tharsis
