// unread_reasons.hpp -- why what was handed in cannot be read, in the two languages of the reports
// The first thing that a student is notified of a submission that no one could judge.
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
/// What the system, or anyone who reads files, says of a file ("Permission denied").
Sentence reason_of_system(const std::string& english);

/// "main.asm: is a binary file ...".
Sentence reason_at(const std::string& name, const Sentence& reason);

} // namespace tharsis
