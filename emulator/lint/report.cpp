// report.cpp -- each kind of event as a diagnostic
// In a macro the place is the line of the definition, with the calls that led there.
#include "lint/report.hpp"

#include "assembler/dialects/start_up.hpp"
#include "base/path_text.hpp"
#include "isa/instruction_effects.hpp"
#include "isa/isa.hpp"
#include "isa/registers.hpp"
#include "lint/fixes.hpp"
#include "lint/words.hpp"
#include "machine/services/syscalls.hpp"

#include <algorithm>
#include <bit>
#include <fmt/format.h>
#include <map>
#include <memory>
#include <set>
#include <tuple>

namespace tharsis::linting {
namespace {

std::string name_of(u32 reg) {
    return std::string(reg < 32 ? register_names[reg] : real_register_names[reg - 32]);
}

std::string service_name(u32 number) {
    std::string name;
    for (const ServiceInfo& row : services())
        if (row.number == number) name = row.name;
    return name;
}

std::string_view code_of(const Event& event) {
    switch (event.kind) {
    case EventKind::unset: return "uninitialised-register";
    case EventKind::unset_on_a_path: return "unset-on-a-path";
    case EventKind::destroyed: return "destroyed-by-call";
    case EventKind::not_restored: return "saved-not-restored";
    case EventKind::stack_moved: return "stack-not-balanced";
    case EventKind::wrong_return: return "wrong-return";
    case EventKind::undocumented: return "undocumented-change";
    case EventKind::unneeded: return "unneeded-change";
    case EventKind::unknown_service: return "unknown-service";
    case EventKind::no_memory:
    case EventKind::address_of_code:
    case EventKind::negative_size:
    case EventKind::short_buffer: return "wrong-argument";
    case EventKind::off_program: return event.entry == no_id ? "ends-without-exit" : "off-the-end";
    case EventKind::into_procedure: return "into-next-procedure";
    case EventKind::unreachable: return "unreachable-code";
    case EventKind::kept: return "temporary-over-call";
    }
    return {};
}

/// `add.d`, `ldc1` and others, which use two registers for one value.
bool accesses_doubles(std::size_t row) {
    const std::string_view name = instruction_rows()[row].name;
    return name == "ldc1" || name == "sdc1" || name.find(".d") != name.npos;
}

constexpr std::size_t max_findings = 1'000;

class Reporter {
public:
    Reporter(const SourceModel& model, const Flow& flow, const Result& result,
             const LintOptions& options)
        : model_(model), flow_(flow), result_(result), options_(options),
          texts_(model.files.size()) {
        visible_files_ =
            std::count_if(model.files.begin(), model.files.end(),
                          [](const SourceFile& file) { return !is_start_up(file.text); });
    }

    std::vector<Diagnostic> report() {
        const std::vector<Event> events = first_events();
        find_unsaved(events);
        for (const Event& event : events) {
            add(event);
            if (list_.size() > max_findings) break;
        }
        const auto key = [](const Diagnostic& one) {
            return std::tie(one.range.file, one.range.begin, one.code, one.message);
        };
        const auto before = [&key](const Diagnostic& a, const Diagnostic& b) {
            return key(a) < key(b);
        };
        if (!std::is_sorted(list_.begin(), list_.end(), before)) // mostly it is
            std::stable_sort(list_.begin(), list_.end(), before);
        const auto same = [&key](const Diagnostic& a, const Diagnostic& b) {
            return key(a) == key(b);
        };
        list_.erase(std::unique(list_.begin(), list_.end(), same), list_.end());
        if (list_.size() > max_findings) add_limit();
        return std::move(list_);
    }

private:
    /// What is reported, in order of file and position.
    std::vector<Event> first_events() {
        std::vector<Event> events;
        for (const Event& event : result_.events)
            if (is_wanted(code_of(event)) && !is_hidden(event.node) && is_new(event))
                events.push_back(event);
        if (events.size() <= max_findings) return events;
        std::stable_sort(events.begin(), events.end(), [this](const Event& a, const Event& b) {
            const TextRange left = range_of(a.node), right = range_of(b.node);
            return std::tie(left.file, left.begin) < std::tie(right.file, right.begin);
        });
        return events;
    }

