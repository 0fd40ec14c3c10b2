// back_targets.hpp -- where a step backwards ends if no stop comes first; in slices
// Each of these begins at the current step. Until it has found its target, the position is
// anywhere.
#pragma once
#include "debugger/history/history_search.hpp"
#include "debugger/session/session.hpp"

namespace tharsis {

/// The last step with at most so many calls open: that of a call itself.
class Session::CallBefore {
public:
    CallBefore(Session& session, std::size_t max_depth);
    /// Moves on; true: done.
    bool advance(WorkBudget& work);
    /// nullopt: the call is not known.
    std::optional<u64> step() const { return found_; }
    /// Of that step: the address of the call.
    u32 caller() const { return caller_; }

private:
    void begin();

    Session& session_;
    std::size_t most_;
    std::optional<History::Seek> seek_; ///< before a jump that waits for its delay slot
    SearchCriteria wanted_;
    std::optional<Search> search_;
    bool has_begun_ = false, is_done_ = false;
    std::optional<u64> found_;
    u32 caller_ = 0;
};

/// The step at which the previous line, or statement, began, or the one `count` of them before.
/// `over`: no deeper in calls.
class Session::LineBefore {
public:
    LineBefore(Session& session, const LineMap& lines, bool over, u64 count);
    bool advance(WorkBudget& work);
    u64 step() const { return found_; }
    /// How many of `count` lie before the beginning of the run.
    u64 missing() const { return missing_; }

private:
    enum class Stage : u8 { next, seek, trace, seek_call, call, entry, done };
    void next();
    bool seeks(WorkBudget& work, Stage then);
    bool traces(WorkBudget& work);
    void evaluate_trace();
    void end_call();
    void note_long_line(u32 address);
    void begin_entry();
    void end_entry();

    Session& session_;
    const LineMap& lines_;
    bool over_;
    u64 missing_;                 ///< lines still to be found
    u64 origin_, end_, from_ = 0; ///< everything from `end_` on is known to begin no line
    u64 stretch_, traced_ = 0;    ///< steps in the next trace, and in all since the last search
    std::size_t most_;            ///< the maximum depth of calls
    Stage stage_ = Stage::next;
    History::Seek seek_;
    std::vector<CodePosition> spots_; ///< from step `from_` on
    std::optional<CallBefore> call_;
    std::optional<LineMap::Segment> line_; ///< the long line that the trace has reached
    SearchCriteria wanted_;
    std::optional<Search> search_;
    u64 found_ = 0;
};

/// The step of the previous instruction that is not deeper in calls.
class Session::InstructionBefore {
public:
    explicit InstructionBefore(Session& session)
        : session_(session), most_(session.depth()), origin_(session.step()), seek_(origin_ - 1),
          found_(origin_ - 1) {}
    bool advance(WorkBudget& work);
    u64 step() const { return found_; }

private:
    Session& session_;
    std::size_t most_;
    u64 origin_;
    History::Seek seek_;
    std::optional<CallBefore> call_;
    u64 found_;
};

} // namespace tharsis
