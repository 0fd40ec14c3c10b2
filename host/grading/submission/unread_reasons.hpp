// unread_reasons.hpp -- why a submission cannot be read, in both languages of the reports
// Students see it when their submission could not be judged.
#pragma once
#include "base/message.hpp"
#include "grading/verdict/verdict.hpp"

namespace tharsis {

LocalizedText reason_link();
LocalizedText reason_binary();
LocalizedText reason_too_long(std::size_t megabytes);
LocalizedText reason_many_files(std::size_t most);
LocalizedText reason_many_entries(std::size_t most);
LocalizedText reason_many_programs(std::size_t most);
LocalizedText reason_several_programs();
LocalizedText reason_many_includes(std::size_t most);
/// An error message of the system or of a file reader ("Permission denied").
LocalizedText reason_of(const Message& said);

/// "main.asm: is a binary file ...".
LocalizedText reason_at(const std::string& name, const LocalizedText& reason);

} // namespace tharsis
