// convert.cpp -- from the lines of a program to files for another dialect
// The other dialect's assembler is asked what it refuses: such statements are written as their
// native instructions, or stay, with the reason.
#include "convert/convert.hpp"

#include "assembler/dialects/declared.hpp"
#include "assembler/dialects/start_up.hpp"
#include "convert/convert_sentences.hpp"
#include "convert/late_labels.hpp"
#include "convert/native_text.hpp"
#include "convert/page.hpp"
#include "convert/readings.hpp"
#include "convert/reserved_names.hpp"
#include "convert/start_and_end.hpp"
#include "isa/isa.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <set>

namespace tharsis::conversion {

namespace {

AssemblerOptions options_for(const DialectRules& rules) {
    AssemblerOptions options;
    options.dialect = rules.dialect;
    if (rules.layout) options.layout = rules.layout;
    options.start_at_main = options.strict = true;
    return options;
}

/// Whether the lines of a dialect are assembled by MARS's rules.
bool reads_as_mars(const DialectRules* rules) {
    return rules && (rules->grammar == DialectRules::Grammar::mars ||
                     rules->grammar == DialectRules::Grammar::spim);
}

class Converter {
public:
    Converter(CodeLines code, std::size_t files, const AssemblerOptions& options,
              const Target& target)
        : code_(std::move(code)), files_(files), from_(rules_of(options.dialect)),
          to_(find_dialect(target.name)), target_(target),
          delays_branches_(options.delayed_branching &&
                           from_.grammar != DialectRules::Grammar::gas) {}

    Conversion converted() {
        if (!code_.assembly.program) {
            conversion_.sources = std::move(code_.assembly.files);
            conversion_.errors = std::move(code_.assembly.diagnostics);
            return std::move(conversion_);
        }
        const Program& source = *code_.assembly.program;
        if (delays_branches_) refuse_delayed_branches(source);
        if (reads_as_mars(&from_) && !reads_as_mars(to_)) {
            refuse_forgotten_labels();
            place_late_labels(code_.lines);
        }
        if (from_.aligned_text_is_ignored) drop_alignment_of_text();
        for (Diagnostic& one : code_.refused) conversion_.diagnostics.push_back(std::move(one));
        adjust_start_and_end(code_.lines, source, from_, to_, files_, conversion_.diagnostics);
        if (target_.is_strict) rename_mnemonics(code_);
        note_segments();
        page_ = Page(code_.lines.size());
        if (to_)
            settle(source);
        else
            render();
        add_readings(source);
        conversion_.sources = source.files;
        conversion_.source = std::move(code_.assembly.program);
        return std::move(conversion_);
    }

private:
    void render() {
        page_.render(code_.lines, target_);
        conversion_.files.clear();
        for (FileId unit = 0; unit < files_; ++unit)
            conversion_.files.push_back(
                {code_.assembly.files[unit].name,
                 declaring_target(page_.text_of(unit, code_.assembly.files[unit]))});
    }

    /// `# dialect: NAME` names the dialect of the converted text.
    std::string declaring_target(std::string text) const {
        const std::string_view declared = declared_word(text);
        if (!declared.empty())
            text.replace(static_cast<std::size_t>(declared.data() - text.data()), declared.size(),
                         target_.name);
        return text;
    }

