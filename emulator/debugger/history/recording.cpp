// recording.cpp -- the log of answers: appended at its end, repeated before it
// Missing input is not an answer: the machine will ask again.
#include "debugger/history/recording.hpp"

#include "machine/services/dialog_text.hpp"

#include <algorithm>

namespace tharsis {

template <class Ask> const Recording::Answer& Recording::answer(Answer::Kind kind, Ask ask) {
    here_.asked = false;
    if (at_end()) append(ask());
    if (here_.repeated == log_[here_.answers].count) ++here_.answers, here_.repeated = 0;
    const Answer& given = log_[here_.answers];
    if (given.kind != kind) return has_diverged_ = true, nothing_;
    if (may_repeat(given))
        ++here_.repeated;
    else
        ++here_.answers;
    return given;
}

bool Recording::at_end() const {
    return here_.answers == log_.size() ||
           (here_.answers + 1 == log_.size() && here_.repeated == log_.back().count);
}

/// Appends at the end of the log. A repetition of the last answer is only counted.
void Recording::append(Answer made) {
    const bool after_some = here_.repeated > 0;
    const Answer* last = after_some ? &log_.back() : nullptr;
    if (last && may_repeat(made) && made.kind == last->kind && made.number == last->number &&
        made.input == last->input) {
        ++log_.back().count;
        return;
    }
    texts_ += made.text.size();
    log_.push_back(std::move(made));
    notify_if_full();
}

bool Recording::was_answered_like(const Recording& other, std::size_t known) const {
    if (!(here_ == other.here_)) return false;
    for (std::size_t n = known; n < here_.answers; ++n)
        if (!(log_[n] == other.log_[n])) return false;
    if (here_.repeated == 0) return true;
    Answer mine = log_[here_.answers], its = other.log_[here_.answers];
    mine.count = its.count = 1; // further repetitions lie after the current position
    return mine == its;
}

bool Recording::ends_later() const {
    const auto is_end = [](const Answer& given) {
        return (given.kind == Answer::Kind::read || given.kind == Answer::Kind::key) &&
               given.input == Input::Kind::end;
    };
    // All its repetitions are used up.
    const bool is_repeated =
        here_.answers < log_.size() && here_.repeated == log_[here_.answers].count;
    return std::any_of(log_.begin() + std::ptrdiff_t(here_.answers + is_repeated), log_.end(),
                       is_end);
}

void Recording::notify_if_full() {
    if (is_full() && when_full_) when_full_();
}

/// True if these bytes were printed before; otherwise they are recorded.
bool Recording::is_replayed_output(std::string& all, std::size_t& length, std::string_view bytes) {
    const bool again = length < all.size();
    if (again && all.compare(length, bytes.size(), bytes) != 0) has_diverged_ = true;
    length += bytes.size();
    if (again) return true;
    all += bytes;
    notify_if_full();
    return false;
}

void Recording::write(std::string_view bytes) {
    if (!is_replayed_output(output_, here_.output, bytes)) world_.write(bytes);
}

void Recording::write_error(std::string_view bytes) {
    if (!is_replayed_output(errors_, here_.errors, bytes)) world_.write_error(bytes);
}

Input Recording::read(u32 most) {
    Input input;
    if (at_end()) {
        input = world_.read(most);
        if (input.kind == Input::Kind::wait) {
            here_.asked = question_is_open();
            return input;
        }
    }
    const Answer& given = answer(Answer::Kind::read, [&] {
        Answer made(Answer::Kind::read, 0, std::move(input.text));
        made.input = input.kind;
        return made;
    });
    here_.input += given.text.size();
    if (given.text.size() > most) return has_diverged_ = true, Input{};
    return {given.input, given.text};
}

bool Recording::ready() {
    return answer(Answer::Kind::ready, [&] {
               return Answer(Answer::Kind::ready, world_.ready());
           }).number != 0;
}

i64 Recording::milliseconds() {
    return answer(Answer::Kind::clock,
                  [&] { return Answer(Answer::Kind::clock, world_.milliseconds()); })
        .number;
}

i64 Recording::random_seed(u32 stream) {
    return answer(Answer::Kind::random_seed,
                  [&] { return Answer(Answer::Kind::random_seed, world_.random_seed(stream)); })
        .number;
}

bool Recording::clear_screen() {
    return answer(Answer::Kind::cleared, [&] {
               return Answer(Answer::Kind::cleared, world_.clear_screen());
           }).number != 0;
}

/// A question that waits for its line on the console is asked again when there may be one; that is
/// the same question.
bool Recording::question_is_open() const {
    if (here_.answers == 0 || here_.repeated > 0) return false;
    const Answer& last = log_[here_.answers - 1];
    return last.kind == Answer::Kind::asked && last.dialog == DialogAnswer::Kind::on_console &&
           last.number != i64(Dialog::Kind::message);
}

/// Shows a dialog on the console, on a line of its own, and its answer if it has one already.
void Recording::show(const Dialog& dialog, const DialogAnswer& answer) {
    if (!output().empty() && output().back() != '\n') write("\n");
    write(dialog_text(dialog));
    const bool asks = dialog.kind != Dialog::Kind::message;
    if (asks && answer.kind == DialogAnswer::Kind::given)
        write(" " + answer.text + "\n");
    else
        write(asks && answer.kind == DialogAnswer::Kind::on_console ? " " : "\n");
}

DialogAnswer Recording::ask(const Dialog& dialog) {
    if (here_.asked) return {DialogAnswer::Kind::on_console, {}};
    const Answer& given = answer(Answer::Kind::asked, [&] {
        DialogAnswer answered = world_.ask(dialog);
        Answer made(Answer::Kind::asked, i64(dialog.kind), std::move(answered.text));
        made.dialog = answered.kind;
        return made;
    });
    if (given.dialog != DialogAnswer::Kind::no_display) show(dialog, {given.dialog, given.text});
    return {given.dialog, given.text};
}

/// The absence of a key is an answer, because the program's further course depends on it.
Input Recording::key(bool wait) {
    const Answer& given = answer(Answer::Kind::key, [&] {
        Input input = world_.key(wait);
        Answer made(Answer::Kind::key, 0, std::move(input.text));
        made.input = input.kind;
        return made;
    });
    here_.input += given.text.size();
    return {given.input, given.text};
}

bool Recording::replays_effect() {
    if (here_.quiet++ < quiet_) return true;
    ++quiet_;
    return false;
}

void Recording::sleep(u32 milliseconds) {
    if (!replays_effect()) world_.sleep(milliseconds);
}

void Recording::play_note(u32 pitch, u32 milliseconds, u32 instrument, u32 volume, bool wait) {
    if (!replays_effect()) world_.play_note(pitch, milliseconds, instrument, volume, wait);
}

void Recording::display(const DisplayChange& change) {
    if (!replays_effect()) world_.display(change);
}

void Recording::pace(u64 executed, u64 speed) {
    if (!replays_effect()) world_.pace(executed, speed);
}

void Recording::segments(u64 executed, u8 left, u8 right) {
    if (!replays_effect()) world_.segments(executed, left, right);
}

// ---------------------------------------------------------------- files

i32 Recording::open(std::string_view path, OpenMode mode) {
    return answer(Answer::Kind::opened,
                  [&] {
                      Answer made(Answer::Kind::opened, 0, std::string(path));
                      made.mode = mode;
                      made.handle = files_.open(path, mode);
                      return made;
                  })
        .handle;
}

i32 Recording::read_file(i32 handle, std::span<u8> to) {
    const Answer& given = answer(Answer::Kind::file_read, [&] {
        const i32 size = files_.read(handle, to);
        const char* bytes = reinterpret_cast<const char*>(to.data());
        Answer made(Answer::Kind::file_read, size,
                    std::string(bytes, std::size_t(std::max(size, 0))));
        made.handle = handle;
        return made;
    });
    if (given.text.size() > to.size()) return has_diverged_ = true, -1;
    std::copy(given.text.begin(), given.text.end(), to.begin());
    return i32(given.number);
}

i32 Recording::write_file(i32 handle, std::span<const u8> from) {
    const std::string_view bytes(reinterpret_cast<const char*>(from.data()), from.size());
    const Answer& given = answer(Answer::Kind::file_written, [&] {
        Answer made(Answer::Kind::file_written, files_.write(handle, from), std::string(bytes));
        made.handle = handle;
        return made;
    });
    if (given.text != bytes) has_diverged_ = true;
    return i32(given.number);
}

void Recording::close(i32 handle) {
    answer(Answer::Kind::closed, [&] {
        files_.close(handle);
        Answer made(Answer::Kind::closed);
        made.handle = handle;
        return made;
    });
}

/// Repeats on the files what the program did when it got this answer.
void Recording::repeat_on_files(const Answer& given) {
    std::vector<u8> room(given.kind == Answer::Kind::file_read ? given.text.size() : 0);
    const std::span<const u8> bytes(reinterpret_cast<const u8*>(given.text.data()),
                                    given.text.size());
    switch (given.kind) {
    case Answer::Kind::opened:
        if (given.handle >= 0) files_.open(given.text, given.mode);
        break;
    case Answer::Kind::file_read: files_.read(given.handle, room); break;
    case Answer::Kind::file_written: files_.write(given.handle, bytes); break;
    case Answer::Kind::closed: files_.close(given.handle); break;
    default: break;
    }
}

/// The files are those at the end of the log; they are set back to the current position for `work`.
template <class Do> auto Recording::with_present_files(Do work) {
    files_.restart();
    for (std::size_t n = 0; n < here_.answers; ++n) repeat_on_files(log_[n]);
    auto result = work();
    for (std::size_t n = here_.answers; n < log_.size(); ++n) repeat_on_files(log_[n]);
    return result;
}

std::vector<std::string> Recording::write_files() {
    return with_present_files([this] { return files_.write_out(); });
}

bool Recording::has_unwritten_files() {
    return with_present_files([this] { return files_.has_writings(); });
}

std::vector<FileOverlay::KnownFile> Recording::known_files() {
    return with_present_files([this] { return files_.known(); });
}

void Recording::forget_future() {
    has_diverged_ = false;
    const bool within = here_.repeated > 0;
    log_.erase(log_.begin() + std::ptrdiff_t(here_.answers + within), log_.end());
    if (within) log_.back().count = here_.repeated;
    output_.resize(here_.output);
    errors_.resize(here_.errors);
    quiet_ = here_.quiet;
    files_.restart();
    texts_ = 0;
    for (const Answer& given : log_) {
        repeat_on_files(given);
        texts_ += given.text.size();
    }
}

} // namespace tharsis
