// pipeline_panel.hpp -- the pipeline of a processor around the present cycle: the diagram, and what
// is in each stage
//
// It is there once the session counts cycles (commands `pipeline` and `cycle`).
#pragma once
#include "debugger/session/session.hpp"
#include "frontends/tui/terminal/screen.hpp"
#include "timing/output/datapath.hpp"

#include <string>
#include <vector>

namespace tharsis::tui {

class PipelinePanel {
public:
    /// The session may have moved: the next drawing needs `refresh`.
    void invalidate(const Session& session) {
        counts_ = session.cycles != nullptr;
        stale_ = true;
    }
    /// Whether the session counts cycles, as of the last `invalidate`.
    bool counts() const { return counts_; }
    bool is_stale() const { return counts_ && stale_; }
    /// Follows the session; executes the program a few instructions ahead.
    void refresh(Session&);
    void draw(const Canvas&) const;
    void move(i64 rows);
    /// Shows earlier or later cycles.
    void shift(i64 columns);

private:
    std::size_t row_count() const {
        return 2 + diagram_.rows.size() + stages_.size() + (note_.empty() ? 0 : 1);
    }
    void draw_row(const Canvas&, u32 at, std::size_t row) const;
    void draw_numbers(const Canvas&, u32 at) const;
    void draw_instruction(const Canvas&, u32 at, const DiagramRow&) const;
    void draw_stage(const Canvas&, u32 at, const DatapathStage&) const;
    u64 first_column(const Canvas&) const;

    bool counts_ = false, stale_ = true;
    std::string heading_, note_;
    u64 cycle_ = 1;
    Diagram diagram_;
    std::vector<DatapathStage> stages_;
    std::size_t top_ = 0;
    i64 shifted_ = 0; ///< cycles
};

} // namespace tharsis::tui
