// history_random_test.cpp -- random programs that use every kind of input, with seeks to random
// steps
//
// Each seek gives the same state as a fresh run to that step, including devices and calls.
#include "debugger/history/difference.hpp"
#include "debugger/history/history.hpp"
#include "debugger/values/expression.hpp"
#include "devices/board.hpp"
#include "machine/call_stack.hpp"
#include "machine/scripted_host.hpp"
#include "machine/services/dialog_text.hpp"
#include "support/program_of.hpp"
#include "support/random.hpp"

#include <catch2/catch.hpp>
#include <map>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

/// What programs did, over all seeds, and how often states were compared in each of these cases.
using Met = std::map<std::string, u64>;

/// What a program may do in one iteration of its loop.
struct Turn {
    const char* text;
    bool spim = true; ///< also in spim's dialect, which has no other services
};
constexpr Turn turns[] = {
    {"li $v0, 5\nsyscall\naddu $s1, $s1, $v0\n"},
    {"la $a0, line\nli $a1, 30\nli $v0, 8\nsyscall\nli $v0, 4\nsyscall\n"},
    {"li $v0, 12\nsyscall\nmove $s2, $v0\n"},
    {"la $a0, ask\nli $v0, 51\nsyscall\naddu $s1, $s1, $a0\n", false},
    {"la $a0, ask\nla $a1, line\nli $a2, 20\nli $v0, 54\nsyscall\n", false},
    {"la $a0, ask\nli $a1, 1\nli $v0, 55\nsyscall\n", false},
    {"la $a0, name\nli $a1, 9\nli $v0, 13\nsyscall\nmove $a0, $v0\nla $a1, line\nli $a2, 7\nli "
     "$v0, 15\nsyscall\nli $v0, 16\nsyscall\n"},
    {"la $a0, name\nli $a1, 0\nli $v0, 13\nsyscall\nmove $a0, $v0\nla $a1, room\nli $a2, 50\nli "
     "$v0, 14\nsyscall\nmove $s3, $v0\nli $v0, 16\nsyscall\n"},
    {"li $v0, 42\nli $a0, 2\nli $a1, 2000\nsyscall\nsll $t0, $a0, 2\nsw $s1, room($t0)\nsb $s0, "
     "-5000($sp)\n",
     false},
    {"li $v0, 30\nsyscall\naddu $s4, $s4, $a0\nli $v0, 32\nli $a0, 3\nsyscall\n", false},
    {"lw $t0, 0xffff0000\nandi $t0, $t0, 1\nbeqz $t0, none@\nlw $s5, 0xffff0004\nnone@:\n"},
    {"wait@: lw $t0, 0xffff0008\nandi $t0, $t0, 1\nbeqz $t0, wait@\nandi $t1, $s1, 63\naddiu $t1, "
     "$t1, 33\nsw $t1, 0xffff000c\n"},
    {"li $t0, 2\nsw $t0, 0xffff0000\n"},
    {"li $t0, 3\nsw $t0, 0xffff0008\nli $t0, 65\nsw $t0, 0xffff000c\n"},
    {"sb $s1, 0xffff0010\nsb $s0, 0xffff0011\nli $t0, 1\nsb $t0, 0xffff0012\nlb $s6, 0xffff0014\n"},
    {"move $a0, $s0\njal sum\nnop\naddu $s1, $s1, $v0\n"},
    {"li $t0, 400\nmore@: mtc1 $t0, $f2\ncvt.d.w $f4, $f2\nadd.d $f6, $f6, $f4\nmult $t0, "
     "$s1\nmflo $s7\naddiu $t0, $t0, -1\nbnez $t0, more@\nnop\n"},
    {"li $t0, 0x7fffffff\nadd $t0, $t0, $t0\n"},
    {"li $a0, 60\nli $a1, 10\nli $a2, 1\nli $a3, 9\nli $v0, 31\nsyscall\n", false},
    {"move $a0, $s1\nli $v0, 1\nsyscall\nli $a0, 10\nli $v0, 11\nsyscall\n"},
    {"li $v0, 9\nli $a0, 900\nsyscall\nsw $s1, 0($v0)\n"},
    {"la $t9, lost\njalr $t9\nnop\n"},
    {"lwl $t0, room+1\nlwr $t0, room+4\nla $t2, line\nsh $t0, 30($t2)\nlb $t1, 31($t2)\naddu $s1, "
     "$s1, $t1\n"},
    {"la $t0, spot@\nlw $t1, 0($t0)\nnop\nxori $t1, $t1, 16\nsw $t1, 0($t0)\nspot@: addiu $s7, "
     "$s7, 5\n"}, // modifies itself, or faults
};

