// runner.cpp -- that program, instruction by instruction; each branch has a nop in its delay slot
// The only words that the table lacks are those for coprocessor 1's control register.
#include "emulator/machine/qemu/runner.hpp"

#include "emulator/machine/qemu/batch.hpp"

namespace tharsis::proof {
namespace {

constexpr u8 v0_ = v0, k0 = 26, k1 = 27;
constexpr i32 field(u32 word) { return i32(word * 4); }
constexpr i32 control_result = 0, control_state = 4, control_states = 8, control_entry = 12,
              control_entries = 16, control_current = 20, control_action = 32, control_stack = 64;

/// Generated twice: the addresses of labels are known the second time.
class RunnerWriter {
public:
    RunnerWriter(u32 states, bool big_endian)
        : states_(states), pc_in_context_(big_endian ? 36 : 32) {}

    Runner write() {
        for (int pass = 0; pass < 2; ++pass) {
            draft_ = Draft();
            draft_.at(exit_address);
            keep_state();
            start();
            next_group();
            next_state();
            print();
            handle();
        }
        Runner runner{{}, start_, handler_};
        for (const TextWord& it : draft_.program.text) runner.words.push_back(it.word);
        return runner;
    }

private:
    void line(const DraftLine& it) { draft_.line(it); }
    void load(u8 n, u8 base, i32 offset) { line(i(row_named("lw"), n, base, offset)); }
    void store(u8 n, u8 base, i32 offset) { line(i(row_named("sw"), n, base, offset)); }
    void control(u8 n) { line(lui(n, runner_control >> 16)); }
    void go(std::size_t row, u32 label, u8 s = 0, u8 t = 0) {
        line({row, {i32(label - draft_.here - 4) / 4, s, t, 0, 0}});
        line(one(row_named("nop")));
    }
    void call(i32 service) {
        line(i(row_named("ori"), v0_, zero, service));
        line(syscall());
    }
    void copy_window(bool keep) {
        line(lui(t2, window_address >> 16));
        for (u32 n = 0; n < window_words; ++n) {
            load(t1, keep ? u8{t2} : k0, keep ? field(n) : field(at::window + n));
            store(t1, keep ? k0 : u8{t2}, keep ? field(at::window + n) : field(n));
        }
    }
    /// From the group's exit, at the first word of the runner.
    void keep_state() {
        control(k0);
        load(k0, k0, control_result);
        for (u8 n = 1; n < 32; ++n)
            if (n != k0) store(n, k0, field(n));
        line(r(row_named("mfhi"), t1, 0, 0));
        store(t1, k0, field(at::hi));
        line(r(row_named("mflo"), t1, 0, 0));
        store(t1, k0, field(at::lo));
        draft_.word(0x4440'f800 | u32{t1} << 16); // cfc1 $t1, $31
        store(t1, k0, field(at::control));
        for (u8 n = 0; n < 32; ++n) line(i(row_named("swc1"), n, k0, field(at::reals + n)));
        copy_window(true);
        control(t0);
        line(i(row_named("addiu"), k0, k0, field(at::words)));
        store(k0, t0, control_result);
        go(row_named("j"), next_state_);
    }
    /// Doubles are in two registers. Signals go to `handle`, on a separate stack, because $sp
    /// belongs to the group.
    void start() {
        start_ = draft_.here;
        line(li(a0, 45)); // PR_SET_FP_MODE
        line(li(a1, 0));
        call(4192);
        for (const i32 signal : {4, 5, 8, 10}) {
            line(li(a0, signal));
            control(a1);
            line(i(row_named("ori"), a1, a1, control_action));
            line(li(a2, 0));
            line(li(a3, 16));
            call(4194);
        }
        control(a0);
        line(i(row_named("ori"), a0, a0, control_stack));
        line(li(a1, 0));
        call(4206);
    }
    void next_group() {
        next_group_ = draft_.here;
        control(t0);
        load(t1, t0, control_entries);
        go(row_named("blez"), print_, t1);
        line(i(row_named("addiu"), t1, t1, -1));
        store(t1, t0, control_entries);
        load(t2, t0, control_entry);
        load(t3, t2, 0);
        store(t3, t0, control_current);
        line(i(row_named("addiu"), t2, t2, 4));
        store(t2, t0, control_entry);
        line(lui(t4, runner_states >> 16));
        store(t4, t0, control_state);
        line(li(t5, i32(states_)));
        store(t5, t0, control_states);
    }
    void next_state() {
        next_state_ = draft_.here;
        control(t0);
        load(t1, t0, control_states);
        go(row_named("blez"), next_group_, t1);
        line(i(row_named("addiu"), t1, t1, -1));
        store(t1, t0, control_states);
        load(k0, t0, control_state);
        line(i(row_named("addiu"), t1, k0, field(at::words)));
        store(t1, t0, control_state);
        load(k1, t0, control_result);
        store(zero, k1, 0);
        load(t3, t0, control_current);
        store(t3, k0, field(k0));
        copy_window(false);
        load_state();
    }
    void load_state() {
        load(t1, k0, field(at::hi));
        line(r(row_named("mthi"), 0, t1, 0));
        load(t1, k0, field(at::lo));
        line(r(row_named("mtlo"), 0, t1, 0));
        load(t1, k0, field(at::control));
        draft_.word(0x44c0'f800 | u32{t1} << 16); // ctc1 $t1, $31
        for (u8 n = 0; n < 32; ++n) line(i(row_named("lwc1"), n, k0, field(at::reals + n)));
        for (u8 n = 1; n < 32; ++n)
            if (n != k0) load(n, k0, field(n));
        load(k0, k0, field(k0));
        line(r(row_named("jr"), 0, k0, 0));
        line(one(row_named("nop")));
    }
    void print() {
        print_ = draft_.here;
        control(t0);
        load(17, t0, control_result);
        line(lui(s0, runner_results >> 16));
        const u32 again = draft_.here;
        line(r(row_named("subu"), a2, 17, s0));
        go(row_named("blez"), leave_, a2);
        line(li(a0, 1));
        line(r(row_named("addu"), a1, s0, zero));
        call(4004);
        go(row_named("bne"), leave_, a3, zero);
        line(r(row_named("addu"), s0, s0, v0_));
        go(row_named("j"), again);
        leave_ = draft_.here;
        line(li(a0, 0));
        call(4246);
    }
    /// Records address and signal, and continues after the instruction. $a2: the context.
    void handle() {
        handler_ = draft_.here;
        control(t0);
        load(t0, t0, control_result);
        load(t1, t0, 0);
        line(i(row_named("addiu"), t2, t1, 1));
        store(t2, t0, 0);
        line(i(row_named("andi"), t1, t1, 3));
        line(r(row_named("sll"), t1, 0, t1, 3));
        line(r(row_named("addu"), t1, t1, t0));
        load(t2, a2, pc_in_context_);
        store(t2, t1, field(at::exceptions));
        store(a0, t1, field(at::exceptions + 1));
        line(i(row_named("addiu"), t2, t2, 4));
        store(t2, a2, pc_in_context_);
        line(r(row_named("jr"), 0, ra, 0));
        line(one(row_named("nop")));
    }

    u32 states_;
    i32 pc_in_context_;
    Draft draft_;
    u32 start_ = 0, next_group_ = 0, next_state_ = 0, print_ = 0, leave_ = 0, handler_ = 0;
};

} // namespace

Runner make_runner(u32 states, bool big_endian) { return RunnerWriter(states, big_endian).write(); }

} // namespace tharsis::proof
