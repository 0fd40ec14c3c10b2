// file_services.cpp -- services 13 to 16: open, read, write and close
// MARS checks a length before anything else, and reads one byte more than it writes.
#include "machine/services/services.hpp"

#include <algorithm>
#include <limits>
#include <optional>

namespace tharsis {
namespace {

/// `max_bytes` exceeds the whole memory of a guest, so more could not be stored anyway.
constexpr u32 longest_java_array = 0x7fff'fffd;
constexpr u32 max_bytes = u32{64} << 20;

/// The bytes that are requested from a file at a time.
constexpr u32 piece = u32{64} << 10;

/// Reads up to `most` bytes of a file; nullopt on an error. A short read ends it, so that a pipe
/// does not block a second time.
std::optional<std::string> read_pieces(Host& host, i32 handle, u32 most) {
    std::string text;
    while (text.size() < most) {
        const std::size_t before = text.size();
        const std::size_t wanted = std::min<std::size_t>(piece, most - before);
        text.resize(before + wanted);
        const i32 got = host.read_file(handle, byte_span(text).subspan(before));
        text.resize(before +
                    static_cast<std::size_t>(std::clamp<i32>(got, 0, static_cast<i32>(wanted))));
        if (got < 0 && text.empty()) return std::nullopt;
        if (text.size() < before + wanted) break;
    }
    return text;
}

/// Stores the bytes read. As in MARS $v0 is set first, and keeps its value if the store fails.
CallResult store(ServiceCall& call, std::string_view text) {
    call.answer(static_cast<u32>(text.size()));
    u32 address = call.a1();
    const FaultKind kind = call.write_bytes(address, byte_span(text));
    return kind == FaultKind::none ? CallResult::done : call.fail(kind, address);
}

CallResult answer_error(ServiceCall& call) {
    call.answer(~u32{0});
    return CallResult::done;
}

/// Reads `size` bytes at $a1 page by page, so that a wrong length does not allocate 2 GiB.
FaultKind fetch(ServiceCall& call, u32& address, std::string& bytes, std::size_t size) {
    FaultKind kind = FaultKind::none;
    while (kind == FaultKind::none && bytes.size() < size) {
        const std::size_t before = bytes.size();
        bytes.resize(std::min(before + Memory::page_size, size));
        address = call.a1() + static_cast<u32>(before);
        kind = call.read_bytes(address, byte_span(bytes).subspan(before));
    }
    return kind;
}

/// Writes the bytes, limited by the output budget.
CallResult write_out(ServiceCall& call, std::string_view bytes) {
    const i32 descriptor = static_cast<i32>(call.a0());
    if (descriptor == FileTable::console_output) return print(call, bytes);
    u64& left = call.services.output_left;
    if (bytes.size() > left) return CallResult::output_limit;
    left -= bytes.size();
    if (descriptor == FileTable::console_error) {
        call.host.write_error(bytes);
        return CallResult::done;
    }
    const i32 handle = call.services.files.handle(descriptor);
    if (handle < 0) return call.fail(FaultKind::java_exception_unopened);
    if (!bytes.empty() && call.host.write_file(handle, byte_span(bytes)) < 0)
        return answer_error(call);
    return CallResult::done;
}

} // namespace

CallResult open_file(ServiceCall& call) {
    std::string name;
    u32 address = call.a0();
    const FaultKind kind = call.text_at(address, name);
    if (kind != FaultKind::none) return call.fail(kind, address);
    const std::string of_host = text_for_host(call.services, name);
    const i32 descriptor = call.services.files.open(call.host, of_host, call.a1());
    if (descriptor == FileTable::overfull) return call.fail(FaultKind::java_exception_files);
    call.answer(static_cast<u32>(descriptor));
    return CallResult::done;
}

CallResult read_file(ServiceCall& call) {
    const i32 descriptor = static_cast<i32>(call.a0());
    if (call.a2() > longest_java_array) return call.fail(FaultKind::java_exception_length);
    if (!call.services.files.allows(descriptor, FileUse::reading)) return answer_error(call);
    const u32 most = std::min(call.a2(), max_bytes);
    if (descriptor == FileTable::console_input) {
        const Input input = call.services.console.read_bytes(call.host, most);
        if (input.kind == Input::Kind::wait) return CallResult::waiting;
        return store(call, input.text);
    }
    const i32 handle = call.services.files.handle(descriptor);
    if (handle < 0) return call.fail(FaultKind::java_exception_unopened);
    const std::optional<std::string> text = read_pieces(call.host, handle, most);
    return text ? store(call, *text) : answer_error(call);
}

CallResult write_file(ServiceCall& call) {
    const i32 length = static_cast<i32>(call.a2());
    if (length < -1 || length == std::numeric_limits<i32>::max())
        return call.fail(FaultKind::java_exception_length);
    std::string bytes;
    u32 address = 0;
    const auto one_more = static_cast<std::size_t>(std::max(length, 0)) + 1;
    const FaultKind kind = fetch(call, address, bytes, one_more);
    if (kind != FaultKind::none) return call.fail(kind, address);
    if (length < 0) return call.fail(FaultKind::java_exception_length);
    if (!call.services.files.allows(static_cast<i32>(call.a0()), FileUse::writing))
        return answer_error(call);
    bytes.pop_back();
    call.answer(call.a2());
    return write_out(call, bytes);
}

CallResult close_file(ServiceCall& call) {
    call.services.files.close(call.host, static_cast<i32>(call.a0()));
    return CallResult::done;
}

} // namespace tharsis
