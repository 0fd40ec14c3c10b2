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
    remark.fixes.clear();
    remark.tip = fmt::format("a constant is written: .eqv {} {} (spim knows =: --dialect spim)",
                             name.text, value.empty() ? "5" : value);
    return remark;
}

DiagnosticText foreign_line(const Token& first, const Token& bad) {
    DiagnosticText remark = bad_token(bad);
    remark.fixes.clear();
    remark.code = "bad-word";
    remark.message = fmt::format("\"{}\" is not assembly", first.text);
    remark.tip = c_keyword_advice(first.text);
    return remark;
}

namespace {

/// The tip to put a blank before the sign that belongs to no number: "table+4" is one word.
void propose_blank(DiagnosticText& remark, const Token& token, std::string title) {
    ProposedFix fix = insertion_after(token, " ", std::move(title));
    fix.offset = static_cast<i32>(token.text.find_first_of("+-", 1));
    propose(remark, std::move(fix));
}

/// A word with a character that means nothing in assembly; some have an obvious replacement.
DiagnosticText stray_word(const Token& token, std::string mars) {
    const std::string_view text = token.text;
    DiagnosticText remark{"bad-word", fmt::format("\"{}\" means nothing here", text), "",
                          std::move(mars)};
    const std::string_view slashes = "//";
    if (text[0] != ';' && !text.starts_with(slashes)) {
        remark.tip = stray_tip(text);
        return remark;
    }
    ProposedFix fix = replacement(token, "#", stray_tip(text));
    fix.removed = text[0] == ';' ? text.substr(0, 1) : slashes;
    propose(remark, std::move(fix));
    return remark;
}

} // namespace

DiagnosticText bad_token(const Token& token) {
    std::string mars = fmt::format("Invalid language element: {}", token.text);
    const std::string_view text = token.text;
    if (text[0] == '\'') return bad_quote(token, std::move(mars));
    const bool has_sign = contains(text, "+") || contains(text, "-");
    const bool number =
        is_digit(text[0]) || ((text[0] == '-' || text[0] == '+') && text.size() > 1);
    if (number && !has_sign)
        return {"bad-number", fmt::format("\"{}\" is not a number", text), number_tip(text),
                std::move(mars)};
    if (!has_sign) return stray_word(token, std::move(mars));
    DiagnosticText remark{"bad-word", fmt::format("\"{}\" means nothing here", text), "",
                          std::move(mars)};
    propose_blank(remark, token,
                  number ? "put a blank before the sign"
                         : "put a blank before the sign: MARS takes \"e+\" for part of a number");
    return remark;
}

DiagnosticText unknown_directive(const Token& token) {
    DiagnosticText remark{
        "unknown-directive",
        fmt::format("there is no directive \"{}\": the line is ignored", token.text), "",
        fmt::format("MARS does not recognize the {} directive.  Ignored.", token.text),
        Severity::warning};
    propose_similar(remark, token, nearest_word(token.text, directive_names()),
                    "`tharsis doc directives` lists them");
    return remark;
}

namespace {

/// The tip for a line that begins with no known word; `remark` has the message.
void advise_on_line(DiagnosticText& remark, std::span<const Token> tokens) {
    const Token& first = tokens[0];
    const bool then_code = tokens.size() > 1 && (tokens[1].type == TokenType::mnemonic ||
                                                 tokens[1].type == TokenType::directive);
    if (std::string tip = then_code ? "" : other_processor_advice(tokens); !tip.empty()) {
        remark.tip = std::move(tip);
        return;
    }
    if (const std::string_view glued = glued_mnemonic(first.text); !glued.empty()) {
        ProposedFix fix =
            insertion_after(first, " ", fmt::format("put a space after \"{}\"", glued));
        fix.offset = static_cast<i32>(glued.size());
        return propose(remark, std::move(fix));
    }
    if (first.text == "li.s" || first.text == "li.d") {
        remark.tip = fmt::format("put the number into .data: x: {} 1.5, and load it: l{} $f2, x",
                                 first.text == "li.s" ? ".float" : ".double", first.text.substr(2));
        return;
    }
    const std::string_view near = nearest_word(first.text, mnemonics());
    if (then_code || (tokens.size() == 1 && near.empty())) {
        remark.code = "missing-colon";
        return propose(remark,
                       insertion_after(first, ":",
                                       fmt::format("is it a label? then it needs a colon: \"{}:\"",
                                                   first.text)));
    }
    if (tokens.size() > 2 && tokens[1].type == TokenType::colon) {
        remark.tip = "only one label may stand in a line";
        return;
    }
    const std::string dotted = fmt::format(".{}", first.text);
    propose_similar(remark, first, near.empty() && find_directive(dotted) ? dotted : near,
                    "`tharsis doc instructions` lists them; a macro must be defined before it is "
                    "used");
}

} // namespace

