// session.hpp -- a program being looked at: everything that a debugger's view may want to do, as
// values
//
// Views, scripts and servers say what they want; nothing here draws, prints or waits.
#pragma once
#include "base/program.hpp"
#include "debugger/history/history.hpp"
#include "debugger/history/time_marks.hpp"
#include "debugger/history/typed_console.hpp"
#include "debugger/session/hit_ledger.hpp"
#include "debugger/session/line_map.hpp"
#include "debugger/values/expression.hpp"
#include "debugger/values/run_event.hpp"
#include "devices/board.hpp"
#include "machine/call_stack.hpp"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tharsis {

/// Where to stop: at an address, at most once an instruction. Also a log point: then it says
/// something and goes on.
struct Breakpoint {
    int number = 0; ///< as shown; from 1, shared with watchpoints
    std::vector<u32>
        addresses;     ///< a line may have several (macros, pseudo-instructions count once)
    std::string where; ///< as it was asked for: "main", "focus.asm:12", "0x00400010"
    std::optional<Expression> condition;
    u64 ignore = 0;                 ///< the first so many hits of the run do not stop
    std::optional<std::string> log; ///< a text with {expressions}; then nothing stops
    bool enabled = true, temporary = false;
    u64 hits = 0; ///< of the run up to the present, also before the stop was made or while it
                  ///< rested: going back lowers them
    u64 counted_from =
        0; ///< the step from which on they are counted; not 0 where that would have taken long
};

/// Forwards it stops after the instruction, backwards before it, be it a register or memory, read
/// or written.
struct Watchpoint {
    enum class On : u8 { change, write, read, access };
    int number = 0;
    Location location;
    std::string text;               ///< as it was asked for
    bool has_fixed_address = false; ///< `text` names another place when registers or memory change:
                                    ///< `location` is where it was then
    On on = On::change;
    std::optional<Expression> condition;
    u64 ignore = 0;
    bool enabled = true;
    u64 hits = 0, counted_from = 0;
};

/// Why a verb ended, and where.
struct StopEvent {
    enum class Reason : u8 {
        moved, ///< the step or the target was reached
        breakpoint,
        watchpoint,
        exception,    ///< one that a handler took, where the session stops at those
        beginning,    ///< backwards: there is nothing before this
        ended,        ///< the program: `stop` says how
        waiting,      ///< for input: type something and go on
        interrupted,  ///< a search backwards has then moved nothing
        wrong_return, ///< a step over a call, or out of a procedure: it went elsewhere than to its
                      ///< caller
    };
    Reason reason = Reason::moved;
    Stop stop;
    std::vector<int> hits; ///< numbers of break- and watchpoints; a watchpoint or an exception may
                           ///< come to where a breakpoint is
    std::vector<std::string>
        faults; ///< why conditions of those could not be computed: then they stop
    std::optional<RunEvent> moment; ///< of a watchpoint: what was stored, what was there before
    std::optional<RunEvent>
        exception; ///< of a watchpoint: its instruction made one, where the session stops at those
    bool by_hand = false;            ///< of `go_to_last_write`: it was assigned at this step
    std::vector<std::string> logged; ///< by log points on the way, in the order they were met: the
                                     ///< last `most_logged` of them
    u64 left_out = 0;                ///< lines of log points before those
    bool heard = false;              ///< `when_logged` was told them
    static constexpr std::size_t most_logged = 10'000;

    /// This arrival ends a longer way, on which `earlier` came before: its lines stand before
    /// these. Of very many the first ones go, sooner or later; `keep_last` sees to it now.
    void follow(StopEvent earlier);
    void keep_last();
};

/// What a log point said, at a step.
struct LogLine {
    u64 step = 0;
    std::string text;
};

struct SessionOptions {
    MachineOptions machine;
    BoardSetup devices;
    HistoryOptions history;
    std::vector<InputPiece>
        given;                ///< input that a read takes as it is: a file, pieces of another run
    std::string input;        ///< typed in advance, after that: a read takes a line
    bool input_ends = false;  ///< nothing will be typed after it (a file, a script)
    u64 most_steps = ~u64{0}; ///< there the program ends
    bool stop_at_exceptions = true;
    bool keeps_files = false; ///< what the program writes never reaches the disk: of a recorded run
};

