// start_and_end.cpp -- adds a label main, a call of main, or an end of the program
#include "convert/start_and_end.hpp"

#include "assembler/dialects/start_up.hpp"
#include "convert/convert_sentences.hpp"
#include "convert/readings.hpp"

#include <algorithm>

namespace tharsis::conversion {

namespace {

using Rules = DialectRules;

bool has_start_up(const Rules* rules) { return !rules || rules->start_up != Rules::StartUp::none; }

bool returns_status(const Rules& rules) {
    return rules.start_up != Rules::StartUp::none && rules.start_up != Rules::StartUp::spim;
}

/// The first and the last word of user text that the program itself has.
struct Extent {
    const TextWord* first = nullptr;
    const TextWord* last = nullptr;
};

Extent extent_of(const Program& program) {
    Extent extent;
    const MemoryLayout& layout = *program.layout;
    for (const TextWord& word : program.text) {
        const FileId file = program.origins[word.origin].place.file;
        const bool is_user = word.address >= layout.text_base && word.address < layout.text_limit;
        if (!is_user || is_start_up(program.files[file].text)) continue;
        if (!extent.first) extent.first = &word;
        extent.last = &word;
    }
    return extent;
}

class Adjustment {
public:
    Adjustment(std::vector<CodeLine>& lines, const Program& source, const Rules& from,
               const Rules* to, std::vector<Diagnostic>& diagnostics)
        : lines_(lines), source_(source), from_(from), to_(to), diagnostics_(diagnostics),
          extent_(extent_of(source)) {}

    void add_main() {
        if (!extent_.first) return;
        add_end();
        const Symbol* main = source_.find_symbol("main");
        const bool starts_there = main && !main->data && main->address == source_.entry;
        if (main && !starts_there)
            return refuse("main", convert_message("main-elsewhere", title()),
                          convert_message("rename-main"));
        const std::size_t at = line_of(source_.entry);
        if (!main) insert(at, made(at, Item::Kind::label, "main", {}));
        declare_main(at);
    }

    /// Makes a private main global, where start-up code finds no other.
    void declare_main() {
        const Symbol* main = source_.find_symbol("main");
        if (main && !main->data) declare_main(line_of(main->address));
    }

    void add_call(std::size_t files) {
        if (!extent_.first) return;
        const Symbol* main = source_.find_symbol("main");
        const std::size_t at = first_line();
        if (main && files > 1 && main->file != lines_[at].unit)
            return refuse("main", convert_message("main-in-later-file", from_.title),
                          convert_message("main-first"));
        add_end();
        std::vector<CodeLine> call;
        if (has_even_stack(from_) && !(to_ && has_even_stack(*to_)))
            call.push_back(made(at, Item::Kind::instruction, "addiu", {"$sp", "$sp", "-4"}));
        call.push_back(made(at, Item::Kind::instruction, "jal", {"main"}));
        if (returns_status(from_))
            call.push_back(made(at, Item::Kind::instruction, "move", {"$a0", "$v0"}));
        call.push_back(
            made(at, Item::Kind::instruction, "li", {"$v0", returns_status(from_) ? "17" : "10"}));
        call.push_back(made(at, Item::Kind::instruction, "syscall", {}));
        for (auto line = call.rbegin(); line != call.rend(); ++line) insert(at, std::move(*line));
        make_main_private();
        if (files > 1) note_order(lines_[at]);
    }

private:
    /// A target without start-up code begins in the first file that is named.
    void note_order(const CodeLine& first) {
        diagnostics_.push_back(about_item(Severity::note, "reads-differently", first, nullptr,
                                          convert_message("begins-in-first-file", title()),
                                          convert_message("name-it-first")));
    }

    void declare_main(std::size_t at) {
        const bool needs_globl =
            to_ ? to_->labels == Rules::Scope::file && !to_->finds_private_main : true;
        if (needs_globl && !is_main_declared())
            insert(at, made(at, Item::Kind::directive, ".globl", {"main"}));
    }
    bool is_main_declared() const {
        for (const CodeLine& line : lines_)
            for (const Item& item : line.items)
                if (item.name == ".globl" &&
                    std::count(item.operands.begin(), item.operands.end(), "main") > 0)
                    return true;
        return false;
    }

    std::string_view title() const { return to_ ? to_->title : "GNU as"; }