    /// No target's machine has delay slots, and a source for MARS does not say that it needs them.
    /// Pseudo-instructions branch, too: words decide.
    void refuse_delayed_branches(const Program& source) {
        const auto rows = instruction_rows();
        for (const TextWord& word : source.text) {
            const auto decoded = decode(word.word, word.address);
            if (!decoded || decoded->row >= rows.size() || !rows[decoded->row].branches) continue;
            const Place& place = source.origins[word.origin].outermost();
            if (is_start_up(source.files[place.file].text)) continue;
            return refuse_delayed_branch(place, rows[decoded->row].name);
        }
    }
    void refuse_delayed_branch(const Place& place, std::string_view native_name) {
        for (const CodeLine& line : code_.lines)
            for (const Item& item : line.items) {
                const bool is_there = line.file == place.file && line.number == place.line &&
                                      item.kind == Item::Kind::instruction &&
                                      (line.depth > 0 || item.column == place.column);
                if (!is_there) continue;
                const std::string_view name = line.depth > 0 ? native_name : item.name;
                return conversion_.diagnostics.push_back(about_item(
                    Severity::error, "no-counterpart", line, &item,
                    convert_message("delayed-branch", name), convert_message("without-delay")));
            }
    }
    /// MARS forgets labels that are named as instructions; no other dialect does.
    void refuse_forgotten_labels() {
        for (const Diagnostic& one : code_.assembly.diagnostics) {
            if (one.code != "label-forgotten") continue;
            Diagnostic& refused = conversion_.diagnostics.emplace_back(one);
            refused.severity = Severity::error;
            refused.code = "no-counterpart";
        }
    }

    /// Among instructions `.align` up to words does nothing where it is allowed, and is an error
    /// elsewhere.
    void drop_alignment_of_text() {
        bool in_text = true;
        for (CodeLine& line : code_.lines)
            for (Item& item : line.items) {
                if (item.name == ".text" || item.name == ".ktext") in_text = true;
                if (item.name == ".data" || item.name == ".kdata") in_text = false;
                const bool is_idle = in_text && item.name == ".align" &&
                                     item.operands.size() == 1 && item.operands[0] <= "2" &&
                                     item.operands[0].size() == 1;
                if (is_idle) item.name = ".set"; // which every dialect may leave out
            }
    }

    /// `.comm` may stand in any segment, and becomes data.
    void note_segments() {
        std::string segment = ".text";
        FileId unit = 0;
        for (CodeLine& line : code_.lines) {
            if (line.unit != unit) unit = line.unit, segment = ".text";
            for (Item& item : line.items) {
                if (item.name == ".comm") item.segment = segment;
                if (is_one_of(item.name, {".text", ".ktext", ".data", ".kdata"}))
                    segment = item.name;
            }
        }
    }

    /// Each refusal makes a statement native, or leaves it as it is. GNU as names a symbol that is
    /// missing once, and mipsy its first error: there may be a round for each statement, but no
    /// program needs very many.
    void settle(const Program& source) {
        constexpr int max_rounds = 100;
        for (std::size_t line = 0; line < code_.lines.size(); ++line)
            for (std::size_t item = 0; item < code_.lines[line].items.size(); ++item)
                if (is_refused_elsewhere(target_, code_.lines[line].items[item]))
                    make_native({line, item}, source);
        std::vector<Diagnostic> refusals;
        for (int round = 0; round < max_rounds; ++round) {
            render();
            Assembly assembly = assemble(conversion_.files, options_for(*to_));
            conversion_.converted = std::move(assembly.program);
            if (conversion_.converted) break;
            refusals = std::move(assembly.diagnostics);
            std::erase_if(refusals,
                          [](const Diagnostic& one) { return one.severity != Severity::error; });
            bool changes = false;
            for (const Diagnostic& one : refusals) changes |= answer(one, source);
            if (!changes) break;
        }
        for (const Page::Lost& lost : page_.lost()) report_lost(lost);
        if (!conversion_.converted) report_unsettled(refusals);
    }

    /// Whatever else happens, what the other dialect refuses is an error.
    void report_unsettled(const std::vector<Diagnostic>& refusals) {
        const auto is_error = [](const Diagnostic& one) { return one.severity == Severity::error; };
        if (std::any_of(std::begin(conversion_.diagnostics), std::end(conversion_.diagnostics),
                        is_error))
            return;
        for (const Diagnostic& one : refusals) {
            const Page::Spot spot = page_.spot_at(one.place);
            if (spot.line == no_index)
                report_elsewhere(one);
            else
                report_lost({spot, one.said.empty() ? verbatim(one.message) : one.said});
        }
    }

