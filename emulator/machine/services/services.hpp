// services.hpp -- the state of the services between calls, and their table
// A value: a copy of it is part of a snapshot. Only the implementation of the services includes
// this header.
#pragma once
#include "machine/services/console.hpp"
#include "machine/services/file_table.hpp"
#include "machine/services/java_random.hpp"
#include "machine/services/syscalls.hpp"

#include <string>
#include <unordered_map>

namespace tharsis {

struct Services {
    Console console;
    FileTable files;
    std::unordered_map<u32, JavaRandom> random_streams;
    u32 heap_end;        ///< address of the next block of service 9
    u32 heap_limit;      ///< the first address after the heap
    u64 output_left;     ///< bytes the program may still print or write
    u64 transfer_budget; ///< bytes that may still be moved to and from its memory
    DialectRules::Services
        kind;             ///< spim_services.cpp and mipsy_services.cpp have those that differ
    bool texts_are_bytes; ///< otherwise a byte is a character of Latin-1
    std::string scratch;  ///< space for a text in transit; empty between calls
};

/// One row of the table: what `syscall` does for a number in $v0.
struct Service {
    ServiceInfo info;
    CallResult (*run)(ServiceCall&);
};

/// The bytes of a text, as memory and files take them.
inline std::span<const u8> byte_span(std::string_view text) {
    return {reinterpret_cast<const u8*>(text.data()), text.size()};
}
inline std::span<u8> byte_span(std::string& text) {
    return {reinterpret_cast<u8*>(text.data()), text.size()};
}

/// Prints bytes as they are, or as many as the output budget allows.
CallResult print(ServiceCall&, std::string_view bytes);
/// Prints a text of the guest: its bytes, or characters of Latin-1 as UTF-8 (MARS).
CallResult print_text(ServiceCall&, std::string_view text);
/// A text of the guest as the host takes it: its bytes, or UTF-8 for characters of Latin-1.
std::string text_for_host(const Services&, std::string_view text);
/// A text of the host, which is UTF-8, as the guest stores it: its bytes, or its `low_bytes`.
std::string text_for_guest(const Services&, std::string_view text);
/// Prints the text at $a0 directly from the guest's memory if it is ASCII, readable without further
/// checks and within the output budget. Not with an observer. Returns false if nothing was done.
bool print_text_in_page(ServiceCall&);
/// Converts UTF-8 to Java's characters and cuts them to their low bytes: MARS stores lines and
/// program arguments in this way.
std::string low_bytes(std::string_view text);

// Services with a file of their own: console_services.cpp, file_services.cpp, dialog_services.cpp.
CallResult read_int(ServiceCall&);
CallResult read_float(ServiceCall&);
CallResult read_double(ServiceCall&);
CallResult read_string(ServiceCall&);
CallResult read_char(ServiceCall&);
CallResult open_file(ServiceCall&);
CallResult read_file(ServiceCall&);
CallResult write_file(ServiceCall&);
CallResult close_file(ServiceCall&);
CallResult confirm_dialog(ServiceCall&);
CallResult input_dialog_int(ServiceCall&);
CallResult input_dialog_float(ServiceCall&);
CallResult input_dialog_double(ServiceCall&);
CallResult input_dialog_string(ServiceCall&);
CallResult message_dialog(ServiceCall&);
CallResult message_dialog_int(ServiceCall&);
CallResult message_dialog_float(ServiceCall&);
CallResult message_dialog_double(ServiceCall&);
CallResult message_dialog_string(ServiceCall&);

CallResult print_int(ServiceCall&);
CallResult print_char(ServiceCall&);
CallResult exit_with_status(ServiceCall&);
CallResult unknown_service(ServiceCall&);

/// The implementation of a service that differs in spim, or null if it is the same or unknown to
/// spim.
CallResult (*spim_service(u32 number))(ServiceCall&);
/// The implementation of a service of mipsy, which has no others.
CallResult (*mipsy_service(u32 number))(ServiceCall&);

} // namespace tharsis