/// A recursion, and a procedure that does not restore $ra; a handler for traps, keys and
/// characters.
constexpr const char* ending = R"(
        addiu $s0, $s0, -1
        bgtz  $s0, round
        nop
        li    $v0, 10
        syscall
sum:    addiu $sp, $sp, -8
        sw    $ra, 0($sp)
        sw    $a0, 4($sp)
        li    $v0, 0
        blez  $a0, done
        nop
        addiu $a0, $a0, -1
        bltzal $a0, done
        nop
        jal   sum
        nop
done:   lw    $a0, 4($sp)
        addu  $v0, $v0, $a0
        lw    $ra, 0($sp)
        addiu $sp, $sp, 8
        jr    $ra
        nop
lost:   addiu $ra, $ra, 4
        jr    $ra
        nop
)";

constexpr const char* handler = R"(
        .ktext 0x80000180
        mfc0  $k0, $13
        andi  $k0, $k0, 0x7c
        bnez  $k0, trap
        nop
        mfc0  $k0, $13
        srl   $k0, $k0, 8
        andi  $k0, $k0, 3
        addu  $t8, $t8, $k0
        lw    $k1, 0xffff0004
        eret
trap:   mfc0  $k0, $14
        addiu $k0, $k0, 4
        mtc0  $k0, $14
        eret
)";

/// The options of the machine.
struct Kind {
    bool spim = false, big_endian = false;
    MachineOptions options;
};

Kind random_kind(MersenneTwister& random) {
    Kind kind;
    MachineOptions& options = kind.options;
    options.call_stack = true;
    kind.spim = random.below(5) == 0;
    kind.big_endian = !kind.spim && random.below(6) == 0;
    options.delayed_branching = random.below(kind.spim ? 3 : 9) == 0;
    options.delayed_loads = random.below(kind.spim ? 2 : 12) == 0;
    options.self_modifying = !kind.spim && random.below(7) == 0;
    constexpr Engine engines[] = {Engine::reference, Engine::automatic, Engine::translator,
                                  Engine::translator};
    options.engine = engines[random.below(4)];
    return kind;
}

std::string described(const Kind& kind) {
    const MachineOptions& options = kind.options;
    std::string words = kind.spim ? ", spim" : kind.big_endian ? ", big-endian" : "";
    if (options.delayed_branching) words += ", delayed branching";
    if (options.delayed_loads) words += ", delayed loads";
    return words + (options.self_modifying ? ", self-modifying" : "");
}

Program random_program(MersenneTwister& random, const Kind& kind) {
    std::string text = ".data\nline: .space 64\nask: .asciiz \"How many?\"\nname: .asciiz "
                       "\"notes\"\n.align 2\nroom: .space 9000\n"
                       ".text\n.globl main\nmain: li $s0, 12\nround:\n";
    for (u64 n = 4 + random.below(8); n > 0; --n) {
        const Turn* chosen = &turns[random.below(std::size(turns))];
        while (kind.spim && !chosen->spim) chosen = &turns[random.below(std::size(turns))];
        std::string turn = chosen->text;
        for (std::size_t at; (at = turn.find('@')) != turn.npos;)
            turn.replace(at, 1, "_" + std::to_string(n));
        text += turn;
    }
    AssemblerOptions how;
    if (kind.spim) how.dialect = Dialect::spim;
    text += std::string("nop\n") + ending;
    if (!kind.spim) text += handler; // spim has its own handler
    Program program = program_of(text, how);
    if (!kind.big_endian) return program;
    auto layout = std::make_shared<MemoryLayout>(*program.layout);
    layout->big_endian = true;
    program.own_layout = layout;
    program.layout = layout.get();
    return program;
}

ScriptedHost new_world(unsigned seed) {
    MersenneTwister random(seed);
    std::string input;
    for (int n = 0; n < 90; ++n) input += std::to_string(random.below(300)) + "\n";
    ScriptedHost world(input);
    world.seed = seed;
    world.clock = 77;
    world.has_display = true;
    world.files["notes"] = "so far:";
    world.keys = "typed by somebody";
    world.keys_are_live = true;
    return world;
}

BoardSetup random_devices(MersenneTwister& random) {
    BoardSetup setup;
    setup.keyboard_and_display = random.below(4) > 0;
    setup.digital_lab = random.below(3) > 0;
    setup.display_delay = u32(1 + random.below(40));
    for (u64 step = random.below(50); step < 4000; step += 1 + random.below(700))
        setup.keys.push_back({step, u8('a' + random.below(26))});
    for (u64 step = random.below(50); step < 4000; step += 1 + random.below(700))
        setup.keypad.push_back({step, u8(random.below(16))});
    setup.text = random.below(2) == 0 ? "some keys" : "";
    setup.host_keys = setup.host_is_live = random.below(2) == 0;
    if (!setup.any()) return {};
    return setup;
}

