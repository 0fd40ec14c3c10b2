// read_ahead.cpp -- the thread that reads a pipe, and its buffer
#include "support/windows/read_ahead.hpp"

#include <algorithm>
#include <map>
#include <thread>

namespace tharsis::windows {

namespace {

constexpr std::size_t max_waiting = std::size_t{1} << 20;

std::mutex all_lock;
std::map<HANDLE, ReadAhead*> all; ///< objects stay until the process ends, as their threads do

} // namespace

ReadAhead::ReadAhead(HANDLE pipe) : pipe_(pipe) {
    std::thread([this] { fill(); }).detach();
}

void ReadAhead::fill() {
    std::string piece(std::size_t{1} << 16, '\0');
    for (DWORD got = 0;; got = 0) {
        const bool good =
            ReadFile(pipe_, piece.data(), static_cast<DWORD>(piece.size()), &got, nullptr) != 0;
        std::unique_lock lock(lock_);
        changed_.wait(lock, [this] { return bytes_.size() < max_waiting; });
        bytes_.append(piece, 0, got);
        ended_ = !good || got == 0;
        changed_.notify_all();
        if (ended_) return;
    }
}

std::size_t ReadAhead::waiting() {
    const std::lock_guard lock(lock_);
    return bytes_.size();
}

bool ReadAhead::is_ready() {
    const std::lock_guard lock(lock_);
    return !bytes_.empty() || ended_;
}

std::size_t ReadAhead::read(char* to, std::size_t size) {
    std::unique_lock lock(lock_);
    changed_.wait(lock, [this] { return !bytes_.empty() || ended_; });
    size = std::min(size, bytes_.size());
    std::copy_n(bytes_.begin(), size, to);
    bytes_.erase(0, size);
    changed_.notify_all();
    return size;
}

ReadAhead* read_ahead_of(HANDLE pipe) {
    const std::lock_guard lock(all_lock);
    const auto found = all.find(pipe);
    return found == all.end() ? nullptr : found->second;
}

bool is_refusal(unsigned long error) {
    return error == ERROR_NOT_SUPPORTED || error == ERROR_INVALID_FUNCTION ||
           error == ERROR_ACCESS_DENIED;
}

ReadAhead& begin_read_ahead(HANDLE pipe) {
    const std::lock_guard lock(all_lock);
    ReadAhead*& one = all[pipe];
    if (!one) one = new ReadAhead(pipe);
    return *one;
}

} // namespace tharsis::windows
