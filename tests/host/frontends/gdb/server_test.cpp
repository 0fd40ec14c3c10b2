// server_test.cpp -- a client that asks about registers and memory, stops, and goes both ways
#include "gdb_fixture.hpp"

#include <chrono>
#include <filesystem>
#include <fstream>

using namespace tharsis;
using tharsis::testing::GdbClient;

namespace {

/// Ten times: word[cell] = a number; then exits with 3.
const testing::ServedProgram counts_up{".data\ncell: .word 0\n.text\nmain: li $t0, 0\n"
                                       "loop: addi $t0, $t0, 1\nsw $t0, cell\nblt $t0, 10, loop\n"
                                       "li $a0, 3\nli $v0, 17\nsyscall\n"};
constexpr u32 loop = 0x0040'0004;

const testing::ServedProgram slots{".data\ncell: .word 0\n.text\nmain: li $t0, 1\n"
                                   "b next\naddi $t0, $t0, 1\nli $t0, 99\n"
                                   "next: li $t1, 5\nli $v0, 10\nsyscall\n",
                                   true};

const testing::ServedProgram endless{"main: addi $t0, $t0, 0\nb main\n"};

} // namespace

TEST_CASE("a client learns what the server can do", "[gdb]") {
    GdbClient client(counts_up);
    const std::string features = client.ask("qSupported:swbreak+;hwbreak+");
    for (const char* const feature : {"PacketSize=20000", "QStartNoAckMode+", "ReverseStep+",
                                      "ReverseContinue+", "qXfer:features:read+", "swbreak+"})
        CHECK(features.find(feature) != features.npos);
    CHECK(features.find("exec-file") == features.npos); // there is no image
    CHECK(client.ask("vCont?") == "vCont;c;C;s;S;r");
    CHECK(client.ask("vMustReplyEmpty").empty());
    CHECK(client.ask("qTStatus").empty());
    CHECK(client.ask("?").starts_with("T05"));
    CHECK(client.ask("qC") == "QC1");
    CHECK(client.ask("qfThreadInfo") == "m1");
    CHECK(client.ask("qsThreadInfo") == "l");
    CHECK(client.ask("Hg0") == "OK");
    CHECK(client.ask("Hg2") == "E01");
    CHECK(client.ask("T1") == "OK");
    CHECK(client.ask("T7") == "E01");
}

TEST_CASE("documents are read in parts", "[gdb]") {
    GdbClient client(counts_up);
    std::string document;
    for (;;) {
        const std::string part =
            client.ask(fmt::format("qXfer:features:read:target.xml:{:x},100", document.size()));
        REQUIRE((part[0] == 'm' || part[0] == 'l'));
        document += gdb::unescaped(std::string_view(part).substr(1));
        if (part[0] == 'l') break;
    }
    for (const char* const name : {"org.gnu.gdb.mips.cpu", "org.gnu.gdb.mips.cp0",
                                   "org.gnu.gdb.mips.fpu", "name=\"f31\"", "regnum=\"71\""})
        CHECK(document.find(name) != document.npos);
    CHECK(client.ask("qXfer:features:read:other.xml:0,100") == "E00");
    CHECK(client.ask("qXfer:features:read:target.xml:fffff,100") == "E01");
    CHECK(client.ask("qXfer:features:read:target.xml:x,y") == "E01");
    CHECK(client.ask("qXfer:auxv:read::0,100").empty());
    CHECK(client.ask("qXfer:memory-map:read::0,1000").find("0x10000000") != std::string::npos);
}

