// time_line.hpp -- the run as one row: the current step, and where something happened
// Steps are spread evenly over the bar; a column with several marks shows the most important one.
#pragma once
#include "debugger/session/session.hpp"
#include "frontends/tui/terminal/screen.hpp"

#include <string>
#include <vector>

namespace tharsis::tui {

class TimeLinePanel {
public:
    void refresh(const Session& session) { marks_ = session.marks(); }
    /// `frontier` is the last step that was ever reached.
    void draw(Canvas, u64 step, u64 frontier);
    /// The step at a column of the row; returns false outside the bar.
    bool step_at(u32 column, u64& step) const;
    /// The step of the nearest mark before or after a step, if there is one.
    bool neighbour(u64& step, bool backwards) const;

private:
    u32 column_of(u64 step) const;

    std::vector<Session::Mark> marks_;
    u64 frontier_ = 0;
    u32 left_ = 0, columns_ = 0;
};

/// 1234567 as "1,234,567".
std::string grouped(u64 number);

} // namespace tharsis::tui
