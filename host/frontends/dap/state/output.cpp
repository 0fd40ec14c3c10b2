// output.cpp -- puts pieces of output together
#include "frontends/dap/state/output.hpp"

#include "base/types.hpp"

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

} // namespace

void OutputEvents::add(std::string_view category, std::string_view text,
                       const std::optional<Place>& place) {
    const bool is_line = text_.empty() || text_.back() == '\n';
    if (category != category_ || (is_line && place != place_)) flush();
    if (text_.empty()) category_ = category, place_ = place;
    text_ += text;
    if (text_.size() >= most_collected) flush(false);
}

void OutputEvents::add(std::string_view category, std::string_view text,
                       const std::optional<Place>& place, i64 variables) {
    if (variables == 0) return add(category, text, place);
    flush();
    category_ = category, place_ = place;
    send(std::string(text), variables);
}

void OutputEvents::flush(bool all) {
    if (text_.empty()) return;
    const std::size_t whole = all ? text_.size() : whole_part(text_);
    std::string rest = text_.substr(whole);
    text_.resize(whole);
    if (!text_.empty()) send(std::move(text_));
    text_ = std::move(rest);
}

void OutputEvents::send(std::string text, i64 variables) {
    rpc::Json event{{"category", category_}, {"output", std::move(text)}};
    if (variables != 0) event["variablesReference"] = variables;
    if (place_ && locate_) locate_(*place_, event);
    connection_.event("output", std::move(event));
}

} // namespace tharsis::dap