    /// Returns false if nothing can be changed about it.
    bool answer(const Diagnostic& refusal, const Program& source) {
        const Page::Spot spot = page_.spot_at(refusal.place);
        if (spot.line == no_index) return report_elsewhere(refusal), false;
        return make_native(spot, source) || page_.keep(spot, refusal);
    }

    /// Returns false if there are no native instructions for it, or it is native already.
    bool make_native(const Page::Spot& spot, const Program& source) {
        const CodeLine& line = code_.lines[spot.line];
        const Item& item = line.items[spot.item];
        if (line.depth != 0 || !item.has_native_text || page_.is_native(spot)) return false;
        const NativeForms forms{
            target_.has_break_codes, [&] { return new_label(); },
            [&](const std::string& label, i32 offset) { return sum_text(target_, label, offset); }};
        auto text =
            native_text(source, {line.file, line.number, item.column, 0}, item.operands, forms);
        if (text) page_.make_native(spot, *std::move(text));
        return text.has_value();
    }

    /// A name that no line has.
    std::string new_label() {
        if (names_.empty())
            for (const CodeLine& line : code_.lines)
                for (const Item& item : line.items) names_.insert(item.name);
        std::string made;
        do made = fmt::format("skip_{}", ++labels_);
        while (!names_.insert(made).second);
        return made;
    }

    void report_lost(const Page::Lost& lost) {
        const CodeLine& line = code_.lines[lost.spot.line];
        const Item& item = line.items[lost.spot.item];
        const std::string_view title = to_ ? to_->title : target_.name;
        Message said = lost.why.empty() ? convert_message("no-counterpart", item.name, title)
                                        : convert_message("refused", item.name, title, lost.why);
        conversion_.diagnostics.push_back(about_item(Severity::error, "no-counterpart", line, &item,
                                                     std::move(said),
                                                     convert_message("do-by-hand")));
    }

    /// A refusal of what the conversion itself has added.
    void report_elsewhere(const Diagnostic& refusal) {
        Diagnostic one = refusal;
        one.place = {0, 1, 1, 0};
        one.range = {};
        one.related.clear(), one.fixes.clear(), one.calls.clear();
        const auto same = [&](const Diagnostic& other) { return other.message == one.message; };
        if (std::none_of(std::begin(conversion_.diagnostics), std::end(conversion_.diagnostics),
                         same))
            conversion_.diagnostics.push_back(std::move(one));
    }

    void add_readings(const Program& source) {
        if (!to_) return;
        for (Diagnostic& one : differing_readings(code_.lines, source, from_, *to_))
            conversion_.diagnostics.push_back(std::move(one));
        conversion_.keeps_status = ends_alike(from_, *to_);
        const auto line_of = [](const Diagnostic& one) {
            return std::pair(one.place.file, one.place.line);
        };
        std::stable_sort(
            conversion_.diagnostics.begin(), conversion_.diagnostics.end(),
            [&](const Diagnostic& a, const Diagnostic& b) { return line_of(a) < line_of(b); });
    }

    static constexpr std::size_t no_index = Page::no_index;

    CodeLines code_;
    std::size_t files_;
    const DialectRules& from_;
    const DialectRules* to_; ///< null: this build does not run it
    const Target& target_;
    bool delays_branches_; ///< by an option
    Page page_{0};
    std::set<std::string, std::less<>> names_; ///< that new labels must not have, once one is asked
    u32 labels_ = 0;                           ///< that were made
    Conversion conversion_;
};

} // namespace

} // namespace tharsis::conversion

namespace tharsis {

bool is_conversion_target(std::string_view name) {
    return conversion::find_target(name) != nullptr;
}

std::string conversion_targets() { return conversion::target_names(); }

Conversion convert(std::span<const SourceFile> files, const AssemblerOptions& options,
                   std::string_view to) {
    return conversion::Converter(conversion::read_code(files, options), files.size(), options,
                                 *conversion::find_target(to))
        .converted();
}

} // namespace tharsis
