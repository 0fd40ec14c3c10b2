// random_program.hpp -- programs of loops, branches, calls, memory and floating point, by chance
#pragma once
#include "base/types.hpp"
#include "support/random.hpp"

#include <fmt/format.h>
#include <string>

namespace tharsis::testing {

/// A program of loops, forward branches, calls, memory and floating-point operations that ends.
class RandomProgram {
public:
    explicit RandomProgram(u64 seed, bool delayed = false) : random_(seed), delayed_(delayed) {}

    /// `turns`: how often all of it runs.
    std::string text(int turns = 1) {
        text_ = ".data\nd: .space 256\n.text\nla $gp, d\n";
        if (turns > 1) line(fmt::format("li $17, {}\nagain:", turns));
        const int loops = 1 + random_.below(3);
        for (int n = 0; n < loops; ++n) loop(n);
        if (turns > 1) {
            line("addiu $17, $17, -1");
            jump("bne $17, $0, again");
        }
        jump("j end");
        line("p: addu $9, $9, $8");
        body(2);
        jump("jr $ra");
        return text_ + "end: nop\n";
    }

private:
    void line(const std::string& text) { text_ += text + "\n"; }
    void jump(const std::string& text) {
        line(text);
        if (delayed_) line("addu $10, $10, $9");
    }
    std::string reg() { return fmt::format("${}", 8 + random_.below(6)); }
    std::string real() { return fmt::format("$f{}", 2 * random_.below(5)); }
    int word() { return 4 * random_.below(64); }
    int pair() { return 8 * random_.below(32); }

    void loop(int number) {
        line(fmt::format("li $16, {}", 2 + random_.below(20)));
        line(fmt::format("l{}:", number));
        body(4 + random_.below(10));
        if (random_.percent(30)) jump("jal p");
        line("addiu $16, $16, -1");
        jump(fmt::format("bne $16, $0, l{}", number));
    }
    void body(int lines) {
        for (int n = 0; n < lines; ++n) one();
    }
    void one() {
        switch (random_.below(18)) {
        case 0: return line(fmt::format("lw {}, {}($gp)", reg(), word()));
        case 1: return line(fmt::format("sw {}, {}($gp)", reg(), word()));
        case 2: return line(fmt::format("lb {}, {}($gp)", reg(), word()));
        case 3: return line(fmt::format("mult {}, {}\nmflo {}", reg(), reg(), reg()));
        case 4: return line(fmt::format("mul {}, {}, {}", reg(), reg(), reg()));
        case 5: return line(fmt::format("add.d {}, {}, {}", real(), real(), real()));
        case 6: return line(fmt::format("ldc1 {}, {}($gp)", real(), pair()));
        case 7: return branch();
        case 8: return line(fmt::format("div {}, {}\nmfhi {}", reg(), reg(), reg()));
        case 9: return line(fmt::format("mul.d {}, {}, {}", real(), real(), real()));
        case 10: return line(fmt::format("div.d {}, {}, {}", real(), real(), real()));
        case 11: return line(fmt::format("mtc1 {}, {}", reg(), real()));
        case 12: return line(fmt::format("sdc1 {}, {}($gp)", real(), pair()));
        case 13: return line("li $2, 30\nsyscall"); // the time: writes $a0 and $a1
        case 14: return line(fmt::format("ulw {}, {}($gp)", reg(), random_.below(250)));
        default: return line(fmt::format("addu {}, {}, {}", reg(), reg(), reg()));
        }
    }
    void branch() {
        const int label = labels_++;
        jump(fmt::format("{} {}, {}, f{}", random_.percent(50) ? "beq" : "bne", reg(), reg(),
                         label));
        line(fmt::format("xori {}, {}, 3", reg(), reg()));
        line(fmt::format("f{}:", label));
    }

    Random random_;
    bool delayed_;
    std::string text_;
    int labels_ = 0;
};

} // namespace tharsis::testing
