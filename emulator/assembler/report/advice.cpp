// advice.cpp -- the messages of the most frequent errors
// A message says what is wrong, a tip what to do. If a name is probably mistyped, the nearest one
// is suggested.
#include "assembler/report/advice.hpp"

#include "assembler/layout/directives.hpp"
#include "assembler/lexer/numbers.hpp"
#include "assembler/report/register_form.hpp"
#include "assembler/report/sentences.hpp"
#include "base/ascii.hpp"
#include "base/suggest.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

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

/// What assembly uses instead of a keyword of C; empty for other words.
Message c_keyword_advice(std::string_view word) {
    for (const std::string_view type :
         {"int", "char", "short", "long", "unsigned", "float", "double", "bool", "const"})
        if (word == type) return says("variable");
    for (const std::string_view branch : {"if", "else", "while", "for", "do", "switch", "goto"})
        if (word == branch) return says("branches");
    if (word == "return") return says("return");
    return {};
}

/// How MIPS does what another processor has an instruction for; empty for other lines. `tokens` is
/// not a label and an instruction.
Message other_processor_advice(std::span<const Token> tokens) {
    const std::string_view word = tokens[0].text;
    if (word == "ret" && tokens.size() == 1) return says("return");
    if (tokens.size() < 2 || tokens[1].type == TokenType::colon) return {};
    const std::string_view reg =
        tokens[1].type == TokenType::general_register ? tokens[1].text : "$t0";
    if (word == "push") return says("no-push", reg);
    if (word == "pop") return says("no-pop", reg);
    return word == "call" ? says("use-jal") : Message();
}

/// The mnemonic in front of a register without a blank, "li" in "li$v0"; empty if there is none.
std::string_view glued_mnemonic(std::string_view word) {
    const std::string_view front = word.substr(0, std::min(word.find('$'), word.size()));
    const auto all = mnemonics();
    const bool known =
        front.size() < word.size() && std::find(all.begin(), all.end(), front) != all.end();
    return known ? front : std::string_view();
}

} // namespace

bool is_c_keyword(std::string_view word) { return !c_keyword_advice(word).empty(); }

DiagnosticText constant_line(std::span<const Token> line) {
    const Token& name = line[0];
    std::vector<Token> value;
    for (const Token& token : line.subspan(2))
        if (token.type != TokenType::comment) value.push_back(token);
    DiagnosticText remark = bad_token(line[1], {});
    remark.fixes.clear();
    const bool is_one = value.size() == 1 && value[0].type != TokenType::error;
    remark.tip = value.empty() ? says("constant", name.text, "5")
                 : is_one      ? says("constant", name.text, value[0].text)
                               : says("computed-constant", name.text);
    return remark;
}

DiagnosticText foreign_line(const Token& first, const Token& bad) {
    DiagnosticText remark = bad_token(bad, {});
    remark.fixes.clear();
    remark.code = "bad-word";
    remark.message = says("not-assembly", first.text);
    remark.tip = c_keyword_advice(first.text);
    return remark;
}

DiagnosticText unknown_directive(const Token& token) {
    DiagnosticText remark{
        "unknown-directive",
        says("no-directive", token.text),
        {},
        fmt::format("MARS does not recognize the {} directive.  Ignored.", token.text),
        Severity::warning};
    propose_similar(remark, token, nearest_word(token.text, directive_names()),
                    says("list-directives"));
    return remark;
}

DiagnosticText refused_directive(const Token& token) {
    DiagnosticText remark = unknown_directive(token);
    remark.severity = Severity::error;
    remark.message = says("no-such-directive", token.text);
    if (token.text == ".string") remark.tip = says("asciiz-ends-with-zero");
    return remark;
}

