// assembly_writer.cpp -- directives for texts with bytes that an assembler text cannot contain
#include "assembly_writer.hpp"

#include <fmt/core.h>

namespace tharsis::testing {

void AssemblyWriter::code(std::string_view lines) {
    for (std::size_t at = 0; at < lines.size();) {
        const std::size_t end = std::min(lines.find('\n', at), lines.size());
        std::string_view line = lines.substr(at, end - at);
        line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
        if (!line.empty()) {
            if (line.back() != ':') code_ += "        ";
            code_ += std::string(line) + "\n";
        }
        at = end + 1;
    }
}

void AssemblyWriter::print(std::string_view reg, int service) {
    code(fmt::format("move $a0, {}\nli $v0, {}\nsyscall", reg, service));
}

std::string AssemblyWriter::text(std::string_view bytes) {
    const std::string name = fresh("text");
    texts_ += name + ":";
    std::string run;
    const auto flush = [&] {
        if (!run.empty()) texts_ += fmt::format(" .ascii \"{}\"\n", run);
        run.clear();
    };
    for (const char c : bytes) {
        if (c == '\x1b') {
            flush();
            texts_ += " .byte 27\n";
        } else {
            run += c == '\n' ? "\\n" : c == '"' ? "\\\"" : c == '\\' ? "\\\\" : std::string(1, c);
        }
    }
    flush();
    texts_ += " .byte 0\n";
    return name;
}

void AssemblyWriter::say(std::string_view words) {
    for (std::size_t at = 0; at < words.size();) {
        if (words[at] == '@') {
            code("jal say_name");
            ++at;
            continue;
        }
        const std::size_t end = std::min(words.find('@', at), words.size());
        code(fmt::format("la $a0, {}\nli $v0, 4\nsyscall", text(words.substr(at, end - at))));
        at = end;
    }
}

} // namespace tharsis::testing
