// case_host.cpp -- records a program's inputs, and replays them
// File names are compared as written, after removing `./` and the like.
#include "sessions/case_host.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace tharsis {

namespace {

std::string plain_path(std::string_view path) {
    return std::filesystem::path(path).lexically_normal().string();
}

bool is_regular(int descriptor) {
    struct stat found {};
    return ::fstat(descriptor, &found) == 0 && S_ISREG(found.st_mode);
}

/// All bytes of a regular file, independent of the descriptor's position, which does not change.
std::string whole_file(int descriptor) {
    std::string bytes;
    std::array<char, 65536> piece;
    for (ssize_t got = 0; (got = ::pread(descriptor, piece.data(), piece.size(),
                                         static_cast<off_t>(bytes.size()))) > 0;)
        bytes.append(piece.data(), static_cast<std::size_t>(got));
    return bytes;
}

} // namespace

// ---------------------------------------------------------------- recording

void CaseRecorder::write(std::string_view bytes) {
    printed_.add(bytes);
    world_.write(bytes);
}

void CaseRecorder::write_error(std::string_view bytes) {
    printed_.add(bytes);
    world_.write_error(bytes);
}

Input CaseRecorder::read(u32 most) {
    Input input = world_.read(most);
    if (input.kind == Input::Kind::bytes && !input.text.empty())
        recorded_.input.push_back({input.text, at_once_});
    if (input.kind == Input::Kind::end) recorded_.input_ends = true;
    at_once_ = false;
    return input;
}

bool CaseRecorder::ready() { return at_once_ = world_.ready(); }

/// Answers on the console are recorded as input.
DialogAnswer CaseRecorder::ask(const Dialog& dialog) {
    using Kind = DialogAnswer::Kind;
    add_question(asked_, dialog);
    DialogAnswer answer = world_.ask(dialog);
    if (answer.kind == Kind::no_display) recorded_.dialogs = CaseDialogs{false, {}};
    if (dialog.kind == Dialog::Kind::message ||
        (answer.kind != Kind::given && answer.kind != Kind::cancelled))
        return answer;
    if (!recorded_.dialogs) recorded_.dialogs.emplace();
    recorded_.dialogs->answers.push_back(answer);
    return answer;
}

void CaseRecorder::note_file(const std::string& name, i32 handle) {
    if (!known_.insert(plain_path(name)).second) return;
    const bool regular = is_regular(handle);
    recorded_.files.push_back({name, regular ? whole_file(handle) : std::string()});
    if (!regular) streams_[handle] = recorded_.files.size() - 1;
}

i32 CaseRecorder::open(std::string_view path, OpenMode mode) {
    const std::string name(path);
    if (keeps_files_ && mode == OpenMode::append && !known_.contains(plain_path(name))) {
        const i32 before = world_.open(path, OpenMode::read);
        if (before >= 0 && is_regular(before)) note_file(name, before);
        if (before >= 0) world_.close(before);
    }
    const i32 handle = world_.open(path, mode);
    if (!keeps_files_) return handle;
    if (mode == OpenMode::read && handle >= 0) note_file(name, handle);
    if (mode != OpenMode::read && handle >= 0) known_.insert(plain_path(name));
    if (mode != OpenMode::read && handle < 0) recorded_.refused.push_back(name);
    return handle;
}

i32 CaseRecorder::read_file(i32 handle, std::span<u8> to) {
    const i32 size = world_.read_file(handle, to);
    const auto stream = streams_.find(handle);
    if (stream != streams_.end() && size > 0)
        recorded_.files[stream->second].text.append(reinterpret_cast<const char*>(to.data()),
                                                    static_cast<std::size_t>(size));
    return size;
}

void CaseRecorder::close(i32 handle) {
    streams_.erase(handle);
    world_.close(handle);
}

// ---------------------------------------------------------------- files

CaseDisk::CaseDisk(const Case& recorded) {
    for (const SourceFile& file : recorded.files) files_[plain_path(file.name)] = &file.text;
    for (const std::string& name : recorded.refused) refused_.insert(plain_path(name));
}

i32 CaseDisk::open(std::string_view path, OpenMode mode) {
    const auto found = files_.find(plain_path(path));
    if (mode != OpenMode::read || found == files_.end()) return -1;
    opened_[next_handle_] = {found->second};
    return next_handle_++;
}

bool CaseDisk::may_write(std::string_view path) { return !refused_.contains(plain_path(path)); }

i32 CaseDisk::read_file(i32 handle, std::span<u8> to) {
    const auto found = opened_.find(handle);
    if (found == opened_.end()) return -1;
    Opened& opened = found->second;
    const std::size_t size = std::min(to.size(), opened.bytes->size() - opened.position);
    std::copy_n(opened.bytes->data() + opened.position, size, to.data());
    opened.position += size;
    return static_cast<i32>(size);
}

// ---------------------------------------------------------------- replaying

i32 CaseHost::open(std::string_view path, OpenMode mode) {
    if (mode != OpenMode::read && !keeps_writings_) return -1;
    return files_.open(plain_path(path), mode);
}

Input CaseHost::read(u32 most) {
    if (piece_ == recorded_.input.size())
        return {recorded_.input_ends ? Input::Kind::end : Input::Kind::wait, {}};
    const std::string& text = recorded_.input[piece_].text;
    Input input{Input::Kind::bytes, text.substr(position_, most)};
    position_ += input.text.size();
    if (position_ == text.size()) ++piece_, position_ = 0;
    return input;
}

bool CaseHost::ready() {
    const bool more = piece_ < recorded_.input.size();
    return more && (position_ > 0 || recorded_.input[piece_].at_once);
}

DialogAnswer CaseHost::ask(const Dialog& dialog) {
    using Kind = DialogAnswer::Kind;
    if (!recorded_.dialogs) return screen_.ask(dialog);
    if (!recorded_.dialogs->exist) return {};
    (void)screen_.ask(dialog);
    if (dialog.kind == Dialog::Kind::message) return {Kind::given, {}};
    const std::vector<DialogAnswer>& answers = recorded_.dialogs->answers;
    return answered_ < answers.size() ? answers[answered_++] : DialogAnswer{Kind::cancelled, {}};
}

void CaseHost::sleep(u32 milliseconds) {
    clock_ += milliseconds;
    screen_.sleep(milliseconds);
}

} // namespace tharsis