namespace {

/// The tip for a line that begins with no known word; `remark` has the message.
void advise_on_line(DiagnosticText& remark, std::span<const Token> tokens) {
    const Token& first = tokens[0];
    const bool then_code = tokens.size() > 1 && (tokens[1].type == TokenType::mnemonic ||
                                                 tokens[1].type == TokenType::directive);
    if (Message tip = then_code ? Message() : other_processor_advice(tokens); !tip.empty()) {
        remark.tip = std::move(tip);
        return;
    }
    if (const std::string_view glued = glued_mnemonic(first.text); !glued.empty()) {
        ProposedFix fix = insertion_after(first, " ", says("space-after", glued));
        fix.offset = static_cast<i32>(glued.size());
        return propose(remark, std::move(fix));
    }
    if (first.text == "li.s" || first.text == "li.d") {
        remark.tip =
            says("real-in-data", first.text == "li.s" ? ".float" : ".double", first.text.substr(2));
        return;
    }
    const std::string_view near = nearest_word(first.text, mnemonics());
    if (then_code || (tokens.size() == 1 && near.empty())) {
        remark.code = "missing-colon";
        return propose(remark, insertion_after(first, ":", says("label-needs-colon", first.text)));
    }
    if (tokens.size() > 2 && tokens[1].type == TokenType::colon) {
        remark.tip = says("one-label");
        return;
    }
    const std::string dotted = fmt::format(".{}", first.text);
    propose_similar(remark, first, near.empty() && find_directive(dotted) ? dotted : near,
                    says("list-instructions"));
}

} // namespace

DiagnosticText unknown_instruction(std::span<const Token> tokens) {
    const Token& first = tokens[0];
    DiagnosticText remark{"unknown-instruction",
                          says("no-instruction", first.text),
                          {},
                          fmt::format("\"{}\" is not a recognized operator", first.text)};
    if (first.type != TokenType::identifier) {
        remark.message = says("wrong-first-word", first.text);
        remark.tip = says("first-words");
    } else if (Message tip = c_keyword_advice(first.text); !tip.empty()) {
        remark.message = says("not-assembly", first.text);
        remark.tip = std::move(tip);
    } else {
        advise_on_line(remark, tokens);
    }
    return remark;
}

DiagnosticText label_without_colon(const Token& token) {
    DiagnosticText remark{"missing-colon", says("no-colon", token.text), {}, {}};
    propose(remark, insertion_after(token, ":", says("label-ends-with-colon", token.text)));
    return remark;
}

DiagnosticText too_long_number(const Token& token) {
    return {"value-truncated",
            says("truncated", token.text),
            says("becomes", static_cast<u32>(token.value)),
            {},
            Severity::warning};
}

Message why_no_name(const Token& token) {
    switch (token.type) {
    case TokenType::mnemonic: {
        const std::string usual = small_letters(token.text);
        return usual == token.text ? says("name-of-instruction", token.text)
                                   : says("instruction-in-capitals", token.text, usual);
    }
    case TokenType::general_register:
    case TokenType::fp_register: return says("name-of-register", token.text);
    case TokenType::directive: return says("name-of-directive", token.text);
    default: break;
    }
    const bool is_number = is_integer(token.type) || token.type == TokenType::real;
    return is_number ? says("number-as-name", token.text) : says("names");
}

DiagnosticText wrong_macro_call(const Token& name, const Message& arities, std::size_t given) {
    return {"macro-call", says("macro-arguments", name.text, arities, given),
            says("macro-separators"),
            fmt::format("forward reference or invalid parameters for macro \"{}\"", name.text)};
}

DiagnosticText endless_macro(const Token& name, bool loops, bool too_deep) {
    if (loops)
        return {"macro-loop", says("macro-loop", name.text), says("macros-are-text"),
                "Detected a macro expansion loop (recursive reference). "};
    if (too_deep)
        return {"too-much-text",
                says("macros-too-deep", name.text, ExpansionLimits::max_depth),
                {},
                ""};
    return {"too-much-text", says("macros-too-long", name.text), {}, ""};
}

