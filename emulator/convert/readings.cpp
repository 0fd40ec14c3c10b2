// readings.cpp -- a row for each rule: which items rely on it, and what each dialect does
// The services of a program are those whose number is loaded shortly before `syscall`.
#include "convert/readings.hpp"

#include "assembler/lexer/numbers.hpp"
#include "convert/convert_sentences.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

namespace tharsis::conversion {

namespace {

using Rules = DialectRules;

/// An item, and the service that it calls if it is a `syscall` with a known number.
struct Use {
    const Item& item;
    std::optional<u32> service;
    std::optional<u32> argument;    ///< in $a0, if it is known
    bool may_be_unset = false;      ///< it reads what no line before it has set
    bool divides_by_zero = false;   ///< it divides, by what may be 0
    bool goes_astray = false;       ///< it accesses what may be no memory, or between two words
    bool has_large_numbers = false; ///< the program has a number near the limits of 32 bits
};

bool reads(const Use& use) {
    return use.service && (*use.service == 5 || *use.service == 8 || *use.service == 12 ||
                           *use.service == 6 || *use.service == 7);
}
bool divides(const Item& item) {
    return is_one_of(item.name, {"div", "divu", "rem", "remu", "mod"});
}
bool may_divide_by_zero(const Use& use) { return use.divides_by_zero; }
bool traps(const Use& use) {
    return is_one_of(use.item.name, {"break", "teq", "teqi", "tne", "tnei", "tge", "tgei", "tgeu",
                                     "tgeiu", "tlt", "tlti", "tltu", "tltiu"});
}
bool links(const Use& use) { return is_one_of(use.item.name, {"bgezal", "bltzal"}); }
bool allocates(const Use& use) { return use.service == 9u; }
bool prints_real(const Use& use) { return use.service == 2u || use.service == 3u; }
/// Bytes that only numbers can give: texts are converted with their characters.
bool holds_high_byte(const Use& use) {
    const auto is_high = [](const std::string& text) {
        const std::string_view digits(text);
        u32 number = 0;
        const bool is_hex = digits.starts_with("0x");
        const char* const begin = digits.data() + (is_hex ? 2 : 0);
        const auto [end, error] =
            std::from_chars(begin, digits.data() + digits.size(), number, is_hex ? 16 : 10);
        return error == std::errc{} && number >= 0x80 && number <= 0xff;
    };
    return use.item.name == ".byte" &&
           std::any_of(std::begin(use.item.values), std::end(use.item.values),
                       [&](const Value& value) { return is_high(value.text); });
}
bool prints_high_character(const Use& use) {
    return use.service == 11u && use.argument && *use.argument >= 0x80 && *use.argument <= 0xff;
}
bool stops_aligning(const Use& use) {
    return use.item.name == ".align" && use.item.operands.size() == 1 &&
           use.item.operands[0] == "0";
}
bool has_wide_character(const Item& item) {
    return std::any_of(std::begin(item.texts), std::end(item.texts), [](const std::string& text) {
        return std::any_of(text.begin(), text.end(),
                           [](char c) { return static_cast<u8>(c) >= 0x80; });
    });
}
bool accesses_bytes(const Item& item) {
    return item.kind == Item::Kind::instruction && is_one_of(item.name, {"lb", "lbu", "sb"});
}
/// Doubles on the stack, and how C's functions with `...` find wide arguments there.
bool needs_even_stack(const Item& item) {
    if (item.operands.size() != 2) return false;
    if (item.name == "li") return item.operands[1] == "-8";
    const std::string& address = item.operands[1];
    return is_one_of(item.name, {"l.d", "s.d", "ldc1", "sdc1"}) &&
           (address.ends_with("($sp)") || address.ends_with("($fp)") ||
            address.ends_with("($29)") || address.ends_with("($30)"));
}
bool is_load(const Item& item) {
    return is_one_of(item.name, {"lb", "lbu", "lh", "lhu", "lw", "lwl", "lwr", "ll", "lwc1", "ldc1",
                                 "l.s", "l.d", "ulw", "ulh", "ulhu", "ld"});
}
bool is_store(const Item& item) {
    return is_one_of(item.name, {"sb", "sh", "sw", "swl", "swr", "sc", "swc1", "sdc1", "s.s", "s.d",
                                 "usw", "ush", "sd"});
}
bool is_register(const std::string& operand, std::initializer_list<std::string_view> registers) {
    return is_one_of(operand, registers);
}
bool is_stack_pointer(const std::string& operand) {
    return is_register(operand, {"$sp", "$29", "$fp", "$30", "$s8"});
}
u32 bytes_accessed(std::string_view name) {
    if (is_one_of(name, {"lb", "lbu", "sb", "lwl", "lwr", "swl", "swr", "ulw", "ulh", "ulhu", "usw",
                         "ush"}))
        return 1;
    return is_one_of(name, {"lh", "lhu", "sh"}) ? 2 : 4;
}

/// An operand such as `label+4($t0)`; each part may be missing.
struct Address {
    std::string label, base;
    u32 number = 0;
};

Address address_in(std::string operand) {
    Address address;
    std::erase(operand, ' ');
    if (const std::size_t open = operand.find('('); open != operand.npos) {
        address.base = operand.substr(open + 1, operand.size() - open - 2);
        operand.erase(open);
    }
    const bool has_label = !operand.empty() && (operand[0] > '9' || operand[0] == '.');
    if (has_label) address.label = operand.substr(0, operand.find_first_of("+-"));
    operand.erase(0, address.label.size());
    if (has_label && operand.starts_with('+')) operand.erase(0, 1);
    address.number = static_cast<u32>(read_integer(operand).value_or(0));
    return address;
}

/// Whether an access may be one outside of memory, or between two words. On the stack and at a
/// label there is memory; whether an address is a multiple of the size is seen.
bool may_go_astray(const Item& item, const Program& source, FileId unit) {
    if ((!is_load(item) && !is_store(item)) || item.operands.size() < 2) return false;
    const Address address = address_in(item.operands.back());
    const bool is_on_stack = is_stack_pointer(address.base) && address.label.empty();
    const Symbol* const symbol = source.find_symbol(address.label, unit);
    if (!is_on_stack && !(symbol && address.base.empty())) return true;
    const u32 at = (symbol ? symbol->address : 0) + address.number;
    return at % bytes_accessed(item.name) != 0;
}
/// Whether a sum may exceed 32 bits. A constant is added to counters and addresses, which do not
/// come near that unless the program has such numbers.
bool may_overflow(const Use& use) {
    const Item& item = use.item;
    if (!is_one_of(item.name, {"add", "addi", "sub", "subi", "neg", "abs"})) return false;
    if (item.operands.empty() || is_stack_pointer(item.operands[0])) return false;
    const bool names_zero =
        std::any_of(item.operands.begin() + 1, item.operands.end(), [](const std::string& operand) {
            return is_register(operand, {"$zero", "$0"});
        });
    const bool adds_constant = !item.operands.back().starts_with('$');
    return !names_zero && (!adds_constant || use.has_large_numbers);
}
/// MARS subtracts 1 from the register.
bool compares_with_number(const Use& use) {
    return use.item.name == "ble" && use.item.operands.size() == 3 &&
           !use.item.operands[1].starts_with('$') && use.has_large_numbers;
}
/// A call of a function and its return do not go astray.
bool may_jump_astray(const Item& item) {
    return is_one_of(item.name, {"jr", "jalr"}) && !item.operands.empty() &&
           !is_register(item.operands.back(), {"$ra", "$31"});
}
/// Division by zero is an error by itself, or in the form with three operands.
bool may_fail(const Use& use) {
    if (use.item.kind != Item::Kind::instruction) return false;
    return use.goes_astray || may_overflow(use) || may_jump_astray(use.item) || traps(use) ||
           (use.divides_by_zero && use.item.operands.size() == 3);
}
bool may_read_unset(const Use& use) { return use.may_be_unset; }

Message reading_of_input(const Rules& rules) {
    switch (rules.services) {
    case Rules::Services::mars: return convert_message("reading-mars");
    case Rules::Services::spim: return convert_message("reading-spim");
    case Rules::Services::mipsy: return convert_message("reading-mipsy");
    }
    return convert_message("reading-mars");
}
Message division(const Rules& rules) {
    return rules.division_by_zero_faults ? convert_message("division-mipsy")
                                         : convert_message("division-mars");
}
Message trapping(const Rules& rules) {
    return rules.traps_are_ignored ? convert_message("traps-nothing")
                                   : convert_message("traps-exception");
}
Message linking(const Rules& rules) {
    return rules.always_links ? convert_message("links-always") : convert_message("links-taken");
}
Message comparing(const Rules& rules) {
    return rules.grammar == Rules::Grammar::mars ? convert_message("ble-subtracts")
                                                 : convert_message("ble-compares");
}
Message heap(const Rules& rules) {
    return rules.services == Rules::Services::mipsy ? convert_message("heap-bytes")
                                                    : convert_message("heap-blocks");
}
Message printing_reals(const Rules& rules) {
    return rules.services == Rules::Services::spim ? convert_message("reals-c")
                                                   : convert_message("reals-java");
}
Message printing_bytes(const Rules& rules) {
    return rules.texts_are_bytes ? convert_message("bytes-raw") : convert_message("bytes-latin");
}
/// What service 11 prints; mipsy's is a character although its strings are bytes.
Message printing_character(const Rules& rules) {
    return rules.services == Rules::Services::mipsy ? convert_message("bytes-latin")
                                                    : printing_bytes(rules);
}
Message alignment(const Rules& rules) {
    return rules.grammar == Rules::Grammar::mipsy ? convert_message("align-always")
                                                  : convert_message("align-stops");
}
Message wide_characters(const Rules& rules) {
    return rules.texts_are_bytes ? convert_message("characters-utf8")
                                 : convert_message("characters-latin");
}
Message arguments(const Rules& rules) {
    return rules.passes_program_name ? convert_message("arguments-with-name")
                                     : convert_message("arguments-alone");
}
Message exceptions(const Rules& rules) {
    return rules.start_up == Rules::StartUp::spim ? convert_message("exceptions-go-on")
                                                  : convert_message("exceptions-end");
}
Message unset(const Rules& rules) {
    return rules.unset == Rules::Unset::error ? convert_message("unset-error")
                                              : convert_message("unset-zero");
}

struct Row {
    bool (*relies)(const Use&);
    Message (*reading)(const Rules&);
    Message (*about)(const Use&);
    /// Where no line shows it, the program as a whole may rely on it: it is noted at its beginning.
    bool concerns_all = false;
};

constexpr Row rows[] = {
    {reads, reading_of_input,
     [](const Use& use) { return convert_message("about-reading", *use.service); }},
    {may_divide_by_zero, division, [](const Use&) { return convert_message("about-division"); }},
    {traps, trapping, [](const Use&) { return convert_message("about-traps"); }},
    {links, linking, [](const Use&) { return convert_message("about-links"); }},
    {allocates, heap, [](const Use&) { return convert_message("about-heap"); }},
    {prints_real, printing_reals, [](const Use&) { return convert_message("about-reals"); }},
    {holds_high_byte, printing_bytes, [](const Use&) { return convert_message("about-bytes"); }},
    {prints_high_character, printing_character,
     [](const Use&) { return convert_message("about-character"); }},
    {stops_aligning, alignment, [](const Use&) { return convert_message("about-align"); }},
    {compares_with_number, comparing, [](const Use&) { return convert_message("about-ble"); }},
    {may_read_unset, unset, [](const Use&) { return convert_message("about-unset"); }, true},
    {may_fail, exceptions, [](const Use&) { return convert_message("about-exceptions"); }},
};

/// What the names of the program stand for.
using NamedTexts = std::map<std::string, std::string, std::less<>>;

bool names(const std::string& operand, std::initializer_list<std::string_view> registers) {
    return is_one_of(operand, registers);
}
bool writes_v0(const Item& item) {
    return !item.operands.empty() && names(item.operands[0], {"$v0", "$2"});
}
bool writes_a0(const Item& item) {
    return !item.operands.empty() && names(item.operands[0], {"$a0", "$4"});
}

/// The number that an operand is, or stands for.
std::optional<u32> number_in(const std::string& operand, const NamedTexts& constants) {
    const auto constant = constants.find(operand);
    const std::string& text = constant == constants.end() ? operand : constant->second;
    if (text.empty()) return std::nullopt;
    const auto number = read_integer(text);
    return number ? std::optional(static_cast<u32>(*number)) : std::nullopt;
}

/// The number that `li $v0, N` or the like loads.
std::optional<u32> loaded_number(const Item& item, const NamedTexts& constants) {
    const bool from_zero = is_one_of(item.name, {"addi", "addiu", "ori"}) &&
                           item.operands.size() == 3 &&
                           (item.operands[1] == "$zero" || item.operands[1] == "$0");
    if (item.name != "li" && !from_zero) return std::nullopt;
    return number_in(item.operands.back(), constants);
}

/// Whether a dialect has a service. (What spim and mipsy have is in their documentation; MARS's
/// others are not part of them.)
bool has_service(const Rules& rules, u32 number) {
    switch (rules.services) {
    case Rules::Services::mars: return true;
    case Rules::Services::spim: return number >= 1 && number <= 17;
    case Rules::Services::mipsy:
        return number == 1 || number == 4 || number == 5 || (number >= 8 && number <= 12) ||
               number == 17;
    }
    return true;
}

class Search {
public:
    Search(const Program& source, const Rules& from, const Rules& to)
        : source_(source), from_(from), to_(to) {}

