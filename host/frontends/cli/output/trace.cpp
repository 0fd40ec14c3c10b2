// trace.cpp -- the output file of --trace
// The first write error is recorded, and ends the run.
#include "frontends/cli/output/trace.hpp"

#include "frontends/cli/table/sentences.hpp"
#include "support/output/output.hpp"
#include "support/output/system_reason.hpp"

#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace tharsis {

TraceFile::TraceFile(const std::string& name) : name_(name) {
    descriptor_ =
        name == "-" ? 2 : ::open(name.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (descriptor_ < 0) note_error();
}

TraceFile::~TraceFile() { close(); }

void TraceFile::note_error() {
    if (error_.empty())
        error_ = cli_message("option-wrong", "--trace", name_, system_reason(errno));
}

bool TraceFile::print(std::string_view lines) {
    if (!Output(descriptor_).print(lines)) note_error();
    return error_.empty();
}

void TraceFile::close() {
    if (descriptor_ > 2 && ::close(descriptor_) != 0) note_error();
    descriptor_ = -1;
}

} // namespace tharsis