    /// Which registers each procedure is to push, by all that is reported of it.
    void find_unsaved(const std::vector<Event>& events) {
        RegisterSet lost = 0;
        for (const Event& event : events) {
            const bool is_lost = event.kind == EventKind::not_restored ||
                                 (event.kind == EventKind::wrong_return && event.place == no_id);
            if (!is_lost || event.entry == no_id || saving(event).empty()) continue;
            unsaved_[event.entry] |= bit_of(event.reg);
            lost |= bit_of(event.reg);
        }
        for (auto& [entry, registers] : unsaved_) registers |= lost_behind_calls(entry, lost);
    }

    /// Of registers that some procedure is reported to lose: those that this one loses, too, which
    /// is not reported as long as a procedure that it calls is to blame. Once that one is mended
    /// this one would be reported, and pushed a second time.
    RegisterSet lost_behind_calls(u32 entry, RegisterSet lost) const {
        RegisterSet found = 0;
        for (const NodeId n : extent_of(flow_, entry).nodes) {
            const Node& node = flow_.nodes[n];
            found |= effects_of(node.row, node.operands).writes;
        }
        found &= lost & result_.summaries[entry].altered & ~result_.headers[entry].named();
        RegisterSet to_push = 0;
        for (RegisterSet left = found; left != 0; left &= left - 1) {
            const RegisterSet one = left & -left;
            if (!save_registers(model_, flow_, result_, entry, one).empty()) to_push |= one;
        }
        return to_push;
    }

    /// The rest is not reported; it says so at the last place, as the assembler does for errors.
    void add_limit() {
        list_.resize(max_findings);
        Diagnostic limit;
        limit.code = "too-many-errors";
        limit.severity = Severity::note;
        limit.stage = Stage::generation;
        limit.range = list_.back().range;
        limit.place = list_.back().place;
        limit.said = sentence("too many", std::to_string(max_findings));
        limit.advice = sentence("tip too many");
        limit.message = text_of(limit.said, Language::english);
        limit.tip = text_of(limit.advice, Language::english);
        list_.push_back(std::move(limit));
    }

    bool is_wanted(std::string_view code) const {
        const auto names = [code](const std::vector<std::string>& codes) {
            return std::find(codes.begin(), codes.end(), code) != codes.end();
        };
        const LintCheck* check = find_lint_check(code);
        const bool on = options_.only.empty() ? check && check->by_default : names(options_.only);
        return on && !names(options_.without);
    }

    /// Shared code belongs to several procedures; the first one stands for all. So does the first
    /// half of a double.
    bool is_new(const Event& event) {
        return !is_second_half(event) && seen_.emplace(event.kind, event.node, event.reg).second;
    }

    /// Whether an instruction has put a double into two registers, or reads it there, and the same
    /// is reported of the first one.
    bool is_second_half(const Event& event) const {
        if (event.reg < 32 || event.reg % 2 == 0) return false;
        const bool is_written =
            event.kind == EventKind::not_restored || event.kind == EventKind::undocumented;
        const NodeId at = is_written ? event.cause : event.node;
        return at != no_id && accesses_doubles(flow_.nodes[at].row) &&
               seen_.contains({event.kind, event.node, u8(event.reg - 1)});
    }

    const SourceStatement& statement(NodeId node) const {
        return model_.statements[flow_.nodes[node].statement];
    }
    bool is_hidden(NodeId node) const {
        return is_start_up(model_.files[statement(node).whole.file].text);
    }

    // ------------------------------------------------------------ places

    const SourceText& text(FileId file) {
        if (!texts_[file]) texts_[file] = std::make_unique<SourceText>(model_.files[file].text);
        return *texts_[file];
    }

    Place place(const TextRange& range) {
        const LinePosition from = text(range.file).position(range.begin, ColumnUnit::utf32);
        const LinePosition to = text(range.file).position(range.end, ColumnUnit::utf32);
        const u32 length = to.line == from.line ? to.column - from.column : 0;
        return {range.file, from.line + 1, from.column + 1, length};
    }

    /// The instruction with its operands.
    static TextRange range_of(const SourceStatement& it) {
        if (it.head.empty() || !it.whole.contains(it.head)) return it.whole; // a `.eqv` or a macro
        return {it.head.file, it.head.begin, it.whole.end};
    }
    TextRange range_of(NodeId node) const { return range_of(statement(node)); }

