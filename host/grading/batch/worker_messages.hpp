// worker_messages.hpp -- what a worker sends to the process that started it, on a pipe
#pragma once
#include "grading/batch/worker_pool.hpp"

#include <string_view>

namespace tharsis {

enum class MessageKind : char { message = 't', answer = 'a' };

/// Writes a message: one letter, the number of bytes that follow, and these. False if it cannot be
/// written.
bool send_message(int pipe, MessageKind, std::string_view bytes);

/// The messages that arrived completely.
WorkerEnd parse_messages(std::string_view received);

} // namespace tharsis