    void refuse(const std::string& label, Message said, const Message& advice) {
        for (const CodeLine& line : lines_)
            for (const Item& item : line.items)
                if (item.kind == Item::Kind::label && item.name == label)
                    return diagnostics_.push_back(about_item(Severity::error, "no-counterpart",
                                                             line, &item, std::move(said), advice));
    }

    /// A line that the source does not have. Its place in messages is that of its neighbour.
    CodeLine made(std::size_t at, Item::Kind kind, std::string name,
                  std::vector<std::string> operands) const {
        CodeLine line;
        line.unit = lines_[at].unit, line.file = lines_[at].file, line.number = lines_[at].number;
        line.depth = 0;
        Item item;
        item.kind = kind;
        item.name = std::move(name);
        item.operands = std::move(operands);
        line.text = kind == Item::Kind::label ? "" : "        ";
        item.begin = item.end = static_cast<u32>(line.text.size());
        line.items.push_back(std::move(item));
        return line;
    }
    void insert(std::size_t at, CodeLine line) {
        lines_.insert(lines_.begin() + static_cast<std::ptrdiff_t>(at), std::move(line));
    }

    /// The line of the instruction at an address, or of its first label, which may stand before
    /// data, too.
    std::size_t line_of(u32 address) const {
        const std::size_t last = line_of_word(address);
        for (std::size_t at = 0; at < last; ++at)
            if (lines_[at].depth == 0 && has_label_at(lines_[at], address)) return at;
        return last;
    }
    bool has_label_at(const CodeLine& line, u32 address) const {
        return std::any_of(std::begin(line.items), std::end(line.items), [&](const Item& item) {
            if (item.kind != Item::Kind::label) return false;
            const Symbol* const symbol = source_.find_symbol(item.name, line.unit);
            return symbol && !symbol->data && symbol->address == address;
        });
    }

    /// Where the first instruction for a dialect that begins with the first word of text belongs.
    std::size_t first_line() const {
        if (moves_into_slots()) return first_line_in_text();
        const std::size_t at = line_of(extent_.first->address);
        return is_at_own_address(at) ? first_item_line() : at;
    }
    /// `.text 0x00400100` has come before: the beginning of the text is empty.
    bool is_at_own_address(std::size_t at) const {
        return std::any_of(lines_.begin(), lines_.begin() + static_cast<std::ptrdiff_t>(at) + 1,
                           [](const CodeLine& line) {
                               return std::any_of(std::begin(line.items), std::end(line.items),
                                                  [](const Item& item) {
                                                      return item.name == ".text" &&
                                                             !item.operands.empty();
                                                  });
                           });
    }
    std::size_t first_item_line() const {
        const auto has_items = [](const CodeLine& line) { return !line.items.empty(); };
        return static_cast<std::size_t>(std::find_if(lines_.begin(), lines_.end(), has_items) -
                                        lines_.begin());
    }
    /// The first line with an instruction or a label of one, and the lines before it that are none
    /// of data.
    std::size_t first_line_in_text() const {
        bool in_text = true;
        std::size_t at = 0;
        for (; at + 1 < lines_.size() && !has_instruction(lines_[at]); ++at) {
            const bool begins_unit = at > 0 && lines_[at].unit != lines_[at - 1].unit;
            in_text = in_text || begins_unit;
            bool has_text_label = false;
            for (const Item& item : lines_[at].items) {
                if (item.name == ".text" || item.name == ".data") in_text = item.name == ".text";
                has_text_label |= in_text && item.kind == Item::Kind::label;
            }
            if (has_text_label) break;
        }
        while (at > 0 && may_precede(lines_[at - 1])) --at;
        return at;
    }
    std::size_t last_line() const {
        if (!moves_into_slots()) return line_of_word(extent_.last->address);
        const auto last = std::find_if(lines_.rbegin(), lines_.rend(), has_instruction);
        return static_cast<std::size_t>(lines_.rend() - last) - 1;
    }
    /// GNU as moves instructions into delay slots, and sections apart: then the first word and the
    /// last one are not those of the converted program, whose instructions stand as in the lines.
    bool moves_into_slots() const {
        return from_.grammar == Rules::Grammar::gas &&
               std::any_of(lines_.begin(), lines_.end(), has_instruction);
    }
    static bool has_instruction(const CodeLine& line) {
        return std::any_of(std::begin(line.items), std::end(line.items),
                           [](const Item& item) { return item.kind == Item::Kind::instruction; });
    }