    /// The macro calls around a statement, outermost first.
    std::vector<TextRange> calls_around(const SourceStatement& it) const {
        std::vector<TextRange> calls;
        for (ExpansionId in = it.in; in != no_id; in = model_.expansions[in].parent)
            if (model_.expansions[in].kind == Expansion::Kind::macro_call)
                calls.push_back(model_.expansions[in].call);
        std::reverse(calls.begin(), calls.end());
        return calls;
    }

    /// "in line 5": of the outermost macro call, as a reader of the source expects.
    Message line(NodeId node) {
        const std::vector<TextRange> calls = calls_around(statement(node));
        const Place at = place(calls.empty() ? range_of(node) : calls.front());
        const std::string number = std::to_string(at.line);
        if (visible_files_ == 1 || at.file == file_) return sentence("in line", number);
        const std::string_view name = model_.files[at.file].name;
        return sentence("in file", std::string(is_whole_path(name) ? name_part(name) : name),
                        number);
    }

    Message procedure(u32 entry) const {
        if (entry == no_id) return sentence("the program");
        const Entry& it = flow_.entries[entry];
        if (it.label != no_id) return verbatim(model_.definitions[it.label].name);
        return verbatim(fmt::format("0x{:08x}", flow_.nodes[it.node].address));
    }

    // ------------------------------------------------------------ diagnostics

    void add(const Event& event) {
        Diagnostic one;
        one.code = code_of(event);
        one.severity = find_lint_check(one.code)->severity;
        one.stage = Stage::generation;
        one.range = range_of(event.node);
        for (const TextRange& call : calls_around(statement(event.node)))
            one.calls.push_back(place(call));
        file_ = one.range.file;
        describe(one, event);
        if (one.said.empty()) return;
        one.message = text_of(one.said, Language::english);
        one.tip = text_of(one.advice, Language::english);
        one.place = place(one.range);
        list_.push_back(std::move(one));
    }

    void describe(Diagnostic& one, const Event& event) {
        switch (event.kind) {
        case EventKind::unset: return unset(one, event);
        case EventKind::unset_on_a_path: return unset_on_a_path(one, event);
        case EventKind::destroyed: return destroyed(one, event);
        case EventKind::not_restored: return not_restored(one, event);
        case EventKind::stack_moved: return stack_moved(one, event);
        case EventKind::wrong_return: return wrong_return(one, event);
        case EventKind::undocumented: return undocumented(one, event);
        case EventKind::unneeded: return unneeded(one, event);
        case EventKind::unknown_service: return unknown_service(one, event);
        case EventKind::no_memory:
        case EventKind::address_of_code: return wrong_address(one, event);
        case EventKind::negative_size: return negative_size(one, event);
        case EventKind::short_buffer: return short_buffer(one, event);
        case EventKind::off_program: return off_program(one, event);
        case EventKind::into_procedure: return into_procedure(one, event);
        case EventKind::unreachable: return unreachable(one, event);
        case EventKind::kept: return kept(one, event);
        }
    }

    static void relate(Diagnostic& one, const TextRange& range, Message message) {
        if (range.empty()) return;
        std::string english = text_of(message, Language::english);
        one.related.push_back({range, std::move(english), std::move(message)});
    }
    void relate_writer(Diagnostic& one, const Event& event) const {
        if (event.cause != no_id && !is_hidden(event.cause))
            relate(one, range_of(event.cause), sentence("written here", name_of(event.reg)));
    }
    static void fix(Diagnostic& one, Message title, std::vector<TextEdit> edits) {
        if (edits.empty()) return;
        std::string english = text_of(title, Language::english);
        one.fixes.push_back({std::move(english), std::move(edits), std::move(title)});
    }

    Message argument(const Event& event) const {
        const u32 number = u32(event.amount);
        if (number == 17) return sentence("use exit status");
        const std::string name = service_name(number);
        if (number <= 3 || (number >= 34 && number <= 36)) return sentence("use number", name);
        if (number == 4) return sentence("use text", name);
        if (number == 11) return sentence("use character", name);
        return sentence("use argument", std::to_string(number), name, name_of(event.argument));
    }