    std::vector<Diagnostic> found(const std::vector<CodeLine>& lines) {
        has_large_numbers_ = std::any_of(std::begin(lines), std::end(lines), has_large_number);
        for (const CodeLine& line : lines)
            for (const Item& item : line.items) look_at(line, item);
        if (wide_line_ && accesses_bytes_)
            note(*wide_line_, *wide_item_, convert_message("about-characters"), wide_characters);
        for (const Row& row : rows)
            if (row.concerns_all && first_item_ && !noted_.contains(&row))
                note(*first_line_, *first_item_, row.about({*first_item_, {}, {}}), row.reading);
        return std::move(diagnostics_);
    }

private:
    void look_at(const CodeLine& line, const Item& item) {
        if (item.kind == Item::Kind::label) {
            service_.reset();
            argument_.reset();
            divisors_.clear();
            has_arguments_ = item.name == "main";
        }
        if (item.kind == Item::Kind::constant && item.operands.size() == 1)
            constants_[item.name] = item.operands[0];
        if (!wide_line_ && has_wide_character(item)) wide_line_ = &line, wide_item_ = &item;
        accesses_bytes_ = accesses_bytes_ || accesses_bytes(item);
        const bool aligns = item.name == ".align";
        if (item.kind != Item::Kind::instruction && item.values.empty() && !aligns) return;
        const bool calls = item.name == "syscall";
        const Use use{item,
                      calls ? service_ : std::nullopt,
                      calls ? argument_ : std::nullopt,
                      item.kind == Item::Kind::instruction && may_be_unset(item),
                      item.kind == Item::Kind::instruction && divides_by_zero(item),
                      item.kind == Item::Kind::instruction &&
                          may_go_astray(item, source_, line.unit),
                      has_large_numbers_};
        check_service(line, use);
        check_stack(line, item);
        const bool is_added = line.depth == 0 && item.column == 0; // by the conversion
        if (!is_added)
            for (const Row& row : rows) check(line, use, row);
        if (!is_added && !first_item_ && item.kind == Item::Kind::instruction)
            first_line_ = &line, first_item_ = &item;
        check_arguments(line, item);
        if (writes_v0(item)) service_ = loaded_number(item, constants_);
        if (writes_a0(item)) argument_ = loaded_number(item, constants_);
        if (calls || item.name == "jal") service_.reset();
        if (item.name == "jal") argument_.reset();
        keep_divisor(item, calls);
    }

