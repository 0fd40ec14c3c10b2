// gdb_fuzz.cpp -- any bytes as a session with the server of gdb's protocol
//
// The input is divided at form feeds. The first byte of a part chooses what it is: raw bytes of the
// stream, the body of a packet, a packet that follows from a few bytes, or a monitor command. The
// server must end with its input, and write only whole packets.
#include "frontends/gdb/gdb.hpp"
#include "frontends/gdb/hex.hpp"
#include "frontends/gdb/packets.hpp"
#include "fuzz.hpp"
#include "sources/program_loading.hpp"

#include <cstdio>
#include <fmt/format.h>
#include <iterator>
#include <unistd.h>

namespace tharsis::fuzz {

namespace {

constexpr const char* source = ".data\ncell: .word 1, 2, 3\ntext: .asciiz \"abc\"\n.text\n"
                               "main: li $s0, 5\nloop: jal work\naddi $s0, $s0, -1\n"
                               "bnez $s0, loop\nli $v0, 5\nsyscall\nlw $t0, 0($zero)\n"
                               "work: addiu $sp, $sp, -4\nsw $ra, 0($sp)\nlw $t0, cell\n"
                               "addi $t0, $t0, 1\nsw $t0, cell\nli $v0, 1\nmove $a0, $t0\n"
                               "syscall\nlw $ra, 0($sp)\naddiu $sp, $sp, 4\njr $ra\n";

constexpr const char* packets[] = {"vCont;s:1",
                                   "vCont;c:1",
                                   "bs",
                                   "bc",
                                   "g",
                                   "?",
                                   "c",
                                   "s",
                                   "Z0,400004,4",
                                   "z0,400004,4",
                                   "Z2,10010000,4",
                                   "z2,10010000,4",
                                   "Z3,10010000,8",
                                   "Z4,10010004,1",
                                   "m10010000,40",
                                   "qXfer:features:read:target.xml:0,fff",
                                   "qXfer:memory-map:read::0,fff",
                                   "qSupported:swbreak+",
                                   "QStartNoAckMode",
                                   "R00",
                                   "!",
                                   "vRun;;61",
                                   "vKill;1",
                                   "k",
                                   "D",
                                   "vCont;r400000,400020:1",
                                   "vCont;S05:1",
                                   "C05",
                                   "p20",
                                   "P8=01000000",
                                   "P20=00004000",
                                   "P45=0000803f",
                                   "qXfer:exec-file:read::0,fff",
                                   "vFile:setfs:0",
                                   "vFile:open:2f702e656c66,0,0",
                                   "vFile:pread:1,10,0",
                                   "vFile:fstat:1",
                                   "vFile:close:1",
                                   "qCRC:10010000,c",
                                   "qSearch:memory:10010000;100;abc",
                                   "qThreadExtraInfo,1",
                                   "Hg0",
                                   "T1",
                                   "x10010000,20",
                                   "X10010000,0:",
                                   "M10010000,4:01020304",
                                   "Z1,400008,4",
                                   "D;1"};

constexpr const char* commands[] = {
    "stepi",      "step back",        "info registers", "input 12",      "end input", "delete",
    "break loop", "watch word[cell]", "last write $t0", "set $t0 = 7",   "branch",    "run",
    "finish",     "finish back",      "next",           "continue back", "where",     "frame 1",
    "list",       "disassemble",      "findings",       "cycle",         "pipeline",  "help"};

std::string part_of_session(std::string_view text) {
    if (text.empty()) return "";
    Bytes bytes({reinterpret_cast<const u8*>(text.data()), text.size()});
    const u8 choice = bytes.byte();
    switch (choice % 5) {
    case 0: return std::string(bytes.rest());
    case 1: return gdb::framed(gdb::escaped(bytes.rest()));
    case 2: return gdb::framed(packets[bytes.byte() % std::size(packets)]);
    case 3: {
        const u8 letter = bytes.byte();
        const u32 address = bytes.word(), count = bytes.half();
        return gdb::framed(fmt::format("{}{:x},{:x}:{}", "mMxXZz"[letter % 6], address, count,
                                       gdb::escaped(bytes.rest())));
    }
    default: break;
    }
    const u8 which = bytes.byte();
    const std::string line =
        which < std::size(commands) ? commands[which] : std::string(bytes.text(60));
    return gdb::framed("qRcmd," + gdb::hex_of(line));
}

Program sample_program() {
    Sources sources;
    sources.files.push_back({"p.asm", source});
    return *load_program(sources, {}).assembly.program;
}

gdb::Debuggee debuggee() {
    static const Program program = sample_program();
    gdb::Debuggee one;
    one.image = "\x7f"
                "ELF";
    one.image_name = "/p.elf";
    one.open = [](const std::vector<std::string>& arguments) {
        DebugSetup setup;
        setup.max_steps = 100'000;
        setup.quiet = true;
        setup.host.files.kind = FilePolicy::Kind::none;
        setup.machine.arguments = arguments;
        return std::make_unique<DebugSession>(program, std::move(setup), std::nullopt);
    };
    return one;
}

/// A temporary file that is closed at the end.
class File {
public:
    File() : file_(std::tmpfile()) { require(file_ != nullptr, "there is a temporary file"); }
    ~File() { std::fclose(file_); }
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    std::FILE* get() const { return file_; }
    int descriptor() const { return ::fileno(file_); }

private:
    std::FILE* file_;
};

void check_answers(std::FILE* out) {
    gdb::PacketReader reader;
    std::rewind(out);
    char part[4096];
    for (std::size_t count; (count = std::fread(part, 1, sizeof part, out)) > 0;)
        reader.add({part, count});
    while (const auto received = reader.next()) {
        require(received->kind != gdb::Received::Kind::damaged, "checksums are right");
        require(received->kind != gdb::Received::Kind::oversized, "packets are not too long");
    }
}

} // namespace

void run_input(std::span<const u8> bytes) {
    std::string session;
    for (const std::string& part :
         parts_of({reinterpret_cast<const char*>(bytes.data()), bytes.size()}))
        session += part_of_session(part);
    const File in, out;
    std::fwrite(session.data(), 1, session.size(), in.get());
    std::fflush(in.get());
    std::rewind(in.get());
    require(gdb::serve(in.descriptor(), out.descriptor(), debuggee()) == 0, "the status is 0");
    check_answers(out.get());
}

} // namespace tharsis::fuzz