class Session {
public:
    /// The world is asked for files, clock and chance, and told of output; what is typed comes from
    /// `type`.
    Session(Program, Host& world, SessionOptions = {});
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    const Program& program() const { return program_; }
    const Machine& machine() const { return history_.machine(); }
    const History& history() const { return history_; }
    History& history() { return history_; }
    /// There the program ends for this session.
    u64 most_steps() const { return most_steps_; }
    u64 step() const { return history_.step(); }
    u64 frontier() const { return history_.frontier(); }
    /// The last arrival; at first `moved`, at step 0.
    const StopEvent& arrival() const { return arrival_; }
    /// Set once the program ended at the present moment; stepping forward only says so again.
    bool ended() const { return arrival_.reason == StopEvent::Reason::ended; }
    /// How the program ended, where the present is its end; else null.
    const Stop* end() const { return is_over() ? &end_->stop : nullptr; }
    /// The instruction that a view points at: the one that will run next or, where the program has
    /// ended, the last one that it executed or failed at. The pc may then lie after that, where no
    /// instruction is or another procedure begins.
    u32 shown_address() const { return is_over() ? end_->shown : machine().state().pc; }

    /// The moment where the last verb that moved or edited began, for marks of what changed.
    const StateSnapshot& before() const { return before_; }
    /// The present, as the last verb left it.
    const StateSnapshot& now() const { return now_; }

    // ---- moving. All of them stop at break- and watchpoints on the way, but the instruction where
    // they begin.
    StopEvent step_instruction(u64 count = 1), step_instruction_back(u64 count = 1);
    /// Until another source line; into calls.
    StopEvent step_line(u64 count = 1), step_line_back(u64 count = 1);
    /// The same, but calls are executed at once ...
    StopEvent next_line(u64 count = 1), next_line_back(u64 count = 1);
    StopEvent next_instruction(u64 count = 1), next_instruction_back(u64 count = 1);
    /// ... and until the present procedure has returned; backwards: before it was called.
    StopEvent finish(), finish_back();
    /// The same of a caller: so many of the innermost calls have to return before its own.
    StopEvent finish_caller(u64 inner), finish_caller_back(u64 inner);
    StopEvent resume(), resume_back();
    /// To a step, whatever lies between.
    StopEvent go_to(u64 step);
    /// A verb that goes forwards ended with `waiting` and has not reached what it wanted; another
    /// verb or an edit gives it up.
    bool is_unfinished() const { return unfinished_.has_value(); }
    /// Goes on with that verb, to where it wanted to go; without one as `resume`.
    StopEvent resume_verb();
    /// A call to be left, until no more than so many are open: the present one, or of its callers
    /// one after so many inner calls; and that of a `finish` which is unfinished.
    struct PendingReturn {
        Call call;
        std::size_t most;
    };
    std::optional<PendingReturn> present_call(u64 inner = 0) const, unfinished_call() const;
    /// The last arrival is where that call returned to, whatever else stopped there.
    bool has_left(const PendingReturn&) const;
    /// Forwards until one of these addresses is reached (or a stop on the way).
    StopEvent run_to(const std::vector<u32>& addresses);
    /// The instruction that last wrote this, before the present and not before step `since`;
    /// nothing if there was none, or the user interrupted. The present stays.
    std::optional<RunEvent> last_write(const Location&, u64 since = 0);
    /// Goes there, or to the step before the present where it was assigned later than that
    /// (`by_hand`). With neither it was never written, or the user interrupted: then nothing has
    /// moved.
    StopEvent go_to_last_write(const Location&);
    /// From a signal handler or another thread: the verb that runs ends with `interrupted`.
    void interrupt() { history_.interrupt(); }

    // ---- stops
    int add(Breakpoint);
    int add(Watchpoint);
    bool remove(int number);
    bool enable(int number, bool on);
    /// Nothing: it stops always. Its hits are counted again.
    bool set_condition(int number, std::optional<Expression> condition);
    std::vector<Breakpoint>& breakpoints() { return breakpoints_; }
    std::vector<Watchpoint>& watchpoints() { return watchpoints_; }
    const std::vector<Breakpoint>& breakpoints() const { return breakpoints_; }
    const std::vector<Watchpoint>& watchpoints() const { return watchpoints_; }
    bool stops_at_exceptions = true;
    /// Lines of a macro's body are lines of their own for steps by line; else a call of a macro is
    /// one.
    void enter_macros(bool on) { lines_ = LineMap(program_, on); }

    /// What the user wrote as a place: "12", "focus.asm:12", "main", "0x00400010", "*expression".
    /// The addresses where its statements begin; else an error with a tip (the nearest line with
    /// code, a similar label).
    struct Places {
        std::vector<u32> addresses;
        std::string error, tip;
        std::optional<Place> line =
            {}; ///< the line that a number names and the file has, be there code or not
    };
    Places find(std::string_view where) const;