TEST_CASE("registers are read and written one by one and together", "[gdb]") {
    GdbClient client(counts_up);
    CHECK(client.pc() == 0x0040'0000);
    CHECK(client.ask("P8=78563412") == "OK");
    CHECK(client.reg(8) == 0x12345678);
    CHECK(client.ask("P0=01000000") == "OK"); // $zero stays 0
    CHECK(client.reg(0) == 0);
    const std::string all = client.ask("g");
    CHECK(all.size() == 8 * 73);
    CHECK(all.substr(8 * 8, 8) == "78563412");
    std::string other = all;
    other.replace(9 * 8, 8, "01000000").replace(33 * 8, 8, "02000000");
    CHECK(client.ask("G" + other) == "OK");
    CHECK(client.reg(9) == 1);
    CHECK(client.reg(33) == 2);
    CHECK(client.ask("P46=00008002") == "OK"); // fcsr: condition flags 0 and 1
    CHECK(client.reg(70) == 0x0280'0000);
}

TEST_CASE("malformed accesses to registers are refused", "[gdb]") {
    GdbClient client(counts_up);
    for (const char* const packet :
         {"p", "pz", "p49", "p100000000", "P8", "P8=", "P8=12", "P8=zz", "Pff=00000000",
          "P25=01000000", "P25=00000050", "G12", "Gxx"}) {
        INFO(packet);
        CHECK(client.ask(packet).starts_with("E"));
    }
    CHECK(client.pc() == 0x0040'0000);
    CHECK(client.ask("G" + std::string(16, '0')) == "OK"); // fewer registers
}

TEST_CASE("memory is read and written as text and as bytes", "[gdb]") {
    GdbClient client(counts_up);
    CHECK(client.ask("m10010000,4") == "00000000");
    CHECK(client.ask("M10010000,4:01020304") == "OK");
    CHECK(client.ask("m10010000,2") == "0102");
    CHECK(client.ask("X10010000,3:" + gdb::escaped("#$}")) == "OK");
    CHECK(client.ask("m10010000,4") == "23247d04");
    CHECK(client.ask("x10010000,2") == "b" + gdb::escaped("#$"));
    CHECK(client.ask("X10010000,0:") == "OK");
    CHECK(client.ask("m400000,4").size() == 8);   // instructions
    CHECK(client.ask("m103ffffe,8").size() == 4); // up to the end of the segment
    CHECK(client.ask("qSearch:memory:10010000;10;}\x5d\4") == "1,10010002"); // }] is an escaped }
    CHECK(client.ask("qSearch:memory:10010000;ffffffffffffffff;none of it") == "0");
    CHECK(client.ask("qCRC:10010000,4").starts_with("C"));
}

TEST_CASE("accesses without memory, and malformed ones, are refused", "[gdb]") {
    GdbClient client(counts_up);
    for (const char* const packet :
         {"m0,4", "m", "m10010000", "m10010000,", "mzz,4", "m10010000,-1", "M10010000,4:0102",
          "M10010000,4", "M0,1:00", "M400000,4:00000000", "Mfffffffe,4:00000000", "X10010000,4:ab",
          "X0,1:a", "qCRC:0,4", "qCRC:10010000,ffffffffffffffff", "m11111111100000000,4",
          "M10010000,1:0g"}) {
        INFO(packet);
        CHECK(client.ask(packet) == "E01");
    }
    CHECK(client.ask("m10010000,4") == "00000000");
}

TEST_CASE("a write of many bytes is one change, or none", "[gdb]") {
    GdbClient client(counts_up);
    CHECK(client.ask("M103ffffe,4:01020304") == "E01");
    CHECK(client.ask("m103ffffe,2") == "0000");
}

TEST_CASE("the program stops at breakpoints, and goes back to them", "[gdb]") {
    GdbClient client(counts_up);
    client.ask("qSupported:swbreak+;hwbreak+");
    CHECK(client.ask("Z0,400004,4") == "OK");
    for (u32 round = 0; round < 3; ++round) {
        const std::string stop = client.ask("vCont;c");
        CHECK(stop.starts_with("T05"));
        CHECK(stop.find("swbreak:;") != stop.npos);
        CHECK(client.pc() == loop);
        CHECK(client.reg(8) == round);
        CHECK(client.ask("z0,400004,4") == "OK");
        CHECK(client.ask("vCont;s:1").starts_with("T05"));
        CHECK(client.ask("Z0,400004,4") == "OK");
    }
    CHECK(client.ask("bc").find("swbreak") != std::string::npos);
    CHECK(client.reg(8) == 2);
    CHECK(client.ask("bc").find("swbreak") != std::string::npos);
    CHECK(client.reg(8) == 1);
    client.ask("z0,400004,4");
    CHECK(client.ask("Z1,400010,4") == "OK");
    CHECK(client.ask("c").find("hwbreak:;") != std::string::npos);
    client.ask("z1,400010,4");
    CHECK(client.ask("bc").find("replaylog:begin") != std::string::npos);
    CHECK(client.pc() == 0x0040'0000);
    CHECK(client.ask("bs").find("replaylog:begin") != std::string::npos);
    CHECK(client.ask("c") == "W03");
    CHECK(client.ask("c") == "W03");
    CHECK(client.ask("bs").starts_with("T05")); // back from the end
}

TEST_CASE("a breakpoint where the program continues stops at once", "[gdb]") {
    GdbClient client(counts_up);
    client.ask("qSupported:swbreak+");
    CHECK(client.ask("Z0,400000,4") == "OK");
    CHECK(client.ask("c").find("swbreak") != std::string::npos);
    CHECK(client.pc() == 0x0040'0000);
}

TEST_CASE("a client that does not know swbreak gets a plain stop", "[gdb]") {
    GdbClient client(counts_up);
    client.ask("Z0,400004,4");
    CHECK(client.ask("c").find("swbreak") == std::string::npos);
}

TEST_CASE("a watchpoint is reported before its instruction, backwards after it", "[gdb]") {
    GdbClient client(counts_up);
    CHECK(client.ask("Z2,10010000,4") == "OK");
    const std::string stop = client.ask("c");
    CHECK(stop.find("watch:10010000;") != stop.npos);
    const u32 store = client.pc();
    CHECK(client.ask("m10010000,4") == "00000000");
    client.ask("z2,10010000,4");
    client.ask("s");
    CHECK(client.pc() == store + 4);
    CHECK(client.ask("m10010000,4") == "01000000");
    client.ask("Z2,10010000,4");
    CHECK(client.ask("bc").find("watch:10010000;") != std::string::npos);
    CHECK(client.pc() == store + 4);
    client.ask("z2,10010000,4");
    client.ask("bs");
    CHECK(client.pc() == store);
    CHECK(client.ask("m10010000,4") == "00000000");
}

TEST_CASE("stop points that cannot be are refused, and unknown kinds are not known", "[gdb]") {
    GdbClient client(counts_up);
    for (const char* const packet :
         {"Z0", "Z0,", "Z0,400000", "Zx,400000,4", "Z2,0,4", "Z2,400000,4", "Z2,10010000,0",
          "Z2,10010000,ffffffff", "Z2,103fffff,2"}) {
        INFO(packet);
        const std::string reply = client.ask(packet);
        CHECK((reply == "E01" || reply.empty()));
    }
    CHECK(client.ask("Z5,400000,4").empty());
    CHECK(client.ask("z0,400000,4") == "OK"); // was not there
}

TEST_CASE("a branch and its delay slot are one step", "[gdb]") {
    GdbClient client(slots);
    client.ask("s");
    CHECK(client.pc() == 0x0040'0004);
    client.ask("s");
    CHECK(client.pc() == 0x0040'0010);
    CHECK(client.reg(8) == 2);
    client.ask("bs");
    CHECK(client.pc() == 0x0040'0004);
    CHECK(client.reg(8) == 1);
    CHECK(client.ask("Z0,400010,4") == "OK");
    client.ask("c");
    CHECK(client.pc() == 0x0040'0010);
}

TEST_CASE("a range is stepped at once", "[gdb]") {
    GdbClient client(counts_up);
    client.ask("vCont;r400000,400008:1");
    CHECK(client.pc() == 0x0040'0008);
    client.ask("vCont;r400000,400008:1"); // outside of the range: one step
    CHECK(client.pc() == 0x0040'000c);
    client.ask("vCont;r400004,40001c:1");
    CHECK(client.reg(8) == 10);
    CHECK(client.ask("vCont;r400004") == "E01");
    CHECK(client.ask("vCont;") == "E01");
    CHECK(client.ask("vCont;q") == "E01");
    CHECK(client.ask("vCont;c:7") == "E01");
}

TEST_CASE("an endless loop is interrupted", "[gdb]") {
    GdbClient client(endless);
    for (int times = 0; times < 3; ++times) {
        client.send("c");
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
        client.send_bytes("\3");
        CHECK(client.receive().starts_with("T02"));
    }
    CHECK(client.ask("s").starts_with("T05"));
    CHECK(client.ask("bs").starts_with("T05"));
}

TEST_CASE("an interrupt between two steps stops the next one", "[gdb]") {
    GdbClient client(endless);
    CHECK(client.ask("s").starts_with("T05"));
    const std::string place = client.ask("p25");
    client.send_bytes("\3");
    CHECK(client.ask("s").starts_with("T02"));
    CHECK(client.ask("p25") == place);
    CHECK(client.ask("s").starts_with("T05"));
    CHECK(client.ask("p25") != place);
    client.send_bytes("\3");
    CHECK(client.ask("c").starts_with("T02"));
    CHECK(client.ask("bs").starts_with("T05"));
}

TEST_CASE("a client that vanishes while the program runs ends the server", "[gdb]") {
    GdbClient client(endless);
    client.send("c");
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    CHECK(client.leave() == 0);
}

TEST_CASE("a client that sends without end while the program runs is given up", "[gdb]") {
    GdbClient client(endless);
    client.send("c");
    std::string many;
    for (int n = 0; n < 3000; ++n) many += gdb::framed("g");
    client.send_bytes(many);
    CHECK(client.leave() == 0);
}

TEST_CASE("a client leaves by k, vKill and D", "[gdb]") {
    GdbClient one(counts_up), two(counts_up), three(counts_up);
    one.send("k");
    CHECK(one.wait() == 0);
    CHECK(two.ask("vKill;1") == "OK");
    CHECK(two.wait() == 0);
    CHECK(three.ask("D") == "OK");
    CHECK(three.wait() == 0);
}

TEST_CASE("a program that is killed has not written its files", "[gdb]") {
    const std::string name = fmt::format("killed-{}.txt", ::getpid());
    const std::string source = ".data\nname: .asciiz \"" + name +
                               "\"\n.text\nmain: la $a0, name\nli $a1, 1\nli $v0, 13\nsyscall\n"
                               "move $a0, $v0\nla $a1, name\nli $a2, 4\nli $v0, 15\nsyscall\n"
                               "li $v0, 10\nsyscall\n";
    const auto text_after = [&](const char* packet) {
        std::ofstream(name) << "before";
        GdbClient client({source});
        for (int n = 0; n < 11; ++n) (void)client.ask("s");
        client.send(packet);
        if (std::string_view(packet) == "c") CHECK(client.receive() == "W00");
        CHECK(client.leave() == 0);
        std::string text;
        std::ifstream file(name);
        std::getline(file, text);
        return text;
    };
    CHECK(text_after("k") == "before");
    CHECK(text_after("vKill;1") == "before");
    CHECK(text_after("c") == "kill"); // it ends by itself
    std::filesystem::remove(name);
}

TEST_CASE("acknowledgements of a program's output are not kept", "[gdb]") {
    GdbClient client(endless);
    client.send("c");
    for (int n = 0; n < 5; ++n) {
        client.send_bytes(std::string(1'000, '+'));
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    client.send_bytes("\3");
    CHECK(client.receive().starts_with("T02"));
    CHECK(client.ask("s").starts_with("T05"));
}

TEST_CASE("memory is searched for long texts in time that grows with the memory", "[gdb]") {
    GdbClient client({".data\n.space 0x80000\n.word 0x01000000\n.text\nmain: nop\n"});
    const std::string wanted(60'000, '\0');
    CHECK(client.ask("qSearch:memory:10010000;00100000;" + gdb::escaped(wanted + "\1")) ==
          fmt::format("1,{:x}", 0x10010000 + 0x80003 - 60'000));
    CHECK(client.ask("qSearch:memory:10010000;00001000;abc") == "0");
}

TEST_CASE("packets are acknowledged, and damaged ones requested again", "[gdb]") {
    GdbClient client(counts_up, true);
    client.send_bytes("$qC#00");
    CHECK(client.receive_bytes(1) == "-");
    client.send_bytes("$qC#b4");
    CHECK(client.receive_bytes(8) == "+$QC1#c5");
    client.send_bytes("-");
    CHECK(client.receive_bytes(7) == "$QC1#c5");
    client.send_bytes("+");
    client.send_bytes("$QStartNoAckMode#b0+");
    CHECK(client.receive_bytes(7) == "+$OK#9a");
    client.send_bytes("$qC#b4");
    CHECK(client.receive_bytes(7) == "$QC1#c5");
}

TEST_CASE("a packet that is too long is refused", "[gdb]") {
    GdbClient client(counts_up);
    client.send_bytes("$m" + std::string(gdb::longest_packet, '0') + "#00");
    CHECK(client.receive() == "E01");
    CHECK(client.ask("qC") == "QC1");
}

TEST_CASE("a fault is a signal at its instruction, and ends the program if it is passed on",
          "[gdb]") {
    GdbClient client({"main: li $t0, 4\nlw $t1, 0($zero)\nli $v0, 10\nsyscall\n"});
    CHECK(client.ask("c").starts_with("T0b"));
    CHECK(client.printed.find("0x00000000") != std::string::npos);
    CHECK(client.pc() == 0x0040'0004);
    CHECK(client.ask("bs").starts_with("T05"));
    CHECK(client.pc() == 0x0040'0000);
    CHECK(client.ask("c").starts_with("T0b"));
    CHECK(client.ask("?").starts_with("T0b"));
    CHECK(client.ask("C") == "E01");
    CHECK(client.ask("Czz") == "E01");
    CHECK(client.ask("C0b") == "X0b");
    CHECK(client.ask("c").starts_with("W"));
}

TEST_CASE("a program that waits for input stops, and continues when it has some", "[gdb]") {
    GdbClient client({"main: li $v0, 5\nsyscall\nmove $a0, $v0\nli $v0, 1\nsyscall\n"
                      "li $v0, 10\nsyscall\n"});
    CHECK(client.ask("c").starts_with("T15"));
    CHECK(client.printed.find("monitor input") != std::string::npos);
    CHECK(client.pc() == 0x0040'0004);
    CHECK(client.monitor("input 42").find("42") != std::string::npos);
    client.printed.clear();
    CHECK(client.ask("c") == "W00");
    CHECK(client.printed == "42");
}

TEST_CASE("monitor commands are those of the debugger", "[gdb]") {
    GdbClient client(counts_up);
    CHECK(client.monitor("print $pc").find("0x00400000") != std::string::npos);
    CHECK(client.monitor("nonsense").find("error:") != std::string::npos);
    CHECK(client.monitor("stepi 2").find("flush register-cache") != std::string::npos);
    CHECK(client.pc() == 0x0040'0008);
    CHECK(client.monitor("").find("break") != std::string::npos);
    CHECK(client.ask("qRcmd,6") == "E01");
    CHECK(client.ask("qRcmd,") == "OK");
}

TEST_CASE("a stop that was set by a monitor command says so", "[gdb]") {
    GdbClient client(counts_up);
    client.monitor("break loop");
    client.printed.clear();
    CHECK(client.ask("c").starts_with("T05"));
    CHECK(client.printed.find("stopped by breakpoint 1") != std::string::npos);
    client.monitor("delete");
    CHECK(client.ask("c") == "W03");
}

TEST_CASE("breakpoints that a monitor command deleted are set again", "[gdb]") {
    GdbClient client(counts_up);
    client.ask("Z0,400004,4");
    client.ask("c");
    client.monitor("delete");
    client.ask("z0,400004,4");
    client.ask("s");
    client.ask("Z0,400004,4");
    client.ask("c");
    CHECK(client.pc() == loop);
}

TEST_CASE("a program is started again, with other arguments", "[gdb]") {
    GdbClient client({"main: move $s0, $a0\nli $v0, 10\nsyscall\n"});
    CHECK(client.ask("!") == "OK");
    CHECK(client.ask("c") == "W00");
    CHECK(client.ask("vRun;;6f6e65;74776f").starts_with("T05"));
    CHECK(client.reg(4) == 2);
    CHECK(client.ask("vRun;").starts_with("T05"));
    CHECK(client.reg(4) == 2);
    CHECK(client.ask("vRun;2f6574632f706173737764") == "E01"); // another file
    CHECK(client.ask("vRun;zz") == "E01");
    client.send("R00");
    CHECK(client.ask("?").starts_with("T05"));
    CHECK(client.ask("vKill;1") == "OK"); // an extended client stays
    CHECK(client.ask("qC") == "QC1");
}

TEST_CASE("the image is the only file, and is only read", "[gdb]") {
    GdbClient client({counts_up.source, false,
                      "\x7f"
                      "ELF#$}*"});
    CHECK(client.ask("qSupported").find("qXfer:exec-file:read+") != std::string::npos);
    CHECK(client.ask("qXfer:exec-file:read::0,100") == "l/folder/p.elf");
    CHECK(client.ask("vFile:setfs:0") == "F0");
    const std::string name = gdb::hex_of("/folder/p.elf");
    CHECK(client.ask("vFile:open:" + name + ",0,0") == "F0");
    CHECK(client.ask("vFile:pread:0,100,0") == "F8;" + gdb::escaped("\x7f"
                                                                    "ELF#$}*"));
    CHECK(client.ask("vFile:pread:0,2,6") == "F2;" + gdb::escaped("}*"));
    CHECK(client.ask("vFile:pread:0,100,100") == "F0;");
    CHECK(client.ask("vFile:fstat:0").starts_with("F40;"));
    CHECK(client.ask("vFile:close:0") == "F0");
    CHECK(client.ask("vFile:close:0") == "F-1,9");
    CHECK(client.ask("vFile:pread:0,1,0") == "F-1,9");
    CHECK(client.ask("vFile:open:" + gdb::hex_of("/etc/passwd") + ",0,0") == "F-1,2");
    CHECK(client.ask("vFile:open:" + name + ",1,0") == "F-1,d");
    CHECK(client.ask("vFile:open:zz,0,0") == "F-1,16");
    CHECK(client.ask("vFile:unlink:" + name) == "F-1,d");
    CHECK(client.ask("vFile:pwrite:0,0,a") == "F-1,d");
    CHECK(client.ask("vFile:chmod:0").empty());
    for (int k = 0; k < 8; ++k) client.ask("vFile:open:" + name + ",0,0");
    CHECK(client.ask("vFile:open:" + name + ",0,0") == "F-1,18");
}

TEST_CASE("notes are in the language of the user", "[gdb]") {
    testing::ServedProgram asks{"main: li $v0, 5\nsyscall\nli $v0, 10\nsyscall\n"};
    asks.language = Language::french;
    GdbClient client(asks);
    CHECK(client.ask("c").starts_with("T15"));
    CHECK(client.printed.starts_with("le programme attend une entrée à l'adresse 0x00400004"));
    CHECK(client.monitor("break 3").find("breakpoint 1") != std::string::npos);
    (void)client.monitor("input 7");
    CHECK(client.ask("c").starts_with("T05"));
    CHECK(client.printed.find("arrêté par le point d'arrêt 1") != std::string::npos);
}

TEST_CASE("the limit that ends a program is named", "[gdb]") {
    testing::ServedProgram limited = endless;
    limited.max_steps = 1000;
    GdbClient client(limited);
    (void)client.ask("c");
    CHECK(client.printed.find("the limit of 1000 instructions is reached") != std::string::npos);
}

TEST_CASE("log points of the monitor print in both directions of gdb's own commands", "[gdb]") {
    GdbClient client(counts_up);
    CHECK(client.monitor("log 6 at {$t0}").find("log point") != std::string::npos);
    (void)client.monitor("break 7 if $t0 == 3");
    client.printed.clear();
    (void)client.ask("c");
    CHECK(client.printed.starts_with("log: at 1\nlog: at 2\nlog: at 3\nstopped by"));
    client.printed.clear();
    (void)client.ask("bc");
    CHECK(client.printed == "log: at 3\nlog: at 2\nlog: at 1\n");
    client.printed.clear();
    (void)client.ask("c");
    CHECK(client.printed.starts_with("log: at 1\nlog: at 2\nlog: at 3\n"));
}
