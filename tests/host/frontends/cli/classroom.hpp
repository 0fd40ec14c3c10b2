// classroom.hpp -- a scene with a task, and programs that students hand in for it
// The task is to print 6.
#pragma once
#include "host/frontends/cli/command_fixture.hpp"

#include <sstream>

namespace tharsis::test {

inline const std::string right = "main: li $a0, 6\nli $v0, 1\nsyscall\nli $v0, 10\nsyscall\n";
inline const std::string wrong = "main: li $a0, 7\nli $v0, 1\nsyscall\nli $v0, 10\nsyscall\n";

/// A scene with the task and the command line that judges by it.
class Classroom : public CommandFixture {
public:
    Classroom() {
        file("task.toml", "title = \"Six\"\n[[dialogue]]\nname = \"six\"\nexpect = \"6\\n\"\n");
    }
    Outcome verify(const std::string& rest) const {
        return type("tharsis verify --task task.toml " + rest);
    }
    /// "alice.asm accepted|bob refused\"|": the rows of the table.
    std::string rows(const std::string& rest) const {
        std::istringstream csv(verify("--format csv " + rest).output);
        std::string list, line;
        std::getline(csv, line);
        while (std::getline(csv, line))
            list += line.substr(1, line.find("\",") - 1) + " " +
                    line.substr(line.find(",\"") + 2, 8) + "|";
        return list;
    }
};

} // namespace tharsis::test
