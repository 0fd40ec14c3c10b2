// engine.cpp -- the functions that JavaScript calls
// One server in each instance of the module. JavaScript writes a message to the address that
// `tharsis_message_space` returns, then calls `tharsis_receive`.
#include "frontends/web/engine/served.hpp"

#include <emscripten.h>
#include <new>

namespace {

using namespace tharsis;

std::unique_ptr<web::Served> served;
std::string incoming;

// What `tharsis_turn` returns, besides the values of rpc::Turn; host/frontends/web/workers/turns.ts
// has the same numbers.
constexpr int out_of_memory = 3;

// clang-format off
EM_JS(void, send_to_page, (const char* text, std::size_t size), {
    Module['onMessage'](UTF8ToString(text, size));
})
EM_JS(bool, can_be_interrupted, (), { return Module['onPoll'] !== undefined; })
// The worker may call `tharsis_receive` meanwhile.
EM_JS(void, poll_page, (), { Module['onPoll'](); })
// clang-format on

void send(const std::string& message) { send_to_page(message.data(), message.size()); }

rpc::Mailbox::Receive receiver() {
    return can_be_interrupted() ? rpc::Mailbox::Receive(poll_page) : nullptr;
}

} // namespace

extern "C" {

/// 0: a debug adapter; 1: a language server.
EMSCRIPTEN_KEEPALIVE void tharsis_open(int role) {
    served =
        role == 0 ? web::open_debug_adapter(send, receiver()) : web::open_language_server(send);
}

/// Null: there is no memory for so many bytes.
EMSCRIPTEN_KEEPALIVE char* tharsis_message_space(std::size_t size) {
    try {
        incoming.resize(size);
        return incoming.data();
    } catch (const std::bad_alloc&) {
        return nullptr;
    }
}

EMSCRIPTEN_KEEPALIVE void tharsis_receive() { served->mailbox.put(std::exchange(incoming, {})); }

/// Handles a message, or moves the program on by some milliseconds.
EMSCRIPTEN_KEEPALIVE int tharsis_turn() {
    try {
        return static_cast<int>(served->turn());
    } catch (const std::bad_alloc&) {
        return out_of_memory;
    }
}

/// After a turn that returned `again`: for how many milliseconds the next one has nothing to do.
EMSCRIPTEN_KEEPALIVE double tharsis_sleeps_for() { return served->sleeps_for(); }

EMSCRIPTEN_KEEPALIVE int tharsis_exit_status() { return served->exit_status(); }

} // extern "C"
