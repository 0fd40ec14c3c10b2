// output.cpp -- puts pieces of output together
#include "frontends/dap/state/output.hpp"

#include "base/types.hpp"
#include "support/rpc/json_string.hpp"

#include <algorithm>

namespace tharsis::dap {

namespace {

/// The number of bytes of a character that begins with this byte; 0 in the middle of one.
std::size_t length_of(char first) {
    const u8 byte = static_cast<u8>(first);
    if (byte < 0x80) return 1;
    if (byte < 0xc0) return 0;
    return byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

/// The length of a text without the beginning of a character at its end.
std::size_t whole_part(const std::string& text) {
    for (std::size_t back = 1; back <= std::min<std::size_t>(3, text.size()); ++back)
        if (const std::size_t length = length_of(text[text.size() - back]); length > 0)
            return length > back ? text.size() - back : text.size();
    return text.size();
}

std::string name_of(OutputEvents::Category category) {
    switch (category) {
    case OutputEvents::Category::output: return "stdout";
    case OutputEvents::Category::error: return "stderr";
    default: return "console";
    }
}

} // namespace

void OutputEvents::add(Category category, std::string_view text,
                       const std::optional<Place>& place) {
    if (text.empty()) return;
    const bool is_line = begins_line(category);
    if (category != category_) flush();
    if (text_.empty()) category_ = category;
    if (is_line && (groups_.empty() || groups_.back().place != place))
        groups_.push_back({text_.size(), place});
    text_ += text;
    if (groups_.size() > 2 * max_kept) join_early_groups();
    if (text_.size() < max_collected) return;
    if (groups_.size() <= max_kept) return flush(false);
    join_early_groups();
    send_groups(1, groups_[1].begin);
}

void OutputEvents::add(Category category, std::string_view text, const std::optional<Place>& place,
                       i64 variables) {
    if (variables == 0) return add(category, text, place);
    flush();
    category_ = category;
    send(text, place, variables);
}

/// All groups but the latest become one, at the place of the first.
void OutputEvents::join_early_groups() {
    groups_.erase(groups_.begin() + 1, groups_.end() - std::ptrdiff_t(max_kept));
}

void OutputEvents::flush(bool all) {
    if (!text_.empty()) send_groups(groups_.size(), all ? text_.size() : whole_part(text_));
}

/// Sends the first groups, up to an offset in the last of them. What follows it in that group
/// waits.
void OutputEvents::send_groups(std::size_t count, std::size_t end) {
    const std::string_view text = text_;
    for (std::size_t n = 0; n < count; ++n) {
        const std::size_t begin = groups_[n].begin;
        const std::size_t next = n + 1 < count ? groups_[n + 1].begin : end;
        if (begin < next) send(text.substr(begin, next - begin), groups_[n].place, 0);
    }
    const bool is_whole = end == (count < groups_.size() ? groups_[count].begin : text.size());
    groups_.erase(groups_.begin(), groups_.begin() + std::ptrdiff_t(is_whole ? count : count - 1));
    for (Group& group : groups_) group.begin -= std::min(group.begin, end);
    text_.erase(0, end);
}

void OutputEvents::send(std::string_view text, const std::optional<Place>& place, i64 variables) {
    rpc::Json where = rpc::Json::object();
    if (place && locate_) locate_(*place, where);
    if (variables != 0) where["variablesReference"] = variables;
    const std::string rest = rpc::json_text(where);
    rpc::JsonText body{R"({"category":")" + name_of(category_) + R"(","output":)"};
    body.text.reserve(body.text.size() + text.size() + text.size() / 4 + rest.size());
    rpc::append_json_string(body.text, text);
    if (!where.empty()) body.text += ',';
    body.text.append(rest, 1);
    connection_.event_text("output", body);
}

} // namespace tharsis::dap