    Message subject(const Event& event) const {
        if (event.use == Use::argument) return argument(event);
        return event.use == Use::branch          ? sentence("use branch")
               : event.use == Use::overflow      ? sentence("use overflow")
               : event.use == Use::trap          ? sentence("use trap")
               : event.use == Use::load_address  ? sentence("use load")
               : event.use == Use::store_address ? sentence("use store")
               : event.use == Use::jump          ? sentence("use jump")
                                                 : sentence("use service");
    }

    /// True if what is used is an address: of a load, a store, or a text to print.
    static bool needs_address(const Event& event) {
        return event.use == Use::load_address || event.use == Use::store_address ||
               (event.use == Use::argument && event.amount == 4); // the service print_string
    }

    Message tip_set(u32 reg) const {
        const bool is_error = rules_of(flow_.dialect).unset == DialectRules::Unset::error;
        return reg >= 32  ? sentence("tip set real")
               : is_error ? sentence("tip set unset", name_of(reg))
                          : sentence("tip set", name_of(reg));
    }

    void unset(Diagnostic& one, const Event& event) {
        const std::string name = name_of(event.reg);
        one.said = event.use == Use::overflow ? sentence("unset overflow", name)
                                              : sentence("unset", subject(event), name);
        one.advice = event.use == Use::service    ? sentence("tip service")
                     : event.reg == registers::ra ? sentence("tip exit")
                     : needs_address(event)       ? sentence("tip set address", name)
                                                  : tip_set(event.reg);
        if (event.place != no_id) relate(one, range_of(event.place), sentence("read here", name));
        if (event.reg == registers::ra && event.use == Use::jump && event.entry == no_id)
            advise_on_call(one, jump_meant_as_call(flow_, event.node));
    }

    void advise_on_call(Diagnostic& one, NodeId jump) const {
        if (jump == no_id || is_hidden(jump)) return;
        const SourceStatement& it = statement(jump);
        if (it.operands != 1 || !is_written_in_place(model_, it)) return;
        one.advice = sentence("tip call", std::string(model_.text(model_.operands_of(it)[0])));
        relate(one, range_of(jump), sentence("jump here"));
        fix(one, sentence("fix call"), {{it.head, "jal"}});
    }

    void unset_on_a_path(Diagnostic& one, const Event& event) {
        const std::string name = name_of(event.reg);
        const bool from_start = event.cause == no_id;
        if (event.other == no_id) {
            one.said = from_start ? sentence("unset at first", name)
                                  : sentence("unset on a path", name, from(event.cause));
        } else {
            const Message who = procedure(event.other), where = line(event.place);
            if (!event.on_a_path)
                one.said = sentence("unset by this call", who, name, where);
            else
                one.said = from_start ? sentence("unset at first call", who, name, where)
                                      : sentence("unset by a call on a path", who, name, where,
                                                 from(event.cause));
            relate(one, range_of(event.place), sentence("read here", name));
        }
        one.advice = tip_set(event.reg);
        if (!from_start) {
            relate(one, range_of(event.cause), sentence("unset path", name));
            if (!options_.delayed_branching && !result_.shared[event.cause])
                fix(one, sentence("fix zero", name),
                    set_to_zero(model_, flow_, event.cause, event.reg));
        }
        if (event.writer != no_id && event.writer != event.node && !is_hidden(event.writer))
            relate(one, range_of(event.writer), sentence("set here", name));
    }

    /// "from line 5".
    Message from(NodeId node) {
        const std::vector<TextRange> calls = calls_around(statement(node));
        const Place at = place(calls.empty() ? range_of(node) : calls.front());
        const std::string number = std::to_string(at.line);
        if (visible_files_ == 1) return sentence("from line", number);
        return sentence("from file", model_.files[at.file].name, number);
    }

    void destroyed(Diagnostic& one, const Event& event) {
        one.said =
            sentence("destroyed", name_of(event.reg), procedure(event.other), line(event.cause));
        one.advice = sentence("tip keep",
                              event.reg < 32 ? sentence("s registers") : sentence("f registers"));
        relate(one, range_of(event.cause), sentence("called here"));
    }

