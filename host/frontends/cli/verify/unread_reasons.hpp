// unread_reasons.hpp -- why a submission cannot be read, in both languages of the reports
// Students see it when their submission could not be judged.
#pragma once
#include "grading/verdict/verdict.hpp"

namespace tharsis {

Sentence reason_link();
Sentence reason_binary();
Sentence reason_too_long(std::size_t megabytes);
Sentence reason_many_files(std::size_t most);
Sentence reason_many_entries(std::size_t most);
Sentence reason_many_programs(std::size_t most);
Sentence reason_many_includes(std::size_t most);
/// An error message of the system or of a file reader ("Permission denied").
Sentence reason_of_system(const std::string& english);

/// "main.asm: is a binary file ...".
Sentence reason_at(const std::string& name, const Sentence& reason);

} // namespace tharsis
