// source_line.cpp -- removes comments and divides a text into statements
// C comments may cross lines; `#` begins a comment anywhere. `//` begins none for MIPS.
#include "assembler/dialects/gas/source_line.hpp"

namespace tharsis::gas {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\f' || c == '\v'; }

/// Of a character in UTF-8: columns count characters.
bool is_first_byte(char c) { return (static_cast<u8>(c) & 0xc0) != 0x80; }

class Divider {
public:
    Divider(std::string_view text, FileId file) : text_(text), file_(file) {}

    SourceLines divide() {
        while (at_ < text_.size()) step();
        finish();
        return std::move(result_);
    }

private:
    bool starts(std::string_view with) const { return text_.substr(at_, with.size()) == with; }

    void step() {
        const char c = text_[at_];
        if (c == '\n' || c == '\r')
            end_of_line();
        else if (c == ';')
            finish(), skip(1);
        else if (starts("/*"))
            comment();
        else if (c == '#')
            skip_line();
        else if (c == '"')
            quoted();
        else if (c == '\'')
            character();
        else
            take(is_blank(c) ? ' ' : c);
    }

    void skip(std::size_t bytes) {
        for (; bytes > 0; --bytes, ++at_) column_ += is_first_byte(text_[at_]);
    }
    void skip_line() {
        while (at_ < text_.size() && text_[at_] != '\n' && text_[at_] != '\r') skip(1);
    }
    void end_of_line() {
        finish();
        at_ += starts("\r\n") ? 2u : 1u;
        ++line_;
        column_ = 1;
    }
    /// Blanks before a statement are not part of it.
    void take(char c) {
        if (current_.empty() && c == ' ') return skip(1);
        if (current_.empty()) start_ = at_, start_column_ = column_, start_line_ = line_;
        current_ += c;
        ++at_;
        column_ += is_first_byte(c);
    }

    void comment() {
        const std::size_t end = text_.find("*/", at_ + 2);
        const auto after = static_cast<u32>(end == text_.npos ? text_.size() : end + 2);
        result_.comments.push_back({at_, after});
        if (end == text_.npos) {
            result_.open.push_back({at_, true});
            at_ = static_cast<u32>(text_.size());
            return;
        }
        while (at_ < end + 2) {
            if (text_[at_] == '\n') ++line_, column_ = 0;
            skip(1);
        }
        if (!current_.empty()) current_ += ' ';
    }

    /// A text ends in its line; a backslash protects the next character.
    void quoted() {
        const u32 begin = at_;
        take('"');
        while (at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\n') {
            if (text_[at_] == '\\' && at_ + 1 < text_.size() && text_[at_ + 1] != '\n') take('\\');
            take(text_[at_]);
        }
        if (at_ < text_.size() && text_[at_] == '"')
            take('"');
        else
            result_.open.push_back({begin, false});
    }

    /// 'c, '\n and 'c': the quote at the end may be left out.
    void character() {
        take('\'');
        if (at_ >= text_.size() || text_[at_] == '\n') return;
        if (text_[at_] == '\\' && at_ + 1 < text_.size() && text_[at_ + 1] != '\n') take('\\');
        take(text_[at_]);
        if (at_ < text_.size() && text_[at_] == '\'') take('\'');
    }

    void finish() {
        while (!current_.empty() && current_.back() == ' ') current_.pop_back();
        if (current_.empty()) return;
        Origin origin{
            {file_, start_line_, start_column_, static_cast<u32>(current_.size())}, start_, {}};
        result_.lines.push_back({std::move(origin), std::move(current_)});
        current_.clear();
    }

    std::string_view text_;
    FileId file_;
    SourceLines result_;
    std::string current_;
    u32 at_ = 0, line_ = 1, column_ = 1;
    u32 start_ = 0, start_line_ = 1, start_column_ = 1;
};

} // namespace

SourceLines divide(std::string_view text, FileId file) { return Divider(text, file).divide(); }

} // namespace tharsis::gas
