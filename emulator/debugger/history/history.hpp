// history.hpp -- a run in which every step can be reached, forwards and backwards
// Keyframes and re-execution are the only mechanism (docs/decisions/0008): nothing is undone.
#pragma once
#include "base/program.hpp"
#include "debugger/history/pages.hpp"
#include "debugger/history/recording.hpp"
#include "debugger/history/state_snapshot.hpp"
#include "debugger/history/work_budget.hpp"
#include "debugger/values/run_event.hpp"
#include "devices/board.hpp"
#include "machine/machine.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace tharsis {

/// Limits of what a history keeps. The defaults hold a run of 10^9 instructions in 256 MB.
struct HistoryOptions {
    /// Bytes in keyframes; a quarter is reserved for those close to the current position.
    u64 max_bytes = u64{192} << 20;
    /// Beyond this every second keyframe is dropped and the distance doubles.
    std::size_t max_frames = 128;
    u64 first_distance = u64{1} << 20; ///< initial distance between keyframes, in instructions
    /// Bytes of the log and of printed output. A program that exceeds it ends with
    /// StopReason::output_limit, after the instruction that did.
    u64 max_recorded = u64{64} << 20;
};

class Search;

class History {
    struct Frame {
        u64 step = 0;
        SnapshotPointer machine;
        Recording::Position recording;
        std::optional<Board> board;
        Pages pages;
        bool changed = false; ///< from outside: re-executing up to here does not give this state
    };

public:
    /// The machine's options apply to the program; `world` sees every output and request only once.
    History(const Program&, Host& world, MachineOptions = {}, HistoryOptions = {});
    /// With devices: their state belongs to each step, and their answers are recorded.
    History(const Program&, Host& world, MachineOptions, BoardSetup, HistoryOptions = {});
    ~History();
    History(const History&) = delete;
    History& operator=(const History&) = delete;

    /// Instructions executed up to the current position, and in the whole run so far.
    u64 step() const { return machine_.executed(); }
    u64 frontier() const { return frontier_; }

    /// Runs forwards by as many instructions, or fewer if something stops the program.
    Stop run(u64 steps);
    /// Moves to a step; beyond the frontier the program runs on. Returns `step_limit`, or the
    /// reason why the program stopped there or earlier.
    Stop seek(u64 step);
    /// A seek in slices, with what it needs between them.
    class Seek {
    public:
        explicit Seek(u64 target = 0) : target_(target) {}
        u64 target() const { return target_; }

    private:
        friend class History;
        enum class Stage : u8 { begin, back, forth } stage_ = Stage::begin;
        u64 target_;
        u64 keyframe_ = 0; ///< going back: the step of the next one to be placed on the way; or 0
    };
    /// Moves on. Returns the stop of `seek` when it has arrived, and nullopt if the budget was
    /// spent first; the position is then somewhere on the way.
    std::optional<Stop> advance(Seek&, WorkBudget&);
    /// A position to return to at once, however far away the next keyframe is.
    class Bookmark {
        friend class History;
        Frame frame_;
    };
    Bookmark bookmark();
    /// Returns there. Since the bookmark was made, `branch` and `start_over` must not have been
    /// called.
    void return_to(const Bookmark&);
    /// Seeks `from`, then executes every instruction up to `to` again for observers of the machine,
    /// without skipping to a keyframe.
    Stop walk(u64 from, u64 to);
    /// Moves to a step before the current one, repeating when interrupted. Returns false if it was
    /// interrupted.
    bool seek_uninterruptible(u64 step);
    /// Executes every instruction up to `target`, but at most up to the next change by hand. That
    /// change is not applied there; the next movement applies it again.
    Stop run_before_changes(u64 target);
    /// The next step after the current one at which something was changed by hand; nullopt if none.
    std::optional<u64> next_change_step() const;
    /// May be called from another thread or a signal handler: a long run stops with `interrupted`.
    void interrupt() { machine_.interrupt(); }
    /// If set, called between two instructions every few milliseconds during long operations. It
    /// may read the current state (during a search not where the search began) and type input.
    std::function<void()> on_yield;

