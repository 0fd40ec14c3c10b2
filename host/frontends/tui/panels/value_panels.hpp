// value_panels.hpp -- the panels of values: registers, memory, stack, calls
// Each draws rows of debugger/inspection and has a selected one.
#pragma once
#include "debugger/inspection/inspect.hpp"
#include "frontends/tui/terminal/screen.hpp"

#include <string>

namespace tharsis::tui {

/// The scroll position of a list of rows, which keeps the selected one visible.
struct Scroll {
    std::size_t top = 0, chosen = 0;

    void move(i64 by, std::size_t count);
    /// Scrolls so that the selected row is one of the `seen` visible ones.
    void show(std::size_t count, u32 seen);
};

/// General registers, those of the FPU, those of coprocessor 0: one panel each.
class RegisterPanel {
public:
    enum class Bank : u8 { general, floating, system };
    explicit RegisterPanel(Bank bank) : bank_(bank) {}

    void refresh(const Session&);
    void draw(const Canvas&, bool focused);
    void move(i64 rows) { scroll_.move(rows, rows_.size()); }
    void move_column(int columns) { move(i64(columns) * i64(in_column_)); }
    bool choose(u32 row, u32 column);
    /// hex, decimal, unsigned, character, binary, float ...
    void next_format();
    inspect::Format format() const { return format_; }
    const inspect::RegisterRow* chosen() const {
        return scroll_.chosen < rows_.size() ? &rows_[scroll_.chosen] : nullptr;
    }

private:
    std::string value_of(const inspect::RegisterRow&) const;
    void draw_one(const Canvas&, u32 at, const inspect::RegisterRow&, u32 name_columns) const;
    u32 value_columns() const;
    u32 name_columns() const;

    Bank bank_;
    inspect::Format format_ = inspect::Format::hex;
    std::vector<inspect::RegisterRow> rows_;
    Scroll scroll_;
    std::size_t in_column_ = 1;  ///< registers one below the other
    u32 entry_ = 1;              ///< columns of one
    bool row_is_chosen_ = false; ///< the panel has the focus
};
std::string_view name_of(inspect::Format);

/// Removes folders from paths, since rows are short and the source panel shows the file.
std::string without_folders(std::string text, const Program&);

class MemoryPanel {
public:
    void refresh(const Session&);
    void draw(const Canvas&, const Session&, bool focused);
    void move(i64 rows);
    void move_byte(int bytes);
    void move_page(int pages) { move(i64(pages) * std::max<i64>(i64(seen_) - 1, 1)); }
    void show(u32 address);
    bool choose(u32 row, u32 column);
    /// Bytes, or words: hex, decimal, float.
    enum class Form : u8 { bytes, words, decimal, real };
    void next_form() { form_ = form_ == Form::real ? Form::bytes : Form(u8(form_) + 1); }
    Form form() const { return form_; }
    /// The selected item as an expression: "byte[0x10010000]".
    std::string chosen_place() const;

private:
    bool has_words() const { return form_ != Form::bytes; }
    bool is_chosen(u32 address) const {
        return has_words() ? address / 4 == address_ / 4 : address == address_;
    }
    std::string word_text(const Session&, u32 address) const;
    u32 in_row() const { return wide_ ? 16 : 8; }
    void draw_row(const Canvas&, const Session&, u32 at, const inspect::MemoryRow&, u32 from,
                  bool focused) const;
    /// Columns: of the bytes, of them as characters, of the labels.
    static constexpr u32 bytes_at = 10;
    u32 texts_at() const { return bytes_at + in_row() * 3; }
    u32 labels_at() const { return texts_at() + in_row() + 1; }

    u32 address_ = 0, top_ = 0; ///< of the chosen byte and of the first row
    bool known_ = false, wide_ = false;
    u32 seen_ = 1;
    Form form_ = Form::bytes;
};
std::string_view name_of(MemoryPanel::Form);

class StackPanel {
public:
    void refresh(const Session&);
    void draw(const Canvas&, bool focused);
    void move(i64 rows) { scroll_.move(rows, rows_.size()); }
    bool choose(u32 row);
    /// hex or decimal
    void next_format() {
        format_ = format_ == inspect::Format::hex ? inspect::Format::decimal : inspect::Format::hex;
    }
    inspect::Format format() const { return format_; }
    const inspect::StackRow* chosen() const {
        return scroll_.chosen < rows_.size() ? &rows_[scroll_.chosen] : nullptr;
    }

private:
    std::string value_of(const inspect::StackRow&) const;

    std::vector<inspect::StackRow> rows_;
    Scroll scroll_;
    inspect::Format format_ = inspect::Format::hex;
};

class CallPanel {
public:
    void refresh(const Session& session) {
        rows_ = inspect::frames(session);
        scroll_ = {};
    }
    void draw(const Canvas&, const Session&, bool focused);
    void move(i64 rows) { scroll_.move(rows, rows_.size()); }
    bool choose(u32 row);
    const inspect::FrameRow* chosen() const {
        return scroll_.chosen < rows_.size() ? &rows_[scroll_.chosen] : nullptr;
    }

private:
    /// A row of the panel: a whole frame if it fits, or the parts of it that follow.
    struct Line {
        std::size_t frame;
        std::string procedure, place, arguments;
    };
    std::vector<Line> lines_of(const Session&, std::size_t frame, u32 columns) const;
    std::vector<Line> lines(const Session&, u32 columns, u32 rows) const;
    void draw_line(const Canvas&, u32 at, Background) const;

    std::vector<inspect::FrameRow> rows_;
    std::vector<Line> drawn_;
    Scroll scroll_;
};

} // namespace tharsis::tui
