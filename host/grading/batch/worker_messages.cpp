// worker_messages.cpp -- what a worker sends
#include "grading/batch/worker_messages.hpp"

#include "support/files/whole_file.hpp"

#include <charconv>
#include <fmt/core.h>

namespace tharsis {

bool send_message(int pipe, MessageKind kind, std::string_view bytes) {
    const std::string head = fmt::format("{}{:016x}", static_cast<char>(kind), bytes.size());
    return write_all(pipe, head) == 0 && write_all(pipe, bytes) == 0;
}

WorkerEnd parse_messages(std::string_view received) {
    constexpr std::size_t head = 17;
    WorkerEnd end;
    while (received.size() >= head) {
        u64 size = 0;
        std::from_chars(received.data() + 1, received.data() + head, size, 16);
        if (size > received.size() - head) break;
        std::string bytes(received.substr(head, size));
        if (received.front() == static_cast<char>(MessageKind::answer))
            end.answer = std::move(bytes);
        else
            end.messages.push_back(std::move(bytes));
        received.remove_prefix(head + size);
    }
    return end;
}

} // namespace tharsis