    /// The current machine. After any change `branch` must be called.
    const Machine& machine() const { return machine_; }
    Machine& machine() { return machine_; }
    Recording& recording() { return recording_; }
    const Recording& recording() const { return recording_; }
    /// The devices in their current state, with what they display; null if there are none.
    const Board* board() const { return board_run_ ? &board_ : nullptr; }
    /// Lets keys arrive again after the devices were notified that no more keys come. If it returns
    /// true, `branch` must be called.
    bool expect_keys_again() { return board_run_ && board_.expect_keys_again(); }
    /// Clicks on a key of the Digital Lab's keypad, at the frontier: it becomes a part of the
    /// script, and comes again whenever that step is reached. There must be such a device.
    void click(u8 key);
    /// Called by the host within the machine's run: the slice of work under way ends after the
    /// current instruction.
    void yield();
    /// A snapshot of the current state for a later comparison.
    StateSnapshot snapshot();
    /// Notifies of a change of the current state from outside: everything later is forgotten. A
    /// program that has exited stays so, unless it continues elsewhere: at another pc.
    void branch(bool goes_elsewhere = false);
    /// Back to the beginning without any changes made there; everything else is forgotten.
    void start_over();
    /// True if the program has exited, or left its text, at the current step.
    bool has_left() const;

    /// Searches forwards for the first wanted event, up to step `limit`. An address at the current
    /// position does not count. The position is then that of the event: just before the instruction
    /// for an address, just after it for other events.
    SearchResult next(const SearchCriteria&, u64 limit = ~u64{0});
    /// Searches backwards for the last such event before the current position, not below step
    /// `limit`. The position is then just before its instruction, or at `limit` if none was found.
    SearchResult previous(const SearchCriteria&, u64 limit = 0);
    /// The step of the last instruction before step `before` that wrote this register, also with an
    /// unchanged value; nullopt if none. The position does not change.
    std::optional<u64> last_change(Register, u64 before);

    /// The step of the last store to one of these bytes before step `before`; nullopt if none.
    std::optional<u64> last_write(u32 address, u32 size, u64 before);
    /// Bytes held by keyframes and log; for tests and for memory statistics.
    u64 bytes() const { return frame_bytes() + recording_.size(); }
    std::size_t frames() const { return frames_.size(); }

private:
    friend class Search;
    struct End {
        u64 step = 0;
        Stop stop;
    };

    Stop run_on(u64 target, WorkBudget& work);
    Stop run_to(u64 target, WorkBudget& work);
    Stop run_to_change(u64 target, WorkBudget& work);
    bool change_again();
    void restore_board(const Board& board);
    void forget_later_clicks();
    Stop repeat(u64 target, WorkBudget& work);
    bool begin(Seek& seek);
    std::optional<Stop> go_back(Seek& seek, WorkBudget& work);
    void put_search_aside();
    Frame frame_here();
    const Frame* next_change() const;
    void capture(std::vector<Frame>& frames);
    void restore(const Frame&);
    const Frame& frame_before(u64 step) const;
    const Frame* frame_at(u64 step) const;
    void thin();
    bool is_too_much() const;
    void keep_within_bounds();
    void add_near_keyframe(u64 target);
    u64 frame_bytes() const;
    void drop_near_keyframes(u64 step);
    void drop_farthest_near_keyframe(u64 step);
    bool is_final(const Stop&) const;
    Stop run_machine(u64 steps, WorkBudget& work);
    void yield_after(u64 steps);
    std::optional<u64> last_step(const SearchCriteria&, u64 before);

    HistoryOptions options_;
    u64 snapshot_bytes_; ///< approximate size of each keyframe, without its pages
    /// The text cannot change, and the writes of an instruction take effect at once.
    bool text_is_fixed_;
    Recording recording_;
    Machine machine_;
    Board board_;
    std::optional<BoardRun> board_run_; ///< if there are devices
    std::vector<TimedKey> clicks_;      ///< on the keypad, on this branch of the run
    bool yields_ = false;               ///< asked for by the host since the machine began to run
    PageStore kept_;
    Pages present_;             ///< the content of memory, except for what was written since
    Frame start_;               ///< the program's initial state; never changed
    std::vector<Frame> frames_; ///< by ascending step; the first one is the start
    /// Additional keyframes near the current position; by ascending step.
    std::vector<Frame> near_;
    u64 distance_, next_frame_;
    u64 frontier_ = 0;
    u64 held_ = 0; ///< approximate number of instructions since the last call of `on_yield`
    /// At a step with a change from outside: the current state is the one before that change.
    bool before_change_ = false;
    std::optional<End> end_; ///< where the program ended, and why
    /// The search whose marks the machine has now; it sets them again when it goes on.
    Search* armed_ = nullptr;
};

} // namespace tharsis
