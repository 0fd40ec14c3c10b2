// value_panels.hpp -- the panels of values: registers, memory, stack, calls
// Each draws rows that debug/inspect makes, and knows which of them is chosen.
#pragma once
#include "debug/inspect.hpp"
#include "tui/screen.hpp"
#include <optional>
#include <string>

namespace tharsis::tui {

/// A list of rows of which one is chosen, and that scrolls to show it.
struct Scroll {
    std::size_t top = 0, chosen = 0;

    void move(i64 by, std::size_t count);
    /// Makes the chosen row one of the `seen` ones.
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
    const inspect::RegisterRow* chosen() const { return scroll_.chosen < rows_.size() ? &rows_[scroll_.chosen] : nullptr; }

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

class MemoryPanel {
public:
    void refresh(const Session&);
    void draw(const Canvas&, const Session&, bool focused);
    void move(i64 rows);
    void move_byte(int bytes);
    void move_page(int pages) { move(i64(pages) * std::max<i64>(i64(seen_) - 1, 1)); }
    void show(u32 address);
    bool choose(u32 row, u32 column);
    u32 address() const { return address_; }

private:
    u32 in_row() const { return wide_ ? 16 : 8; }
    void draw_row(const Canvas&, u32 at, const inspect::MemoryRow&, u32 from, bool focused) const;

    u32 address_ = 0, top_ = 0;  ///< of the chosen byte and of the first row
    bool known_ = false, wide_ = false;
    u32 seen_ = 1;
};

class StackPanel {
public:
    void refresh(const Session&);
    void draw(const Canvas&, bool focused);
    void move(i64 rows) { scroll_.move(rows, rows_.size()); }
    bool choose(u32 row);
    const inspect::StackRow* chosen() const { return scroll_.chosen < rows_.size() ? &rows_[scroll_.chosen] : nullptr; }

private:
    std::vector<inspect::StackRow> rows_;
    Scroll scroll_;
};

class CallPanel {
public:
    void refresh(const Session& session) { rows_ = inspect::frames(session); scroll_ = {}; }
    void draw(const Canvas&, const Session&, bool focused);
    void move(i64 rows) { scroll_.move(rows, rows_.size()); }
    bool choose(u32 row);
    const inspect::FrameRow* chosen() const { return scroll_.chosen < rows_.size() ? &rows_[scroll_.chosen] : nullptr; }

private:
    std::vector<inspect::FrameRow> rows_;
    Scroll scroll_;
};

}