    std::size_t line_of_word(u32 address) const {
        const Origin* origin = source_.origin_at(address);
        if (!origin) return 0;
        const Place& place = origin->outermost();
        const auto found =
            std::find_if(std::begin(lines_), std::end(lines_), [&](const CodeLine& line) {
                return line.file == place.file && line.number == place.line && !line.is_definition;
            });
        return found == lines_.end() ? 0 : static_cast<std::size_t>(found - lines_.begin());
    }
    /// A line of GNU as with nothing but labels, and directives that store nothing.
    static bool may_precede(const CodeLine& line) {
        return std::all_of(std::begin(line.items), std::end(line.items), [](const Item& item) {
            return item.kind == Item::Kind::label || item.name == ".globl";
        });
    }

    /// Where the program would run past its last instruction, it ends there.
    void add_end() {
        const bool ended_there = from_.start_up == Rules::StartUp::none || to_ == nullptr ||
                                 to_->start_up == Rules::StartUp::none;
        if (!ended_there) return;
        std::size_t at = last_line();
        while (at + 1 < lines_.size() && lines_[at + 1].depth > 0) ++at;
        if (const auto label = label_of_end(at))
            at = *label;
        else if (ends(at))
            return;
        const CodeLine number = made(at, Item::Kind::instruction, "li", {"$v0", "10"});
        const CodeLine call = made(at, Item::Kind::instruction, "syscall", {});
        insert(at + 1, call);
        insert(at + 1, number);
    }
    /// The last line with a label of what follows the last instruction: branches may go there.
    std::optional<std::size_t> label_of_end(std::size_t last) const {
        for (std::size_t at = lines_.size(); at-- > last;)
            if (has_label_at(lines_[at], extent_.last->address + 4)) return at;
        return std::nullopt;
    }
    /// Whether the last instruction of a line never goes on to the next one, or the last two end
    /// the program.
    bool ends(std::size_t at) const {
        const Item* last = nullptr;
        for (std::size_t k = at + 1; k-- > 0;)
            for (auto item = lines_[k].items.rbegin(); item != lines_[k].items.rend(); ++item) {
                if (item->kind != Item::Kind::instruction) continue;
                if (last) return is_end_service(*item);
                if (item->name == "jr" || item->name == "j" || item->name == "b") return true;
                if (item->name != "syscall") return false;
                last = &*item;
            }
        return false;
    }
    static bool is_end_service(const Item& item) {
        const bool loads =
            item.name == "li" || item.name == "addi" || item.name == "addiu" || item.name == "ori";
        return loads && item.operands.size() > 1 && item.operands[0] == "$v0" &&
               (item.operands.back() == "10" || item.operands.back() == "17");
    }

    /// A global main would be where a program for MARS starts.
    void make_main_private() {
        for (CodeLine& line : lines_)
            for (Item& item : line.items)
                if (item.name == ".globl") std::erase(item.operands, "main");
        for (CodeLine& line : lines_)
            std::erase_if(line.items, [&](const Item& item) {
                const bool is_empty = item.name == ".globl" && item.operands.empty();
                if (is_empty)
                    line.text.replace(item.begin, item.end - item.begin,
                                      std::string(item.end - item.begin, ' '));
                return is_empty;
            });
    }

    std::vector<CodeLine>& lines_;
    const Program& source_;
    const Rules& from_;
    const Rules* to_;
    std::vector<Diagnostic>& diagnostics_;
    Extent extent_;
};

} // namespace

void adjust_start_and_end(std::vector<CodeLine>& lines, const Program& source,
                          const DialectRules& from, const DialectRules* to, std::size_t files,
                          std::vector<Diagnostic>& diagnostics) {
    Adjustment adjustment(lines, source, from, to, diagnostics);
    const bool had = has_start_up(&from), has = has_start_up(to);
    if (!had && has) adjustment.add_main();
    if (had && !has) adjustment.add_call(files);
    if (had && has) adjustment.declare_main();
}

bool ends_alike(const DialectRules& from, const DialectRules& to) {
    const bool both = has_start_up(&from) && has_start_up(&to);
    return !both || returns_status(from) == returns_status(to);
}

} // namespace tharsis::conversion