DiagnosticText unknown_instruction(std::span<const Token> tokens) {
    const Token& first = tokens[0];
    DiagnosticText remark{"unknown-instruction",
                          fmt::format("there is no instruction \"{}\"", first.text), "",
                          fmt::format("\"{}\" is not a recognized operator", first.text)};
    if (first.type != TokenType::identifier) {
        remark.message = fmt::format("a line cannot begin with \"{}\"", first.text);
        remark.tip = "it begins with a label, an instruction or a directive";
    } else if (const std::string_view tip = c_keyword_advice(first.text); !tip.empty()) {
        remark.message = fmt::format("\"{}\" is not assembly", first.text);
        remark.tip = tip;
    } else {
        advise_on_line(remark, tokens);
    }
    return remark;
}

DiagnosticText label_without_colon(const Token& token) {
    DiagnosticText remark{"missing-colon", fmt::format("\"{}\" has no colon", token.text), "", ""};
    propose(remark, insertion_after(token, ":",
                                    fmt::format("a label ends with a colon: \"{}:\"", token.text)));
    return remark;
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
    DiagnosticText remark{
        "instruction-in-data",
        fmt::format("\"{}\" is among data: the line is ignored, as in MARS", token.text), "", "",
        Severity::warning};
    propose(remark, line_before(token, "        .text", "put .text before the first instruction"));
    return remark;
}

namespace {

/// The word of a name, as it stands where it is used.
Token word_of(const Name& name) {
    Token word;
    word.text = name.text;
    word.size = static_cast<u32>(name.text.size());
    return word;
}

/// Proposes the nearest label; else the tip is `otherwise`.
void propose_label(DiagnosticText& remark, const Name& name, const AssemblyContext& run,
                   std::string_view otherwise) {
    std::string_view near;
    if (run.findings.worth_searching(run.names.all().size()))
        near = nearest_word(name.text, run.symbols.visible_names());
    propose_similar(remark, word_of(name), near, otherwise);
}

} // namespace

DiagnosticText undefined_global(const Name& name, const AssemblyContext& run) {
    DiagnosticText remark{
        "globl-undefined",
        fmt::format("the global label \"{}\" is not defined in this file", name.text), "",
        fmt::format("\"{}\" declared global label but not defined.", name.text)};
    if (name.global != no_index) {
        remark.message =
            fmt::format("\"{}\" is declared global twice, or by .extern too", name.text);
        remark.tip = "one .globl is enough";
    } else {
        propose_label(remark, name, run,
                      fmt::format("write \"{}:\" before what it names", name.text));
    }
    return remark;
}

namespace {

/// "12", or "12_M12": MARS may number a label twice if its text stands twice in a line.
bool is_call_number(std::string_view text) {
    return !text.empty() && is_digit(text[0]) &&
           text.find_first_not_of("0123456789_M") == text.npos;
}

/// Whether a name is a label in a macro that is called: MARS appends the number of the call.
bool is_macro_label(const Name& name, const AssemblyContext& run) {
    const auto& names = run.names.all();
    const std::string numbered = fmt::format("{}_M", name.text);
    return run.findings.worth_searching(names.size()) &&
           std::any_of(names.begin(), names.end(), [&](const Name& other) {
               return other.text.starts_with(numbered) &&
                      is_call_number(other.text.substr(numbered.size())) &&
                      other.type == TokenType::identifier;
           });
}

/// A use of a macro's label that did not get the number of its call.
void advise_on_macro_label(DiagnosticText& remark, const Name& name, bool in_macro) {
    if (in_macro) {
        remark.message = fmt::format("there is no label \"{}\": MARS replaces a macro's labels "
                                     "where their text occurs first",
                                     name.text);
        remark.tip = "in a macro, write the label in a line of its own, with a name that is part "
                     "of no other word";
        return;
    }
    remark.message = fmt::format("there is no label \"{}\" outside its macro", name.text);
    remark.tip = "each call of the macro has a label of its own: give it a label as an argument, "
                 "or write the label outside the macro";
}

/// Makes the label of another file global there.
ProposedFix globl_elsewhere(const Name& name, const TextRange& label, const AssemblyContext& run) {
    const std::string& path = run.files[label.file].name;
    const std::string file = path.substr(path.rfind('/') + 1);
    ProposedFix fix = line_before(
        word_of(name), fmt::format("        .globl  {}", name.text),
        fmt::format("it is local to \"{}\": write \".globl {}\" there", file, name.text));
    fix.at = label;
    return fix;
}

} // namespace

