// recording.hpp -- a host that remembers what the world answered, and answers the same when a
// program runs again
//
// Forwards into new land it asks the world; after that it repeats, and the world hears nothing
// twice.
#pragma once
#include "debugger/history/file_overlay.hpp"
#include "machine/host.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tharsis {

class Recording final : public Host {
public:
    /// How far a run is: what was said to the world and what it answered, up to here.
    struct Position {
        std::size_t answers = 0; ///< of the log, but for ...
        u64 repeated = 0; ///< ... so many times the same, of those that the next entry stands for
        std::size_t output = 0, errors = 0; ///< bytes printed
        std::size_t quiet = 0;              ///< what has no answer: sleeps, notes, displays, pace
        u64 input = 0;                      ///< bytes and keys of the console that were read
        bool asked = false; ///< a question stands on the console and waits for its line
        friend bool operator==(const Position&, const Position&) = default;
    };

    explicit Recording(Host& world) : world_(world), files_(world) {}

    const Position& position() const { return here_; }
    /// The program is about to run again from there.
    void go_to(const Position& position) {
        here_ = position;
        has_diverged_ = false;
    }
    /// Running again, the program asked for something else than before: what it does is no
    /// repetition. (That would be a defect of ours, or of a change that no one told of.)
    bool has_diverged() const { return has_diverged_; }
    /// From more than so many bytes on it is full, and the user is told at each new one.
    void limit(u64 most, std::function<void()> when_full) {
        most_ = most;
        when_full_ = std::move(when_full);
    }
    bool is_full() const { return size() > most_; }
    /// Forgets what lies after here: from now on the program runs into another future.
    void forget_future();

    /// What has been printed up to the present moment.
    std::string_view output() const { return std::string_view(output_).substr(0, here_.output); }
    std::string_view errors() const { return std::string_view(errors_).substr(0, here_.errors); }
    /// Has the world answered the same up to the present moment? So many entries of the logs are
    /// known to be alike.
    bool was_answered_like(const Recording& other, std::size_t known) const;
    /// Was the program told after the present moment that its input has ended?
    bool ends_later() const;
    /// Bytes of console input that were read, keys among them, up to the present moment.
    u64 input_consumed() const { return here_.input; }
    /// Writes files into the world as they are at the present moment; the names of those that could
    /// not be written.
    std::vector<std::string> write_files();
    /// Would that change anything?
    bool has_unwritten_files();
    /// The files of the program, as they are at the present moment.
    std::vector<FileOverlay::Known> known_files();
    /// Bytes that the log takes.
    u64 size() const {
        return log_.size() * sizeof(Answer) + texts_ + output_.size() + errors_.size();
    }

    void write(std::string_view bytes) override;
    void write_error(std::string_view bytes) override;
    Input read(u32 most) override;
    bool ready() override;
    i64 milliseconds() override;
    void sleep(u32 milliseconds) override;
    i64 chance(u32 stream) override;
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
    /// What was asked (enough of it to do it again to the files) and what came back.
    struct Answer {
        enum class Kind : u8 {
            read,
            ready,
            clock,
            chance,
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
        u64 count =
            1; ///< so many times in a row: anyone who looks at the clock or for a key does it often
        std::string text; ///< input, bytes of a file, or its name

        Answer(Kind its_kind, i64 its_number = 0, std::string its_text = {})
            : kind(its_kind), number(its_number), text(std::move(its_text)) {}
        bool operator==(const Answer&) const = default;
    };
    /// The answer of the log if this was asked before, else what `ask` makes of the world.
    template <class Ask> const Answer& answer(Answer::Kind kind, Ask ask);
    bool say_again(std::string& all, std::size_t& length, std::string_view bytes);
    bool question_is_open() const;
    void tell_if_full();
    bool at_end() const;
    static bool may_repeat(const Answer& given) {
        using Kind = Answer::Kind;
        return given.text.empty() &&
               (given.kind == Kind::clock || given.kind == Kind::ready || given.kind == Kind::key);
    }
    void append(Answer made);
    void show(const Dialog& dialog);
    bool heard();
    void repeat_on_files(const Answer&);
    template <class Do> auto with_present_files(Do work);

    Host& world_;
    FileOverlay files_;
    std::vector<Answer> log_;
    std::string output_, errors_;
    u64 texts_ = 0;
    bool has_diverged_ = false;
    const Answer nothing_{Answer::Kind::closed, -1}; ///< what who has diverged is told
    u64 most_ = ~u64{0};
    std::function<void()> when_full_;
    std::size_t quiet_ = 0; ///< of what has no answer: so much the world has heard
    Position here_;
};

} // namespace tharsis
