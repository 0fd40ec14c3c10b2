// recording.hpp -- a host that records the answers of `world` and repeats them when a program runs
// again
//
// Beyond the recorded part it asks `world`; before that it repeats, so that `world` sees nothing
// twice.
#pragma once
#include "debugger/history/file_overlay.hpp"
#include "machine/host.hpp"

#include <functional>
#include <string>
#include <vector>

namespace tharsis {

class Recording final : public Host {
public:
    /// How far a run is: the requests to `world` and its answers up to here.
    struct Position {
        std::size_t answers = 0;            ///< log entries that are fully consumed
        u64 repeated = 0;                   ///< repetitions of the next entry that are consumed
        std::size_t output = 0, errors = 0; ///< bytes printed
        std::size_t quiet = 0; ///< requests without an answer: sleeps, notes, displays, pace
        u64 input = 0;         ///< bytes and keys read from the console
        bool asked = false;    ///< a question on the console waits for its line
        friend bool operator==(const Position&, const Position&) = default;
    };

    explicit Recording(Host& world) : world_(world), files_(world) {}

    const Position& position() const { return here_; }
    /// Called when the program is about to run again from there.
    void go_to(const Position& position) {
        here_ = position;
        has_diverged_ = false;
    }
    /// True if the program, running again, asked for something else than before: it is not a
    /// repetition. (That would be a defect of the emulator, or an unreported change.)
    bool has_diverged() const { return has_diverged_; }
    /// The recording is full beyond `most` bytes; `when_full` is then called at each new entry.
    void limit(u64 most, std::function<void()> when_full) {
        most_ = most;
        when_full_ = std::move(when_full);
    }
    bool is_full() const { return size() > most_; }
    /// Forgets everything after the current position: the program continues differently.
    void forget_future();

    /// What has been printed up to the current position.
    std::string_view output() const { return std::string_view(output_).substr(0, here_.output); }
    std::string_view errors() const { return std::string_view(errors_).substr(0, here_.errors); }
    /// True if `world` has given both the same answers up to the current position. The first
    /// `known` entries of the logs are known to be equal.
    bool was_answered_like(const Recording& other, std::size_t known) const;
    /// True if the program was notified of the end of its input after the current position.
    bool ends_later() const;
    /// Bytes of console input read up to the current position, keys included.
    u64 input_consumed() const { return here_.input; }
    /// Writes the files to `world` as they are at the current position. Returns the names of those
    /// that could not be written.
    std::vector<std::string> write_files();
    /// True if `write_files` would change anything.
    bool has_unwritten_files();
    /// The program's files as they are at the current position.
    std::vector<FileOverlay::KnownFile> known_files();
    /// Bytes that the recording takes.
    u64 size() const {
        return log_.size() * sizeof(Answer) + texts_ + output_.size() + errors_.size();
    }

    void write(std::string_view bytes) override;
    void write_error(std::string_view bytes) override;
    Input read(u32 most) override;
    bool ready() override;
    i64 milliseconds() override;
    void sleep(u32 milliseconds) override;
    i64 random_seed(u32 stream) override;
    i32 open(std::string_view path, OpenMode mode) override;
    i32 read_file(i32 handle, std::span<u8> to) override;
    i32 write_file(i32 handle, std::span<const u8> from) override;
    void close(i32 handle) override;
    bool may_write(std::string_view path) override { return world_.may_write(path); }
    bool clear_screen() override;
    DialogAnswer ask(const Dialog& dialog) override;
    void play_note(u32 pitch, u32 milliseconds, u32 instrument, u32 volume, bool wait) override;
    Input key(bool wait) override;
    void display(const DisplayChange& change) override;
    void pace(u64 executed, u64 speed) override;
    void segments(u64 executed, u8 left, u8 right) override;

private:
    /// What was requested (enough to repeat it on the files) and what was answered.
    struct Answer {
        enum class Kind : u8 {
            read,
            ready,
            clock,
            random_seed,
            opened,
            file_read,
            file_written,
            closed,
            cleared,
            key,
            asked
        };
        Kind kind;
        OpenMode mode = OpenMode::read;
        Input::Kind input = Input::Kind::end;
        DialogAnswer::Kind dialog = DialogAnswer::Kind::no_display;
        i32 handle = -1;
        i64 number = 0;
        /// Number of consecutive repetitions: polling the clock or the keyboard makes many.
        u64 count = 1;
        std::string text; ///< input, bytes of a file, or a file name

        Answer(Kind its_kind, i64 its_number = 0, std::string its_text = {})
            : kind(its_kind), number(its_number), text(std::move(its_text)) {}
        bool operator==(const Answer&) const = default;
    };
    /// The recorded answer if this was requested before, else the one that `ask` gets from `world`.
    template <class Ask> const Answer& answer(Answer::Kind kind, Ask ask);
    bool is_replayed_output(std::string& all, std::size_t& length, std::string_view bytes);
    bool question_is_open() const;
    void notify_if_full();
    bool at_end() const;
    static bool may_repeat(const Answer& given) {
        using Kind = Answer::Kind;
        return given.text.empty() &&
               (given.kind == Kind::clock || given.kind == Kind::ready || given.kind == Kind::key);
    }
    void append(Answer made);
    void show(const Dialog& dialog, const DialogAnswer& answer);
    bool replays_effect();
    void repeat_on_files(const Answer&);
    template <class Do> auto with_present_files(Do work);

    Host& world_;
    FileOverlay files_;
    std::vector<Answer> log_;
    std::string output_, errors_;
    u64 texts_ = 0;
    bool has_diverged_ = false;
    const Answer nothing_{Answer::Kind::closed, -1}; ///< the answer after a divergence
    u64 most_ = ~u64{0};
    std::function<void()> when_full_;
    std::size_t quiet_ = 0; ///< requests without an answer that `world` has received
    Position here_;
};

} // namespace tharsis