    /// A number that is not 0, or a register that a line shortly before has loaded with one, is
    /// none that a division may fail for.
    bool divides_by_zero(const Item& item) const {
        if (!divides(item) || item.operands.size() < 2) return false;
        const std::string& divisor = item.operands.back();
        if (divisor.starts_with('$')) return !divisors_.contains(divisor);
        const auto number = number_in(divisor, constants_);
        return !number || *number == 0;
    }
    void keep_divisor(const Item& item, bool calls) {
        if (calls || is_one_of(item.name, {"jal", "jalr", "bal"})) divisors_.clear();
        if (item.kind != Item::Kind::instruction || item.operands.empty() || is_store(item)) return;
        divisors_.erase(item.operands[0]);
        const auto number = loaded_number(item, constants_);
        if (number && *number != 0) divisors_.insert(item.operands[0]);
    }

    /// From 2^30 on: the sum of two of them may be more than 32 bits hold.
    static bool has_large_number(const CodeLine& line) {
        const auto is_large = [](const std::string& text) {
            const auto number = read_integer(text);
            constexpr i32 limit = 1 << 30;
            return number && (*number >= limit || *number < -limit);
        };
        return std::any_of(std::begin(line.items), std::end(line.items), [&](const Item& item) {
            return std::any_of(std::begin(item.operands), std::end(item.operands), is_large) ||
                   std::any_of(std::begin(item.values), std::end(item.values),
                               [&](const Value& value) { return is_large(value.text); });
        });
    }
    /// What main finds in $a0 and $a1, as long as nothing has written them.
    void check_arguments(const CodeLine& line, const Item& item) {
        if (!has_arguments_ || item.kind != Item::Kind::instruction) return;
        const bool writes_none = is_one_of(item.name, {"sb", "sh", "sw"}) ||
                                 item.name.starts_with("b") || item.name.starts_with("dbg_");
        for (std::size_t k = writes_none ? 0 : 1; k < item.operands.size(); ++k) {
            const std::string& operand = item.operands[k];
            const bool is_address = operand.ends_with("($a1)") || operand.ends_with("($5)");
            if (!is_address && !names(operand, {"$a0", "$4", "$a1", "$5"})) continue;
            has_arguments_ = false;
            return note(line, item, convert_message("about-arguments"), arguments);
        }
        const bool ends = writes_a0(item) || item.name == "jal" || item.name == "syscall";
        if (ends) has_arguments_ = false;
    }
    /// Whether an instruction loads from memory, or reads a register that no line before it writes:
    /// by lines, as jumps are not followed. Keeps what it writes.
    bool may_be_unset(const Item& item) {
        bool is_unset = is_load(item);
        const bool writes_none =
            is_store(item) || item.name.starts_with("b") ||
            is_one_of(item.name, {"j", "jr", "mult", "multu", "mtc1", "mtlo", "mthi"});
        for (std::size_t k = writes_none ? 0 : 1; k < item.operands.size(); ++k)
            is_unset = is_unset || is_unset_register(item.operands[k]);
        if (!writes_none && !item.operands.empty()) set_.insert(item.operands[0]);
        if (item.name == "mtc1" && item.operands.size() == 2) set_.insert(item.operands[1]);
        return is_unset;
    }
    /// Start-up code and calls set the others.
    bool is_unset_register(const std::string& operand) const {
        const std::size_t base = operand.find('(');
        const std::string name = base == std::string::npos
                                     ? operand
                                     : operand.substr(base + 1, operand.size() - base - 2);
        const bool always_set =
            names(name, {"$zero", "$0", "$sp", "$29", "$gp", "$28", "$ra", "$31", "$fp", "$30",
                         "$v0", "$2", "$v1", "$3", "$a0", "$4", "$a1", "$5", "$f0"});
        return name.starts_with('$') && !always_set && !set_.contains(name);
    }
    void check_service(const CodeLine& line, const Use& use) {
        if (!use.service || has_service(to_, *use.service) || !has_service(from_, *use.service))
            return;
        diagnostics_.push_back(about_item(Severity::error, "no-counterpart", line, &use.item,
                                          convert_message("no-service", *use.service, to_.title),
                                          convert_message("other-service")));
    }
    /// Where start-up code calls main, nothing aligns the stack.
    void check_stack(const CodeLine& line, const Item& item) {
        const bool differs =
            has_even_stack(from_) && !has_even_stack(to_) && to_.start_up != Rules::StartUp::none;
        if (!differs || stack_is_noted_ || !needs_even_stack(item)) return;
        stack_is_noted_ = true;
        diagnostics_.push_back(about_item(
            Severity::note, "reads-differently", line, &item,
            convert_message("reads-differently", convert_message("about-stack"), from_.title,
                            convert_message("stack-even"), to_.title, convert_message("stack-odd")),
            convert_message("align-stack")));
    }
    void check(const CodeLine& line, const Use& use, const Row& row) {
        if (noted_.contains(&row) || !row.relies(use)) return;
        if (row.reading(from_).sentence == row.reading(to_).sentence) return;
        noted_.insert(&row);
        note(line, use.item, row.about(use), row.reading);
    }
    /// A note if both dialects differ.
    void note(const CodeLine& line, const Item& item, const Message& about,
              Message (*reading)(const Rules&)) {
        const Message before = reading(from_), after = reading(to_);
        if (before.sentence == after.sentence) return;
        diagnostics_.push_back(about_item(
            Severity::note, "reads-differently", line, &item,
            convert_message("reads-differently", about, from_.title, before, to_.title, after),
            {}));
    }