    // ---- editing: a new branch of the run begins here, what came later is forgotten
    /// An error, or nothing. Where the program has just ended at an instruction that failed, back
    /// before that, to run it again.
    std::optional<std::string> assign(const Location&, const Value&);
    /// The same without a change: what was typed is forgotten too and may be typed again, chance
    /// falls again.
    void branch();
    /// To the beginning, without anything that was assigned: the program as it is. What was typed
    /// will be read again.
    void begin_anew();
    /// What was assigned on this branch, in order: the run goes on from `step` with that.
    struct Edit {
        u64 step;
        Location location;
    };
    const std::vector<Edit>& edits() const { return edits_; }
    /// How often another branch of the run has begun.
    u64 branches() const { return branches_; }
    /// The last step before that one at which some of this was assigned.
    std::optional<u64> last_edit(const Location&, u64 before) const;
    /// Some of this was assigned at the present step.
    bool is_edited_here(const Location& location) const {
        return last_edit(location, step() + 1) == step();
    }

    // ---- console
    /// Typed for the program. Where it has gone back after a line or an end of the input that it
    /// had read, a new branch begins, which reads this instead; also where it has just ended
    /// because the input did. True if one did. The input has then no end any more.
    bool type(std::string_view text);
    /// The same, never instead of something: for keys while the program runs.
    void type_ahead(std::string_view text) { is_given_run_ = false, console_.type(text); }
    void end_input() { is_given_run_ = false, console_.end(); }
    bool input_ends() const { return console_.has_ended(); }
    /// NullObserver has typed or edited since the session began.
    bool is_given_run() const { return is_given_run_; }
    /// Typed and not yet read by the program.
    std::string_view typed() const { return console_.waiting(); }
    /// Of that what it has never read: without the lines that it will read again.
    std::string_view unread() const { return console_.unread(); }
    /// What a read of the program took of what was typed.
    struct Read {
        u64 step;           ///< of the instruction that read it
        u64 from;           ///< bytes of input before it: at the present it is read if
                            ///< `recording().input_consumed()` is more
        std::size_t behind; ///< bytes of output before it
        std::string text;
    };
    /// In order, on this branch: also those after the present.
    const std::vector<Read>& reads() const { return reads_; }
    std::string_view output() const { return history_.recording().output(); }
    std::string_view errors() const { return history_.recording().errors(); }
    /// Files that the program writes wait here, and go back with everything else. This writes them
    /// to the disk as they are at the present moment; the names of those that could not be. Views
    /// do it on command, and when the user leaves at the program's end.
    std::vector<std::string> write_files();
    /// Would that change anything?
    bool has_unwritten_files();
    bool keeps_files() const { return keeps_files_; }
    /// The files that the program has made, changed or read, as they are at the present moment.
    std::vector<FileOverlay::Known> known_files() { return history_.recording().known_files(); }

    /// If set, told what a log point says at the moment when it does, by verbs that go forwards:
    /// the session is at that step, and what was printed before it is the output. Anyone who goes
    /// over a step again hears it again. It may interrupt, and not more.
    std::function<void(const LogLine&)> when_logged;
    /// What commands show whenever they stop; a view may show it too.
    struct Display {
        int number = 0;
        Expression what;
        char format = 0; ///< as `print` takes it; 0: none was asked for
    };
    std::vector<Display> displays;
    /// Where commands go on that continue the last one: after the memory or the lines that were
    /// shown, up and down from a frame.
    struct Continued {
        u64 step = ~u64{0}; ///< elsewhere it begins again
        std::string shape;  ///< "/4xw", as it was written
        std::optional<u32> address;
        std::optional<Place> line;
        u32 first_line = 0; ///< of the lines that were shown last
        std::size_t frame = 0;
    };
    Continued continued;

    /// Another run to compare this one with, which must live as long; null: no one gave one.
    Session* other = nullptr;

