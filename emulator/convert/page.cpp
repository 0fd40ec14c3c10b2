// page.cpp -- writes lines with their comments and blanks, statement by statement
#include "convert/page.hpp"

#include <algorithm>

namespace tharsis::conversion {

namespace {

constexpr std::string_view usual_indentation = "        ";

std::string_view indentation_of(std::string_view text) {
    const std::size_t end = text.find_first_not_of(" \t");
    const std::string_view blanks = text.substr(0, std::min(end, text.size()));
    return blanks.empty() ? usual_indentation : blanks;
}

/// Blanks, and the semicolons that separate statements of mipsy.
bool separates(std::string_view between) {
    return between.find_first_not_of(" \t;") == between.npos;
}

/// What comes after the last statement, without semicolons that separate it from nothing.
std::string without_separators(std::string_view rest, bool is_after_statement) {
    std::string text(rest);
    for (std::size_t at = 0;
         is_after_statement && separates(text.substr(at, 1)) && at < text.size(); ++at)
        if (text[at] == ';') text[at] = ' ';
    return text;
}

/// Instructions, between directives that let them name `$at`.
std::vector<std::string> with_free_at(std::vector<std::string> lines, const Target& target) {
    const auto names_at = [](const std::string& line) {
        const std::size_t one = line.find("$1");
        const bool is_number = one != line.npos && (one + 2 == line.size() || line[one + 2] < '0' ||
                                                    line[one + 2] > '9');
        return is_number || line.find("$at") != line.npos;
    };
    if (!target.reserves_at || std::none_of(std::begin(lines), std::end(lines), names_at))
        return lines;
    lines.insert(lines.begin(), ".set noat");
    lines.emplace_back(".set at");
    return lines;
}

} // namespace

void Page::render(const std::vector<CodeLine>& lines, const Target& target) {
    out_.clear();
    for (std::size_t index = 0; index < lines.size(); ++index) {
        const CodeLine& line = lines[index];
        const bool keeps_macros = target.has_macros && !line.is_foreign;
        const bool is_idle = line.is_foreign && line.items.empty();
        const bool is_replaced = line.is_definition || line.is_call || is_idle;
        const bool stays = keeps_macros && is_replaced;
        if (line.depth > 0 && (keeps_macros || line.is_call)) continue;
        if (stays)
            next_line(line.unit, index).text = line.text;
        else if (is_replaced)
            comment_out(line, index);
        else
            render_line(lines, index, target);
    }
}

Page::OutLine& Page::next_line(FileId unit, std::size_t source) {
    OutLine& line = out_[unit].emplace_back();
    line.source = source;
    return line;
}

/// A macro, or its call before the lines that it stands for.
void Page::comment_out(const CodeLine& line, std::size_t index) {
    const std::size_t first = line.text.find_first_not_of(" \t\r");
    const bool is_empty = first == line.text.npos;
    const bool is_comment = !is_empty && line.text[first] == '#';
    next_line(line.unit, index).text = is_empty ? "" : is_comment ? line.text : "# " + line.text;
}

std::vector<std::string> Page::parts_of(const CodeLine& line, const Spot& spot,
                                        const Target& target) {
    const Item& item = line.items[spot.item];
    const std::string source = line.text.substr(item.begin, item.end - item.begin);
    if (kept_.contains(spot)) return {source};
    if (const auto native = native_.find(spot); native != native_.end())
        return with_free_at(native->second, target);
    std::vector<std::string> parts = written_for(target, item);
    if (parts.empty()) {
        kept_[spot] = {};
        return {source};
    }
    if (parts.size() == 1 && is_same_text(target, source, parts[0])) parts = {source};
    if (item.kind == Item::Kind::instruction) return with_free_at(std::move(parts), target);
    const bool is_named_text = item.kind == Item::Kind::constant && parts[0].empty();
    return is_named_text ? std::vector<std::string>{"# " + source} : parts;
}

void Page::render_line(const std::vector<CodeLine>& lines, std::size_t index,
                       const Target& target) {
    const CodeLine& line = lines[index];
    const bool is_added = line.depth > 0;
    const std::string indentation(is_added ? usual_indentation : indentation_of(line.text));
    OutLine* out = &next_line(line.unit, index);
    u32 at = 0;
    bool has_statement = false, has_label = false;
    for (std::size_t k = 0; k < line.items.size(); ++k) {
        const Item& item = line.items[k];
        const std::string_view between = std::string_view(line.text).substr(at, item.begin - at);
        const bool is_label = item.kind == Item::Kind::label;
        const bool begins_line = k > 0 && (has_statement || (is_label && has_label));
        if (begins_line) {
            if (!separates(between)) out->text += between;
            out = &next_line(line.unit, index);
            out->text = is_label ? "" : indentation;
            has_statement = has_label = false;
        } else {
            out->text += is_added && k == 0 && !is_label ? std::string_view(indentation) : between;
        }
        const std::vector<std::string> parts = parts_of(line, {index, k}, target);
        for (std::size_t n = 0; n < parts.size(); ++n) {
            if (n > 0) {
                out = &next_line(line.unit, index);
                out->text = indentation;
            }
            out->items.emplace_back(1 + static_cast<u32>(out->text.size()), k);
            out->text += parts[n];
            if (is_label) ++out->labels;
        }
        (is_label ? has_label : has_statement) = true;
        at = item.end;
    }
    if (!is_added || line.items.empty())
        out->text +=
            without_separators(std::string_view(line.text).substr(at), !line.items.empty());
    const bool has_nothing = is_added && line.items.empty();
    if (has_nothing) out_[line.unit].pop_back();
}

std::string Page::text_of(FileId unit, const SourceFile& source) const {
    std::string text;
    const auto found = out_.find(unit);
    if (found == out_.end()) return text;
    for (const OutLine& line : found->second) {
        std::size_t end = line.text.find_last_not_of(" \t");
        const bool is_blank = end == line.text.npos;
        text += is_blank ? std::string_view() : std::string_view(line.text).substr(0, end + 1);
        text += '\n';
    }
    if (!source.text.ends_with('\n') && !text.empty()) text.pop_back();
    return text;
}

Page::Spot Page::spot_at(const Place& place) const {
    const auto unit = out_.find(place.file);
    const bool is_there =
        unit != out_.end() && place.line >= 1 && place.line <= unit->second.size();
    if (!is_there) return {};
    const OutLine& line = unit->second[place.line - 1];
    if (line.items.empty()) return {};
    std::size_t at = 0;
    while (at + 1 < line.items.size() && line.items[at + 1].first <= place.column) ++at;
    // A place that is longer than the labels at its beginning is that of the statement after them.
    const u32 end = place.column + place.length;
    while (at < line.labels && at + 1 < line.items.size() && line.items[at + 1].first < end) ++at;
    return {line.source, line.items[at].second};
}

bool Page::keep(const Spot& spot, const Diagnostic& why) {
    const bool is_new = !kept_.contains(spot);
    if (is_new) kept_[spot] = why.said.empty() ? verbatim(why.message) : why.said;
    return is_new;
}

std::vector<Page::Lost> Page::lost() const {
    std::vector<Lost> all;
    for (const auto& [spot, why] : kept_) all.push_back({spot, why});
    return all;
}

} // namespace tharsis::conversion