/// The host of a history, which receives each request only once.
struct Asked final : ScriptedHost {
    Met& met;
    Asked(ScriptedHost world, Met& its_met) : ScriptedHost(std::move(world)), met(its_met) {}

    Input read(u32 most) override {
        return ++met["reads of the console"], ScriptedHost::read(most);
    }
    i64 milliseconds() override {
        return ++met["looks at the clock"], ScriptedHost::milliseconds();
    }
    void sleep(u32 time) override { ++met["sleeps"], ScriptedHost::sleep(time); }
    i64 random_seed(u32 stream) override {
        return ++met["seeds"], ScriptedHost::random_seed(stream);
    }
    i32 open(std::string_view path, OpenMode mode) override {
        return ++met["files of the world"], ScriptedHost::open(path, mode);
    }
    Input key(bool wait) override {
        Input input = ScriptedHost::key(wait);
        return ++met[input.kind == Input::Kind::bytes ? "keys of the host" : "no key of the host"],
               input;
    }
    bool may_write(std::string_view path) override { return !path.empty(); } // as in `open`
    void display(const DisplayChange& change) override {
        ++met["characters on the display"], ScriptedHost::display(change);
    }
    void segments(u64 executed, u8 left, u8 right) override {
        ++met["changes of segments"], ScriptedHost::segments(executed, left, right);
    }
    DialogAnswer ask(const Dialog& dialog) override {
        return ++met["dialogs"], ScriptedHost::ask(dialog);
    }
    void play_note(u32 pitch, u32 time, u32 instrument, u32 volume, bool wait) override {
        ++met["notes"], ScriptedHost::play_note(pitch, time, instrument, volume, wait);
    }
};

/// A host that shows dialogs on its console, as a history does.
struct Showing final : ScriptedHost {
    explicit Showing(ScriptedHost world) : ScriptedHost(std::move(world)) {}
    DialogAnswer ask(const Dialog& dialog) override {
        if (!output.empty() && output.back() != '\n') output += '\n';
        output += dialog_text(dialog) + (dialog.kind == Dialog::Kind::message ? "\n" : " ");
        return ScriptedHost::ask(dialog);
    }
};

/// What the user changes by hand.
struct Edit {
    u64 step = 0;
    u32 where = 0, value = 0;