    // ---- looking (more in inspect.hpp)
    /// Innermost last; as many as are kept of a very deep recursion.
    std::vector<Call> calls() const;
    std::vector<WrongReturn> wrong_returns() const;
    /// Steps at which something worth a mark on a time line happened, so far.
    struct Mark {
        enum class Kind : u8 {
            output,
            input,
            key,
            display,
            dialog,
            breakpoint,
            watchpoint,
            exception
        } kind;
        u64 step;
    };
    std::vector<Mark> marks() const;

private:
    void fork(bool goes_elsewhere = false);
    void forget_later();
    bool take_back_end(), take_back_failure();
    struct CodePosition {
        u32 pc;
        std::size_t depth;
    };
    /// A place that a verb wants to reach itself.
    struct Goal {
        std::vector<u32> addresses;
        std::size_t most_depth; ///< of calls
        std::optional<u32> return_address =
            {}; ///< of a call: also just before a return that should go there and will not
    };
    class StopSearch;
    /// What a verb that goes forwards has still to do.
    struct MotionRequest {
        enum class Kind : u8 {
            instructions,
            instruction_over,
            line,
            line_over,
            out,
            places,
            step
        } kind;
        u64 count = 1;                   ///< of `step`: which
        std::vector<u32> addresses = {}; ///< of `places`
        std::optional<std::size_t> most_depth =
            {}; ///< of calls: once a line, a step over a call or a way out was begun
    };

    // session_stops.cpp
    StopEvent forwards(u64 limit) { return forwards(limit, {{}, 0}); }
    StopEvent forwards(u64 limit, const Goal& goal);
    StopEvent backwards(u64 limit);
    StopEvent forwards_one();
    void count_hits();
    template <class Do> void for_each_ledger(Do act);
    bool recount();
    template <class StopPoint>
    bool is_uncounted(const StopPoint& stop, const HitLedger& ledger) const {
        return stop.enabled && !ledger.count(step());
    }
    StopEvent arrived(const Stop& stop) const;
    StopEvent cut_short(StopEvent arrival, u64 wanted) const;
    bool is_over() const { return end_ && end_->step == step() && step() == frontier(); }
    u32 last_address(const Stop& stop);
    const StopEvent& commit_stop(StopEvent arrival);

    // session_moves.cpp
    CodePosition here() const;
    bool begins_line(const CodePosition& before, const CodePosition& spot) const;
    template <class More, class Move> StopEvent repeat_while(More more, Move move);
    template <class Move> StopEvent repeat(u64 count, Move move);
    StopEvent perform(MotionRequest verb, bool resumed = false), perform_once(MotionRequest&verb);
    StopEvent forward_line(bool over, MotionRequest&verb), forward_over(MotionRequest&verb),
        forward_by(MotionRequest&verb);
    StopEvent leave_calls(std::size_t most);
    std::optional<std::vector<CodePosition>> trace(u64 from, u64 to);
    std::optional<u64> call_step(std::size_t most);
    std::optional<u64> line_before(bool over), instruction_before();
    template <class Find> StopEvent back(Find find);
    StopEvent back_to(u64 origin, std::optional<u64> target);
    StopEvent at_beginning() const;
    u64 value_at(const Location& location) const;
    void look_at_values(RunEvent& moment, const Location& location);
    SearchResult search_last_write(const Location& location, u64 since);

    // session_edit.cpp
    std::optional<std::string> assign_register(const Location& location, const Value& value);
    std::optional<std::string> assign_pc(u32 address);
    std::optional<std::string> assign_memory(const Location& location, const Value& value);
    std::optional<std::string> assign_text(u32 address, u32 size, const Value& value);

    // session_calls.cpp
    std::size_t depth() const;
    std::optional<Call> call_at(std::size_t depth) const;
    u64 wrong_count() const;
    std::optional<u64> went_wrong(const Call& call, u64 since) const;
    bool goes_wrong_here(u32 return_address) const;
    std::vector<u32> returns() const;

    Program program_;
    TypedConsole console_;
    History history_;
    LineMap lines_;
    StopEvent arrival_;
    StateSnapshot before_, now_; ///< `now_`: where the last verb ended
    std::vector<Breakpoint> breakpoints_;
    std::vector<Watchpoint> watchpoints_;
    std::map<int, HitLedger> ledgers_;        ///< by number
    std::optional<MotionRequest> unfinished_; ///< the last verb, if it waits for input
    TimeMarks marks_[8];                      ///< by Mark::Kind
    std::vector<Edit> edits_;                 ///< by ascending step
    std::vector<Read> reads_;
    struct End {
        u64 step;
        Stop stop;
        u32 shown; ///< the address of the last instruction
    };
    std::optional<End> end_; ///< where the program ended, once it did
    int next_number_ = 1;
    u64 branches_ = 0;
    u64 most_steps_;
    bool self_modifying_, keeps_files_, is_given_run_ = true;
    bool interrupted_ = false; ///< the last search was
};

} // namespace tharsis
