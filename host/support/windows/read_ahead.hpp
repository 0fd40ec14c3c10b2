// read_ahead.hpp -- a pipe that cannot be asked whether it has bytes: a thread reads it
//
// Windows refuses the question for pipes whose handle lacks a right; wine 8 refuses it for all
// pipes of the system that it runs on.
#pragma once
#include "support/windows/windows_api.hpp"

#include <condition_variable>
#include <mutex>
#include <string>

namespace tharsis::windows {

class ReadAhead {
public:
    /// Starts the thread, which reads until the pipe ends. An object is never destroyed.
    explicit ReadAhead(HANDLE pipe);
    ReadAhead(const ReadAhead&) = delete;
    ReadAhead& operator=(const ReadAhead&) = delete;

    /// How many bytes can be read without waiting.
    std::size_t waiting();
    /// Whether `read` would return at once: there are bytes, or the pipe has ended.
    bool is_ready();
    /// Waits for bytes; returns 0 at the end of the pipe.
    std::size_t read(char* to, std::size_t size);

private:
    void fill();

    HANDLE pipe_;
    std::mutex lock_;
    std::condition_variable changed_;
    std::string bytes_;
    bool ended_ = false;
};

/// The thread's buffer of this pipe, or null: it can be asked.
ReadAhead* read_ahead_of(HANDLE pipe);

/// Whether the system refuses to tell how many bytes are waiting, as the error of PeekNamedPipe
/// says.
bool is_refusal(unsigned long error);
/// From now on a thread reads this pipe.
ReadAhead& begin_read_ahead(HANDLE pipe);

} // namespace tharsis::windows