    void apply(Machine& machine) const {
        State& state = machine.state();
        if (where < 7)
            state.r[17 + where] = value;
        else if (where == 7)
            state.lo = value;
        else if (where == 8)
            state.f[4] = value;
        else
            REQUIRE(machine.poke_byte(0x1001'0000 + where, u8(value)));
    }
};

/// A run to that step, without a history.
struct Fresh {
    Showing world;
    Machine machine;
    Board board;
    BoardRun board_run;
    Stop stop;

    Fresh(const Program& program, unsigned seed, const MachineOptions& options,
          const BoardSetup& setup, u64 step, const std::vector<Edit>& edits = {})
        : world(new_world(seed)), machine(program, world, options), board(setup),
          board_run(board, machine, world) {
        for (const Edit& edit : edits) {
            if (edit.step > step) break;
            run_to(edit.step);
            edit.apply(machine);
        }
        run_to(step);
    }
    void run_to(u64 step) { stop = board_run.run(step - machine.executed()); }
};

/// Makes an edit at the current position. The host then continues from its state at that step.
Edit edit_somewhere(History& history, MersenneTwister& random) {
    const Edit edit{history.step(),
                    u32(random.below(2) == 0 ? random.below(9) : 9 + random.below(6000)),
                    u32(random.below(1 << 20))};
    edit.apply(history.machine());
    history.branch();
    return edit;
}

std::optional<std::string> difference_of(const State& a, const State& b) {
    for (u8 n = 0; n < 32; ++n)
        for (const Register reg :
             {Register{Register::Bank::general, n}, Register{Register::Bank::floating, n}})
            if (register_value(a, reg) != register_value(b, reg))
                return register_name(reg) + ": " + std::to_string(register_value(a, reg)) +
                       " for " + std::to_string(register_value(b, reg));
    return a.pc == b.pc ? std::nullopt
                        : std::optional<std::string>("pc: " + std::to_string(a.pc) + " for " +
                                                     std::to_string(b.pc));
}

void require_same(const History& history, const Fresh& fresh) {
    REQUIRE(history.step() == fresh.machine.executed());
    if (const auto reg = difference_of(history.machine().state(), fresh.machine.state()))
        FAIL(*reg);
    REQUIRE(history.machine().state() == fresh.machine.state());
    REQUIRE(history.machine().mars_instruction_count() == fresh.machine.mars_instruction_count());
    REQUIRE(history.machine().memory().touched_pages() == fresh.machine.memory().touched_pages());
    for (const u32 page : fresh.machine.memory().touched_pages()) {
        Memory::PageBytes a, b;
        history.machine().memory().copy_page(page, a);
        fresh.machine.memory().copy_page(page, b);
        if (a != b) FAIL("memory differs in page " << page);
    }
    REQUIRE(history.recording().output() == fresh.world.output);
    REQUIRE(history.machine().calls()->calls() == fresh.machine.calls()->calls());
    REQUIRE(history.machine().calls()->wrong_returns() == fresh.machine.calls()->wrong_returns());
    if (!history.board()) return;
    REQUIRE(history.board()->display().screen().text() == fresh.board.display().screen().text());
    REQUIRE(history.board()->digital_lab().left_segments() ==
            fresh.board.digital_lab().left_segments());
    REQUIRE(history.board()->pressed().size() == fresh.board.pressed().size());
}

/// The properties of the whole run, taken from its last step.
void count_run(const History& history, Met& met) {
    const Machine& machine = history.machine();
    met["instructions"] += machine.executed();
    met["exceptions that a handler took"] += machine.exceptions();
    met["wrong returns"] += machine.calls()->wrong_count();
    met["bytes printed"] += history.recording().output().size();
    if (!history.board()) return;
    met["keys pressed"] += history.board()->pressed().size();
    met["interrupts of keyboard and display"] +=
        machine.state().r[24]; // the handler's counter: 1 for a key, 2 for a character
}

/// The kind of state that was compared.
void count_present(const History& history, const Program& program, const Kind& kind, Met& met) {
    const State& state = history.machine().state();
    ++met["presents"];
    met["in spim's dialect"] += program.dialect == Dialect::spim;
    met["in big-endian memory"] += history.machine().layout().big_endian;
    met["in programs that may rewrite themselves"] += kind.options.self_modifying;
    met["with delayed branching"] += kind.options.delayed_branching;
    met["before a delay slot"] += state.delay != Delay::none;
    met["with delayed loads"] += kind.options.delayed_loads;
    met["with a load on its way"] += state.late.kind != LateLoad::Kind::none;
    met["in a handler"] += state.pc >= 0x8000'0000;
    for (const TextWord& word : program.text)
        met["words of text rewritten"] += history.machine().text_word(word.address) != word.word;
    met["in calls"] += history.machine().calls()->depth() > 0;
}

void seek_at_random(unsigned seed, Met& met) {
    MersenneTwister random(seed);
    const Kind kind = random_kind(random);
    const Program program = random_program(random, kind);
    const BoardSetup setup = random_devices(random);
    const MachineOptions options = kind.options;
    MachineOptions other = options;
    other.engine = Engine::reference;
    HistoryOptions keeping;
    keeping.first_distance = 200 + random.below(3000);
    keeping.max_frames = 4 + random.below(60);
    constexpr u64 most = 60'000;
    Asked world(new_world(seed), met);
    History history(program, world, options, setup, keeping);
    Stop end = history.run(most);
    count_run(history, met);
    std::string all = world.output, shown = world.shown;
    std::vector<Edit> edits;
    for (int n = 0; n < 12; ++n) {
        const u64 step = random.below(history.frontier() + 1);
        INFO("seed " << seed << ", step " << step << " of " << history.frontier() << described(kind)
                     << ", " << edits.size() << " edits");
        if (random.below(3) == 0) { // searches have no side effects
            SearchCriteria wanted;
            wanted.stores.push_back({u32(0x1001'0000 + random.below(6000)), 8});
            wanted.registers.push_back({Register::Bank::general, u8(16 + random.below(8))});
            const SearchResult found = random.below(2) == 0
                                           ? history.next(wanted, history.frontier())
                                           : history.previous(wanted);
            met["searches that found something"] += found.event.has_value();
        }
        const Stop there = history.seek(step);
        INFO("it stopped because " << int(there.reason));
        require_same(history,
                     Fresh(program, seed, n % 2 == 0 ? other : options, setup, step, edits));
        count_present(history, program, kind, met);
        met["after an edit"] += !edits.empty() && edits.front().step < history.step();
        if (random.below(4) != 0 || history.step() != step) continue;
        std::erase_if(edits, [step](const Edit& edit) { return edit.step > step; });
        static_cast<ScriptedHost&>(world) = Fresh(program, seed, options, setup, step, edits).world;
        world.files = new_world(seed).files;
        edits.push_back(edit_somewhere(history, random));
        end = history.run(most);
        all = world.output;
        shown = world.shown;
    }
    const Stop again = history.seek(history.frontier());
    CHECK((again.reason == end.reason || again.reason == StopReason::step_limit));
    CHECK(world.output == all);
    CHECK(world.shown == shown);
}

} // namespace

TEST_CASE("random programs with input, files, dialogs and devices can be sought at any step",
          "[history]") {
    Met met;
    for (unsigned seed = 1; seed <= 120; ++seed) seek_at_random(seed, met);
    // About half of the actual numbers: a change of the programs above must not remove a case.
    const Met least = {
        {"presents", 1400},
        {"after an edit", 300},
        {"before a delay slot", 10},
        {"with a load on its way", 8},
        {"with delayed branching", 120},
        {"with delayed loads", 120},
        {"in a handler", 80},
        {"in big-endian memory", 100},
        {"in spim's dialect", 150},
        {"in programs that may rewrite themselves", 60},
        {"words of text rewritten", 1},
        {"in calls", 250},
        {"instructions", 900000},
        {"exceptions that a handler took", 900},
        {"interrupts of keyboard and display", 300},
        {"wrong returns", 150},
        {"bytes printed", 25000},
        {"reads of the console", 2000},
        {"dialogs", 1000},
        {"files of the world", 30},
        {"seeds", 10},
        {"looks at the clock", 500},
        {"sleeps", 500},
        {"notes", 400},
        {"keys pressed", 500},
        {"keys of the host", 150},
        {"no key of the host", 400},
        {"characters on the display", 600},
        {"changes of segments", 500},
        {"searches that found something", 80},
    };
    for (const auto& [what, count] : least) {
        INFO(what);
        CHECK(met[what] >= count);
    }
}

TEST_CASE("two runs are equal up to the first step at which they differ", "[history]") {
    const Program program =
        *assembled("li $v0, 5\nsyscall\nmove $s0, $v0\nli $t0, 5000\nl: addiu $t0, $t0, -1\nbnez "
                   "$t0, l\nli $v0, 5\nsyscall\n"
                   "sw $v0, 0($sp)\nmove $a0, $v0\nli $v0, 1\nsyscall\nli $v0, 10\nsyscall\n")
             .program;
    ScriptedHost a("1\n2\n"), b("1\n3\n"), c("1\n2\n");
    History one(program, a), other(program, b), same(program, c);
    for (History* history : {&one, &other, &same}) history->run(~u64{0});
    one.seek(17);
    const auto found = first_difference(one, other).found;
    REQUIRE(found);
    CHECK(found->what == Difference::What::registers);
    CHECK(found->reg == Register{Register::Bank::general, 2});
    CHECK(found->step == 4 + 10'000 + 2);
    CHECK(found->one == 2);
    CHECK(found->other == 3);
    CHECK(one.step() == 17);
    CHECK_FALSE(first_difference(one, same).found);
}

TEST_CASE("a program that polls the time does not fill the log", "[history]") {
    const Program program =
        *assembled("li $s0, 30000\nl: li $v0, 30\nsyscall\naddu $s1, $s1, $a0\nandi $t0, $s0, "
                   "1023\nbnez $t0, no\nli $v0, 32\n"
                   "li $a0, 5\nsyscall\nno: addiu $s0, $s0, -1\nbnez $s0, l\nli $v0, 10\nsyscall\n")
             .program;
    const ScriptedHost world;
    ScriptedHost a = world;
    History history(program, a, {}, HistoryOptions{u64{64} << 20, 32, 9000});
    history.run(~u64{0});
    CHECK(history.recording().size() < 10'000);
    MersenneTwister random(5);
    for (int n = 0; n < 20; ++n) {
        const u64 step = random.below(history.frontier());
        ScriptedHost b = world;
        Machine fresh(program, b);
        fresh.run(step);
        history.seek(step);
        CHECK(history.machine().state() == fresh.state());
        if (n % 5 == 4) { // another branch: the clock has advanced
            history.branch();
            history.run(~u64{0});
            CHECK(history.recording().size() < 10'000);
            history.seek(step);
            CHECK(history.machine().state() == fresh.state());
            break;
        }
    }
}