    const Program& source_;
    const Rules& from_;
    const Rules& to_;
    NamedTexts constants_;
    std::optional<u32> service_; ///< in $v0, if it is known
    std::set<const Row*> noted_;
    std::set<std::string, std::less<>> set_;      ///< registers that a line before has written
    std::set<std::string, std::less<>> divisors_; ///< registers that hold a number other than 0
    bool has_large_numbers_ = false;
    std::optional<u32> argument_; ///< in $a0, if it is known
    bool has_arguments_ = false;  ///< $a0 and $a1 are still those of the start
    bool stack_is_noted_ = false;
    bool accesses_bytes_ = false;
    const CodeLine* first_line_ = nullptr; ///< with the first instruction of the source
    const Item* first_item_ = nullptr;
    const CodeLine* wide_line_ = nullptr; ///< the first text with a character beyond ASCII
    const Item* wide_item_ = nullptr;
    std::vector<Diagnostic> diagnostics_;
};

} // namespace

bool has_even_stack(const DialectRules& rules) {
    const MemoryLayout& layout = rules.layout ? *rules.layout : default_layout;
    return layout.stack_pointer % 8 == 0;
}

std::vector<Diagnostic> differing_readings(const std::vector<CodeLine>& lines,
                                           const Program& source, const DialectRules& from,
                                           const DialectRules& to) {
    return Search(source, from, to).found(lines);
}

Diagnostic about_item(Severity severity, std::string_view code, const CodeLine& line,
                      const Item* item, Message said, Message advice) {
    Diagnostic one;
    one.severity = severity;
    one.code = code;
    one.place = {line.file, line.number, 1, 0};
    if (item && line.depth == 0)
        one.place = {line.file, line.number, item->column,
                     column_of(line.text, item->end) - item->column};
    one.message = text_of(said, Language::english);
    one.tip = text_of(advice, Language::english);
    one.said = std::move(said);
    one.advice = std::move(advice);
    return one;
}

} // namespace tharsis::conversion