DiagnosticText instruction_in_data(const Token& token) {
    DiagnosticText remark{
        "instruction-in-data", says("instruction-in-data", token.text), {}, "", Severity::warning};
    ProposedFix fix = line_before(token, "        .text", says("put-text"));
    fix.above_labels = true;
    propose(remark, std::move(fix));
    return remark;
}

namespace {

Message wanted_name(TokenType wanted) {
    switch (wanted) {
    case TokenType::general_register: return says("a-register");
    case TokenType::fp_register: return says("a-real-register");
    case TokenType::identifier: return says("a-label");
    case TokenType::open: return says("an-open");
    case TokenType::close: return says("a-close");
    default: return says("a-number");
    }
}

Message range_name(TokenType wanted) {
    switch (wanted) {
    case TokenType::number5: return says("unsigned-5");
    case TokenType::number16: return says("signed-16");
    default: return says("unsigned-16");
    }
}

/// "33" in $33, "f40" in $f40.
bool is_number_of_register(std::string_view name) {
    if (name.starts_with('f')) name.remove_prefix(1);
    return !name.empty() && name.find_first_not_of("0123456789") == name.npos;
}

/// Our name of a register that has another one elsewhere: $s8 is $fp, $r1 is $1. Else empty.
std::string usual_name(std::string_view name, TokenType wanted) {
    if (name.starts_with('$')) name.remove_prefix(1);
    if (wanted != TokenType::general_register || name.size() < 2) return {};
    if (name == "s8" || name == "S8") return "$fp";
    const std::string number = fmt::format("${}", name.substr(1));
    const bool numbered = (name[0] == 'r' || name[0] == 'R') && is_digit(name[1]);
    return numbered && find_register(number) ? number : std::string();
}

/// The tip for a name where a register is needed; false if there is none.
bool advise_on_register(DiagnosticText& remark, const Token& token, TokenType wanted) {
    const std::string with_dollar = "$" + std::string(token.text);
    if (const std::string usual = usual_name(token.text, wanted); !usual.empty()) {
        propose_similar(remark, token, usual, {});
        return true;
    }
    if (find_register(with_dollar) || find_real_register(with_dollar)) {
        propose_similar(remark, token, with_dollar, {});
        return true;
    }
    if (token.text[0] != '$') return false;
    if (is_number_of_register(token.text.substr(1)))
        remark.tip =
            wanted == TokenType::fp_register ? says("real-registers") : says("numbered-registers");
    else
        propose_similar(remark, token, nearest_word(token.text, all_register_names()),
                        says("named-registers"));
    return true;
}

/// Whether a register is of the other kind than the one that is needed.
bool mixes_registers(const Token& token, TokenType wanted) {
    return (wanted == TokenType::general_register && token.type == TokenType::fp_register) ||
           (wanted == TokenType::fp_register && token.type == TokenType::general_register);
}

/// A register where an address, a number or a register of the other kind is needed; empty if that
/// is not the error.
Message kind_tip(const Token& token, TokenType wanted) {
    if (is_integer(wanted) && token.type == TokenType::real)
        return exceeds_32_bits(token.text) ? says("number-range") : says("whole-constants");
    return mixes_registers(token, wanted) ? says("register-kinds") : Message();
}

/// Whether a text is the name of a register.
bool names_register(std::string_view text) {
    return find_register(text) || find_real_register(text);
}

/// The tip for a comma that is missing between two registers, "$t0$t1"; false if there is none.
bool advise_on_comma(DiagnosticText& remark, std::span<const Token> tokens, const Token& shown) {
    for (const Token& token : tokens) {
        const std::size_t second = token.text.find('$', 1);
        if (!token.text.starts_with('$') || second == token.text.npos) continue;
        const std::string_view a = token.text.substr(0, second), b = token.text.substr(second);
        if (!names_register(a) || !names_register(b)) continue;
        propose(remark, replacement_of(token, shown, fmt::format("{}, {}", a, b),
                                       says("comma-between", a, b)));
        return true;
    }
    return false;
}

/// Another instruction that takes these operands, and the sentence that proposes it.
std::pair<std::string, Message> other_mnemonic(std::string_view name, const Token& token,
                                               TokenType wanted) {
    const bool named = token.type == TokenType::identifier || token.type == TokenType::mnemonic;
    const bool is_register = token.type == TokenType::general_register;
    if (name == "move" && is_integer(token.type)) return {"li", says("use-li")};
    if (name == "li" && is_register && is_integer(wanted)) return {"move", says("use-move")};
    if (name == "li" && named && is_integer(wanted)) return {"la", says("use-la")};
    if (wanted == TokenType::identifier && is_register && (name == "j" || name == "jal")) {
        const std::string other = name == "j" ? "jr" : "jalr";
        return {other, says("jump-by-register", other, name)};
    }
    if ((name == "sll" || name == "srl" || name == "sra") && is_integer(wanted) && is_register)
        return {fmt::format("{}v", name), says("shift-by-register", name)};
    const std::string_view form = register_form(name);
    if (!form.empty() && is_integer(wanted) && is_register)
        return {std::string(form), says("register-form", form, name)};
    return {};
}

/// The tip for an operand of the wrong type.
void advise_on_type(DiagnosticText& remark, const Mnemonic& mnemonic, std::span<const Token> tokens,
                    const Token& token, TokenType wanted) {
    const bool named = token.type == TokenType::identifier || token.type == TokenType::mnemonic;
    const bool reg = wanted == TokenType::general_register || wanted == TokenType::fp_register;
    if (advise_on_comma(remark, tokens, token)) return;
    auto [other, sentence] = other_mnemonic(mnemonic.text, token, wanted);
    if (!other.empty()) {
        ProposedFix fix = replacement_of(tokens[0], token, other, std::move(sentence));
        if (other == "la") fix.label = token.text; // else it would be the next error
        return propose(remark, std::move(fix));
    }
    if (reg && named && advise_on_register(remark, token, wanted)) return;
    Message tip = kind_tip(token, wanted);
    if (is_integer(wanted) && named)
        remark.tip = says("label-no-number");
    else if (!tip.empty())
        remark.tip = std::move(tip);
    else if (wanted == TokenType::identifier && is_integer(token.type))
        remark.tip = says("go-to-labels");
    else
        remark.tip = says("is-written", mnemonic.expected);
}

DiagnosticText range_remark(const Mnemonic& mnemonic, const Token& token, TokenType wanted) {
    Message tip = says("load-constant");
    if (wanted == TokenType::number5) tip = says("shift-places");
    if (mnemonic.text == "lui") tip = says("upper-half");
    return {"operand-range", says("out-of-range", token.text, mnemonic.text, range_name(wanted)),
            std::move(tip), fmt::format("\"{}\": operand is out of range", token.text)};
}

/// Whether the operands match a form once the first one is repeated as the destination.
bool completes_with_destination(const Mnemonic& mnemonic, std::span<const Token> tokens) {
    std::vector<Token> completed(tokens.begin(), tokens.end());
    completed.insert(completed.begin() + 1, Token(completed[1]));
    return matching_form(mnemonic, completed) != nullptr;
}

/// A register of the other kind, where a form with as many operands has one: MARS reports another
/// form, which has more. False if there is none.
bool advise_on_register_kind(DiagnosticText& remark, const Mnemonic& mnemonic,
                             std::span<const Token> tokens) {
    for (const auto& form : mnemonic.forms) {
        const Mismatch fault = mismatch(form, tokens);
        if (fault.kind != Mismatch::Kind::wrong_type) continue;
        const Token& token = tokens[fault.token];
        if (!mixes_registers(token, fault.wanted)) continue;
        remark.message =
            says("wrong-operand", token.text, mnemonic.text, wanted_name(fault.wanted));
        remark.tip = says("register-kinds");
        return true;
    }
    return false;
}

/// The name of a register without its `$`: "sp, -4" is read as a sum, and so as two operands too
/// many. False if there is none.
bool advise_on_bare_register(DiagnosticText& remark, const Mnemonic& mnemonic,
                             std::span<const Token> tokens) {
    for (const Token& token : tokens.subspan(1)) {
        const std::string with_dollar = "$" + std::string(token.text);
        if (token.type != TokenType::identifier || !names_register(with_dollar)) continue;
        remark.message = says("wrong-operand", token.text, mnemonic.text, says("a-register"));
        propose(remark,
                replacement_of(token, tokens[0], with_dollar, says("did-you-mean", with_dollar)));
        return true;
    }
    return false;
}

/// The tip for a wrong number of operands: destinations that other assemblers allow to be omitted,
/// products without a destination. The diagnostic is at the mnemonic.
void advise_on_count(DiagnosticText& remark, const Mnemonic& mnemonic,
                     std::span<const Token> tokens) {
    const std::string_view name = mnemonic.text;
    if (advise_on_comma(remark, tokens, tokens[0])) return;
    if (remark.code == "too-many-operands" && advise_on_bare_register(remark, mnemonic, tokens))
        return;
    const bool register_first = tokens.size() > 2 && tokens[1].type == TokenType::general_register;
    for (const std::string_view one :
         {"add", "addu", "addi", "addiu", "sub", "subu", "subi", "subiu", "and", "andi", "or",
          "ori", "xor", "xori", "sll", "srl", "sra"})
        if (name == one && tokens.size() == 3 && register_first &&
            completes_with_destination(mnemonic, tokens)) {
            const std::string twice = fmt::format("{}, {}", tokens[1].text, tokens[1].text);
            return propose(remark,
                           replacement_of(tokens[1], tokens[0], twice,
                                          says("destination", name, twice, tokens[2].text)));
        }
    if ((name == "mult" || name == "multu") && tokens.size() == 4 && register_first)
        return propose(remark, replacement(tokens[0], "mul",
                                           says("use-mul", name, tokens[1].text, tokens[2].text,
                                                tokens[3].text)));
    const std::size_t last = tokens.size() - 1;
    if (tokens.size() > 2 && tokens[last].type == TokenType::colon &&
        tokens[last - 1].type == TokenType::identifier)
        return propose(remark, replacement_of(tokens[last], tokens[0], "",
                                              says("colon-at-use", tokens[last - 1].text)));
    if (advise_on_register_kind(remark, mnemonic, tokens)) return;
    remark.tip = says("is-written", mnemonic.expected);
}

DiagnosticText count_remark(const Mnemonic& mnemonic, std::span<const Token> tokens,
                            const Token& token, bool too_few) {
    DiagnosticText remark{
        too_few ? "too-few-operands" : "too-many-operands",
        too_few ? says("too-few", mnemonic.text) : says("too-many", mnemonic.text),
        {},
        fmt::format("\"{}\": Too {} or incorrectly formatted operands. Expected: {}", token.text,
                    too_few ? "few" : "many", mnemonic.expected)};
    advise_on_count(remark, mnemonic, tokens);
    return remark;
}

/// The tip for a text among operands: where to put it, and how to load its address.
Message text_operand_tip(std::span<const Token> tokens, std::string_view text) {
    constexpr std::size_t longest = 40;
    const bool is_short = text.size() > 1 && text.size() <= longest && text.ends_with('"');
    const bool register_first = tokens[1].type == TokenType::general_register;
    return says("text-in-data", is_short ? text : "\"...\"",
                register_first ? tokens[1].text : "$a0");
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
        remark.message = says("text-operand");
        remark.tip = text_operand_tip(tokens, token.text);
        return;
    }
    if (opened == closed) return;
    remark.message = opened > closed ? says("no-close") : says("no-open");
    remark.tip = says("addresses");
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
    DiagnosticText remark{
        "operand-type",
        says("wrong-operand", token.text, mnemonic.text, wanted_name(fault.wanted)),
        {},
        fmt::format("\"{}\": operand is of incorrect type", token.text)};
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