DiagnosticText undefined_symbol(const Name& name, const AssemblyContext& run, bool in_macro) {
    DiagnosticText remark{"undefined-symbol", fmt::format("there is no label \"{}\"", name.text),
                          "", fmt::format("Symbol \"{}\" not found in symbol table.", name.text)};
    const DirectiveInfo* dotted = find_directive(fmt::format(".{}", name.text));
    const bool may_search = run.findings.worth_searching(run.names.all().size());
    const TextRange other = may_search ? run.symbols.local_elsewhere(name) : TextRange{};
    if (!other.empty())
        propose(remark, globl_elsewhere(name, other, run));
    else if (is_macro_label(name, run))
        advise_on_macro_label(remark, name, in_macro);
    else if (dotted)
        propose_similar(remark, word_of(name), dotted->name, "");
    else
        propose_label(remark, name, run,
                      "a label is defined by its name and a colon; one of another file needs "
                      ".globl there");
    return remark;
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

/// The tip for a name where a register is needed; false if there is none.
bool advise_on_register(DiagnosticText& remark, const Token& token, TokenType wanted) {
    const std::string with_dollar = "$" + std::string(token.text);
    if (find_register(with_dollar) || find_real_register(with_dollar)) {
        propose_similar(remark, token, with_dollar, "");
        return true;
    }
    if (token.text[0] != '$') return false;
    if (is_number_of_register(token.text.substr(1)))
        remark.tip = wanted == TokenType::fp_register ? "registers are $f0 to $f31"
                                                      : "registers are $0 to $31";
    else
        propose_similar(
            remark, token, nearest_word(token.text, all_register_names()),
            "registers are $zero $at $v0-1 $a0-3 $t0-9 $s0-7 $k0-1 $gp $sp $fp $ra and $f0-31");
    return true;
}

/// A register where an address, a number or a register of the other kind is needed; empty if that
/// is not the error.
std::string_view kind_tip(const Token& token, TokenType wanted) {
    if (is_integer(wanted) && token.type == TokenType::real)
        return "constants of instructions are whole numbers; put it into memory with .float";
    const bool mixed =
        (wanted == TokenType::general_register && token.type == TokenType::fp_register) ||
        (wanted == TokenType::fp_register && token.type == TokenType::general_register);
    return mixed ? "mtc1 and mfc1 copy between $f registers and the others" : std::string_view();
}

/// Another instruction that takes these operands, and the sentence that proposes it.
std::pair<std::string, std::string> other_mnemonic(std::string_view name, const Token& token,
                                                   TokenType wanted) {
    const bool named = token.type == TokenType::identifier || token.type == TokenType::mnemonic;
    const bool is_register = token.type == TokenType::general_register;
    if (name == "move" && is_integer(token.type))
        return {"li", "move copies registers; for a constant use li"};
    if (name == "li" && named && is_integer(wanted))
        return {"la", "li loads numbers; for the address of a label use la"};
    if (wanted == TokenType::identifier && is_register && (name == "j" || name == "jal")) {
        const std::string other = name == "j" ? "jr" : "jalr";
        return {other, fmt::format("did you mean \"{}\"? {} goes to a label", other, name)};
    }
    if ((name == "sll" || name == "srl" || name == "sra") && is_integer(wanted) && is_register)
        return {fmt::format("{}v", name),
                fmt::format("{}v shifts by as many places as a register says", name)};
    return {};
}

/// The tip for an operand of the wrong type.
void advise_on_type(DiagnosticText& remark, const Mnemonic& mnemonic, std::span<const Token> tokens,
                    const Token& token, TokenType wanted) {
    const bool named = token.type == TokenType::identifier || token.type == TokenType::mnemonic;
    const bool reg = wanted == TokenType::general_register || wanted == TokenType::fp_register;
    auto [other, sentence] = other_mnemonic(mnemonic.text, token, wanted);
    if (!other.empty())
        return propose(remark, replacement_of(tokens[0], token, other, std::move(sentence)));
    if (reg && named && advise_on_register(remark, token, wanted)) return;
    const std::string_view tip = kind_tip(token, wanted);
    if (is_integer(wanted) && named)
        remark.tip = "a label is not a number: load its address with la first";
    else if (!tip.empty())
        remark.tip = tip;
    else if (wanted == TokenType::identifier && is_integer(token.type))
        remark.tip = "branches and jumps go to labels";
    else
        remark.tip = fmt::format("it is written: {}", mnemonic.expected);
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

/// Whether the operands match a form once the first one is repeated as the destination.
bool completes_with_destination(const Mnemonic& mnemonic, std::span<const Token> tokens) {
    std::vector<Token> completed(tokens.begin(), tokens.end());
    completed.insert(completed.begin() + 1, Token(completed[1]));
    return matching_form(mnemonic, completed) != nullptr;
}

/// The tip for a wrong number of operands: destinations that other assemblers allow to be omitted,
/// products without a destination. The diagnostic is at the mnemonic.
void advise_on_count(DiagnosticText& remark, const Mnemonic& mnemonic,
                     std::span<const Token> tokens) {
    const std::string_view name = mnemonic.text;
    const bool register_first = tokens.size() > 2 && tokens[1].type == TokenType::general_register;
    for (const std::string_view one :
         {"add", "addu", "addi", "addiu", "sub", "subu", "subi", "subiu", "and", "andi", "or",
          "ori", "xor", "xori", "sll", "srl", "sra"})
        if (name == one && tokens.size() == 3 && register_first &&
            completes_with_destination(mnemonic, tokens)) {
            const std::string twice = fmt::format("{}, {}", tokens[1].text, tokens[1].text);
            return propose(
                remark, replacement_of(tokens[1], tokens[0], twice,
                                       fmt::format("the destination is always written: {} {}, {}",
                                                   name, twice, tokens[2].text)));
        }
    if ((name == "mult" || name == "multu") && tokens.size() == 4 && register_first)
        return propose(
            remark,
            replacement(
                tokens[0], "mul",
                fmt::format("{} leaves its product in hi and lo; mul {}, {}, {} writes a register",
                            name, tokens[1].text, tokens[2].text, tokens[3].text)));
    remark.tip = fmt::format("it is written: {}", mnemonic.expected);
}

DiagnosticText count_remark(const Mnemonic& mnemonic, std::span<const Token> tokens,
                            const Token& token, bool too_few) {
    DiagnosticText remark{
        too_few ? "too-few-operands" : "too-many-operands",
        fmt::format("{} {} operands", mnemonic.text, too_few ? "needs more" : "takes fewer"), "",
        fmt::format("\"{}\": Too {} or incorrectly formatted operands. Expected: {}", token.text,
                    too_few ? "few" : "many", mnemonic.expected)};
    advise_on_count(remark, mnemonic, tokens);
    return remark;
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
    const bool too_few = fault.kind == Kind::too_few;
    if (too_few || fault.kind == Kind::too_many)
        return {&token, count_remark(mnemonic, tokens, token, too_few)};
    if (fault.kind == Kind::out_of_range)
        return {&token, range_remark(mnemonic, token, fault.wanted)};
    DiagnosticText remark{"operand-type",
                          fmt::format("\"{}\" is not allowed here: {} needs {}", token.text,
                                      mnemonic.text, wanted_name(fault.wanted)),
                          "", fmt::format("\"{}\": operand is of incorrect type", token.text)};
    advise_on_type(remark, mnemonic, tokens, token, fault.wanted);
    return {&token, std::move(remark)};
}

} // namespace

std::pair<const Token*, DiagnosticText> operand_diagnostic(const Mnemonic& mnemonic,
                                                           std::span<const Token> tokens) {
    auto [token, remark] = form_diagnostic(mnemonic, tokens);
    reword_operands(tokens, remark);
    return {token, std::move(remark)};
}

} // namespace tharsis