    void kept(Diagnostic& one, const Event& event) const {
        const std::string name = name_of(event.reg);
        one.said = sentence("kept", name);
        one.advice = sentence("tip keep", sentence("s registers"));
        relate(one, range_of(event.place), sentence("read here", name));
    }

    void not_restored(Diagnostic& one, const Event& event) {
        const std::string name = name_of(event.reg);
        const Message who = procedure(event.entry);
        const Message where = line(event.cause);
        one.said = event.on_a_path ? sentence("not restored on a path", who, name, where)
                                   : sentence("not restored", who, name, where);
        one.advice = sentence("tip restore", name, who);
        relate_writer(one, event);
        fix_by_saving(one, event);
    }

    std::vector<TextEdit> saving(const Event& event) const {
        if (options_.delayed_branching || event.reg >= 32) return {};
        return save_registers(model_, flow_, result_, event.entry, bit_of(event.reg));
    }

    void fix_by_saving(Diagnostic& one, const Event& event) {
        const std::size_t others = one.fixes.size();
        fix(one, sentence("fix save", name_of(event.reg), procedure(event.entry)), saving(event));
        const RegisterSet all = unsaved_[event.entry];
        if (one.fixes.size() > others && std::popcount(all) > 1)
            one.fixes.back().together = save_registers(model_, flow_, result_, event.entry, all);
    }

    void stack_moved(Diagnostic& one, const Event& event) {
        const bool lower = event.amount < 0;
        const std::string bytes = std::to_string(lower ? -i64{event.amount} : i64{event.amount});
        const Message who = procedure(event.entry);
        one.said = !event.on_a_path ? lower ? sentence("stack lower", who, bytes)
                                            : sentence("stack higher", who, bytes)
                   : lower ? sentence("stack lower on a path", who, bytes)
                                    : sentence("stack higher on a path", who, bytes);
        one.advice = lower ? sentence("tip pop") : sentence("tip push");
        const Entry& entry = flow_.entries[event.entry];
        relate(one, range_of(entry.node), sentence("begins here", who));
    }

    void wrong_return(Diagnostic& one, const Event& event) {
        if (event.cause == no_id) return;
        if (flow_.nodes[event.cause].kind == NodeKind::plain) return lost_return(one, event);
        relate(one, range_of(event.cause), sentence("called here"));
        // Start-up code that also calls constructors is not followed; it calls main, too.
        if (event.entry == no_id &&
            rules_of(flow_.dialect).start_up != DialectRules::StartUp::none) {
            one.said = sentence("wrong return", verbatim("main"), line(event.cause));
            one.advice = sentence("tip return", verbatim("main"));
            return;
        }
        if (event.entry == no_id) {
            one.said = sentence("no call", line(event.cause));
            one.advice = sentence("tip exit");
            return;
        }
        const Message who = procedure(event.entry);
        const Message where = line(event.cause);
        one.said = event.on_a_path ? sentence("wrong return on a path", who, where)
                                   : sentence("wrong return", who, where);
        one.advice = sentence("tip return", who);
        fix_by_saving(one, event);
    }

    void lost_return(Diagnostic& one, const Event& event) {
        const Message who = procedure(event.entry);
        const std::string name = name_of(registers::ra);
        one.said = sentence("lost return", who, line(event.cause));
        one.advice = sentence("tip return", who);
        relate_writer(one, event);
        if (event.place != no_id) {
            one.advice = sentence("tip right word", name);
            return;
        }
        if (options_.delayed_branching) return;
        std::vector<TextEdit> moving =
            move_slot(model_, flow_, result_, event.entry, registers::ra);
        if (!moving.empty()) one.advice = sentence("tip own word", name);
        fix(one, sentence("fix own word", name, who), std::move(moving));
        fix_by_saving(one, event);
    }

    void undocumented(Diagnostic& one, const Event& event) {
        if (event.cause == no_id) return;
        const std::string name = name_of(event.reg);
        const Message who = procedure(event.entry);
        one.said = sentence("undocumented", who, name, line(event.cause));
        one.advice = sentence("tip document", name, who);
        relate_writer(one, event);
        const Entry& entry = flow_.entries[event.entry];
        if (!entry.source) return;
        relate(one, entry.source->header, sentence("header here"));
        fix(one, sentence("fix document", name), name_register(model_, entry, event.reg));
    }

