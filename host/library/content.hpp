// content.hpp -- what the values of the interface hold, and conversions of its words
#pragma once
#include "base/program.hpp"
#include "devices/board.hpp"
#include "grading/verdict/verdict.hpp"
#include "library/library_host.hpp"
#include "machine/machine.hpp"
#include "sources/program_loading.hpp"

#include <tharsis/program.hpp>
#include <tharsis/session.hpp>
#include <tharsis/verdict.hpp>

struct tharsis_api_1::Program::Content {
    tharsis::Program program;
    tharsis::AssemblyRequest request; ///< how it was assembled, and so how it runs
};

struct tharsis_api_1::Verdict::Content {
    tharsis::Verdict verdict;
};

namespace tharsis {

namespace api = tharsis_api_1;

inline Language language_of(api::Language language) {
    return language == api::Language::french ? Language::french : Language::english;
}

/// The options of a machine for this program, without its host.
MachineOptions machine_options(const api::Program::Content&, const api::MachineOptions&);

/// The devices that the options ask for.
BoardSetup devices_of(const api::MachineOptions&);
/// What a display shows, in UTF-8.
std::string shown_on(const Board&);

/// Stores the words of data that the options set; an error if one cannot be stored.
api::Done store(const api::MachineOptions&, Program&);

/// A stop as a value of the interface. `end` is the step at which the options end the run.
api::Stop stop_value(const Stop&, const Machine&, const Program&, const api::MachineOptions&);

api::Registers registers_of(const State&);
std::optional<u32> named_value(const Machine&, std::string_view name);

/// "0x10010000"
std::string hexadecimal(u32 address);
/// Bytes of memory, or an error at the first element that is not a byte.
api::Result<std::string> bytes_of(const Machine&, u32 address, u32 size, Language);
/// The name and line of an address; line 0: unknown.
void set_place(const Program&, u32 address, std::string& file, u32& line);

api::Diagnostic::Severity severity_of(Severity);

} // namespace tharsis
