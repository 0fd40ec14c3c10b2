// session.cpp -- tharsis.h: sessions of the debugger
#include "library/c/objects.hpp"

namespace tharsis_c {

namespace {

using Kind = Movement::Kind;

/// The movements of tharsis.h, by their numbers.
constexpr struct {
    Kind kind;
    bool back, over;
} movements[] = {
    {Kind::instruction, false, false}, {Kind::instruction, true, false},
    {Kind::line, false, false},        {Kind::line, true, false},
    {Kind::line, false, true},         {Kind::line, true, true},
    {Kind::finish, false, false},      {Kind::finish, true, false},
    {Kind::resume, false, false},      {Kind::resume, true, false},
    {Kind::go_to, false, false},
};

void write_session_stop(const SessionStop& stop, tharsis_session_stop* to) {
    if (!to) return;
    *to = {static_cast<tharsis_session_reason>(stop.reason),
           stop.step,
           stop.address,
           stop.line,
           stop.hits.empty() ? 0 : stop.hits[0],
           stop.end ? stop.end->status : 0};
}

int move_session(tharsis_session& session, const Movement& movement, tharsis_session_stop* stop,
                 tharsis_error** error) {
    const auto moved = session.session.move(movement);
    if (moved) write_session_stop(*moved, stop);
    return reported(moved, error);
}

} // namespace

} // namespace tharsis_c

using namespace tharsis_c;

static_assert(THARSIS_WRONG_RETURN == static_cast<int>(SessionStop::Reason::wrong_return));
static_assert(std::size(movements) == THARSIS_GO_TO + 1);

tharsis_session* tharsis_session_new(const tharsis_program* program, const tharsis_options* options,
                                     tharsis_error** error) {
    return guarded(error, static_cast<tharsis_session*>(nullptr), {program}, [&] {
        auto session = Session::open(program->program, or_defaults(options).machine);
        return reported(session, error) ? new tharsis_session{std::move(*session), {}} : nullptr;
    });
}

void tharsis_session_free(tharsis_session* session) { delete session; }

int tharsis_session_move(tharsis_session* session, tharsis_movement movement, uint64_t count,
                         tharsis_session_stop* stop, tharsis_error** error) {
    return guarded(error, 0, {session}, [&] {
        const auto number = static_cast<std::size_t>(movement);
        if (number >= std::size(movements)) return store(error, unknown_movement()), 0;
        Movement wanted;
        wanted.kind = movements[number].kind;
        wanted.back = movements[number].back;
        wanted.over = movements[number].over;
        wanted.count = wanted.step = count;
        return move_session(*session, wanted, stop, error);
    });
}

int tharsis_session_run_to(tharsis_session* session, const char* place, tharsis_session_stop* stop,
                           tharsis_error** error) {
    return guarded(error, 0, {session, place}, [&] {
        Movement wanted;
        wanted.kind = Kind::run_to;
        wanted.place = place;
        return move_session(*session, wanted, stop, error);
    });
}

const char* tharsis_session_text(tharsis_session* session) {
    return session ? session->session.last_stop().text.c_str() : "";
}

void tharsis_session_interrupt(tharsis_session* session) {
    if (session) session->session.interrupt();
}

int tharsis_session_add_breakpoint(tharsis_session* session, const char* place,
                                   const char* condition, tharsis_error** error) {
    return guarded(error, 0, {session, place}, [&] {
        BreakpointOptions options;
        if (condition) options.condition = condition;
        const auto number = session->session.add_breakpoint(place, options);
        return reported(number, error) ? *number : 0;
    });
}

int tharsis_session_add_watchpoint(tharsis_session* session, const char* what,
                                   tharsis_error** error) {
    return guarded(error, 0, {session, what}, [&] {
        const auto number = session->session.add_watchpoint(what);
        return reported(number, error) ? *number : 0;
    });
}

int tharsis_session_remove_stop(tharsis_session* session, int number) {
    return guarded(nullptr, 0, {session},
                   [&] { return session->session.remove_stop(number) ? 1 : 0; });
}

int tharsis_session_get_register(tharsis_session* session, const char* name, uint32_t* value,
                                 tharsis_error** error) {
    return guarded(error, 0, {session, name, value}, [&] {
        const auto found = session->session.value_of(name);
        if (found) return *value = *found, 1;
        store(error, unknown_register(name));
        return 0;
    });
}

int tharsis_session_set_register(tharsis_session* session, const char* name, uint32_t value,
                                 tharsis_error** error) {
    return guarded(error, 0, {session, name},
                   [&] { return reported(session->session.set_register(name, value), error); });
}

int tharsis_session_write(tharsis_session* session, uint32_t address, const void* from, size_t size,
                          tharsis_error** error) {
    return guarded(error, 0, {session, from}, [&] {
        return reported(session->session.write_memory(address, bytes_at(from, size)), error);
    });
}

int tharsis_session_read(tharsis_session* session, uint32_t address, void* to, size_t size,
                         tharsis_error** error) {
    return guarded(error, 0, {session, to}, [&] {
        const auto bytes = session->session.read_memory(address, size_of(size));
        if (bytes) std::memcpy(to, bytes->data(), bytes->size());
        return reported(bytes, error);
    });
}

const char* tharsis_session_output(tharsis_session* session, size_t* size) {
    return guarded(nullptr, "", {session}, [&] {
        session->output = session->session.output();
        if (size) *size = session->output.size();
        return session->output.c_str();
    });
}

int tharsis_session_type(tharsis_session* session, const void* bytes, size_t size,
                         tharsis_error** error) {
    return guarded(error, 0, {session}, [&] {
        session->session.type(bytes_at(bytes, size));
        return 1;
    });
}

char* tharsis_session_command(tharsis_session* session, const char* line, tharsis_error** error) {
    return guarded(error, static_cast<char*>(nullptr), {session, line}, [&] {
        const auto reply = session->session.command(line);
        return reported(reply, error) ? copied(*reply) : nullptr;
    });
}