    void unneeded(Diagnostic& one, const Event& event) {
        const Entry& entry = flow_.entries[event.entry];
        if (!entry.source) return;
        std::string names;
        for (RegisterSet left = event.registers; left != 0; left &= left - 1)
            names += (names.empty() ? "" : ", ") + name_of(u32(std::countr_zero(left)));
        one.said = sentence("unneeded", procedure(event.entry), names);
        one.advice = sentence("tip unneeded");
        fix(one, sentence("fix unneeded", names), remove_registers(model_, entry, event.registers));
        if (!entry.source->header_registers().changes.empty())
            one.range = {entry.source->header.file,
                         entry.source->header_registers().changes.front().begin,
                         entry.source->header_registers().changes.back().end};
    }

    void unknown_service(Diagnostic& one, const Event& event) {
        one.said = sentence("unknown service", std::to_string(event.amount));
        one.advice = sentence("tip unknown service");
        if (event.cause != no_id) relate(one, range_of(event.cause), sentence("number set here"));
    }

    void wrong_address(Diagnostic& one, const Event& event) const {
        const std::string name = name_of(event.reg);
        const std::string service = service_name(u32(event.amount));
        one.said = event.kind == EventKind::address_of_code
                       ? sentence("address of code", name, service)
                       : sentence("no memory", name, std::to_string(event.value), service);
        one.advice = sentence("tip set address", name);
        relate_writer(one, event);
    }

    void negative_size(Diagnostic& one, const Event& event) const {
        one.said =
            sentence("negative size", service_name(u32(event.amount)), std::to_string(event.value));
        one.advice = sentence("tip negative size");
        relate_writer(one, event);
    }

    void short_buffer(Diagnostic& one, const Event& event) const {
        const Definition& buffer = model_.definitions[event.other];
        const std::string room = std::to_string(event.room);
        one.said = sentence("short buffer", service_name(u32(event.amount)),
                            std::to_string(event.value), buffer.name, room);
        one.advice = sentence("tip short buffer", buffer.name, room);
        relate_writer(one, event);
        relate(one, buffer.name_range, sentence("begins here", buffer.name));
    }

    void off_program(Diagnostic& one, const Event& event) {
        if (event.entry != no_id) {
            one.said = sentence("off the procedure", procedure(event.entry));
            one.advice = sentence("tip off procedure");
            return;
        }
        one.said = sentence("off the program");
        one.advice = sentence("tip exit");
        if (!options_.delayed_branching && !result_.shared[event.node])
            fix(one, sentence("fix exit"), end_program(model_, statement(event.node)));
    }

    void into_procedure(Diagnostic& one, const Event& event) {
        const Message next = procedure(event.other);
        one.said = sentence("into", procedure(event.entry), next);
        one.advice =
            event.entry == no_id ? sentence("tip into program", next) : sentence("tip into", next);
        relate(one, range_of(flow_.entries[event.other].node), sentence("begins here", next));
        if (event.entry == no_id && !options_.delayed_branching && !result_.shared[event.node])
            fix(one, sentence("fix exit"), end_program(model_, statement(event.node)));
    }

    void unreachable(Diagnostic& one, const Event& event) {
        one.said = sentence("unreachable");
        one.advice = sentence("tip unreachable");
        const TextRange last = range_of(event.cause);
        if (last.file == one.range.file && last.end > one.range.end) one.range.end = last.end;
        relate(one, range_of(NodeId(event.amount)), sentence("ends here"));
    }

    const SourceModel& model_;
    const Flow& flow_;
    const Result& result_;
    const LintOptions& options_;
    std::ptrdiff_t visible_files_ = 0;
    std::vector<std::unique_ptr<SourceText>> texts_;
    FileId file_ = 0; ///< of the diagnostic that is written
    std::set<std::tuple<EventKind, NodeId, u8>> seen_;
    std::map<u32, RegisterSet> unsaved_; ///< by entry
    std::vector<Diagnostic> list_;
};

} // namespace

std::vector<Diagnostic> diagnostics_of(const SourceModel& model, const Flow& flow,
                                       const Result& result, const LintOptions& options) {
    return Reporter(model, flow, result, options).report();
}

} // namespace tharsis::linting
