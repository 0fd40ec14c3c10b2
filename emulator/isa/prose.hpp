// prose.hpp -- a machine whose operations produce text: it executes a row to describe it
// "$t0 = word[$sp - 4]"; for help, hovers, traces and `tharsis explain`.
#pragma once
#include "base/types.hpp"
#include "isa/isa.hpp"
#include "isa/registers.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// Executes one row; `text()` is then its description, as statements separated by "; ".
class Prose {
public:
    /// The text of a register that is read: its name, or its name with its present value.
    using Reading = std::function<std::string(std::string_view name)>;

    /// `delayed`: branches have delay slots, which the text then mentions.
    explicit Prose(u32 address, Reading reading = {}, bool delay_slots = false)
        : next_(address + 4), delay_slots_(delay_slots), reading_(std::move(reading)) {}
    std::string text() const;

    /// A term. `opposite` is set for conditions, `yes` and `no` for a choice between two.
    struct Value {
        std::string text;
        bool simple = true; ///< needs no parentheses inside another term
        std::string opposite = {};
        std::string condition = {}, yes = {}, no = {};

        friend Value operator+(const Value& a, const Value& b) { return sum(a, b); }
        friend Value operator-(const Value& a, const Value& b) { return join(a, " - ", b); }
        friend Value operator*(const Value& a, const Value& b) { return join(a, " * ", b); }
        friend Value operator/(const Value& a, const Value& b) { return join(a, " / ", b); }
        friend Value operator&(const Value& a, const Value& b) { return join(a, " & ", b); }
        friend Value operator|(const Value& a, const Value& b) { return join(a, " | ", b); }
        friend Value operator^(const Value& a, const Value& b) { return join(a, " ^ ", b); }
        friend Value operator<<(const Value& a, const Value& b) { return join(a, " << ", b); }
        friend Value operator>>(const Value& a, const Value& b) { return join(a, " >> ", b); }
        friend Value operator==(const Value& a, const Value& b) {
            return compare(a, " == ", " != ", b);
        }
        friend Value operator!=(const Value& a, const Value& b) {
            return compare(a, " != ", " == ", b);
        }
        friend Value operator~(const Value& a) { return {"~" + a.inner()}; }
        friend Value operator!(const Value& a) { return {a.opposite, false, a.text}; }

        std::string inner() const { return simple ? text : "(" + text + ")"; }
        static Value join(const Value& a, std::string_view sign, const Value& b);
        static Value sum(const Value& a, const Value& b);
        static Value compare(const Value& a, std::string_view sign, std::string_view other,
                             const Value& b, std::string_view remark = "");
    };

    Value reg(int n) const { return n == 0 ? Value{"0"} : read(register_names[index(n)]); }
    void set(int n, const Value& v) { assign(std::string(register_names[index(n)]), v); }
    Value single(int n) const { return read(real_register_names[index(n)]); }
    void set_single(int n, const Value& v) {
        assign(std::string(real_register_names[index(n)]), v);
    }
    Value single_bits(int n) const { return single(n); }
    void set_single_bits(int n, const Value& v) { set_single(n, v); }
    Value real(int n) const { return single(n); }
    void set_real(int n, const Value& v) { set_single(n, v); }
    Value hi() const { return read("hi"); }
    Value lo() const { return read("lo"); }
    Value hi_lo() const { return read("hi:lo"); }
    void set_hi(const Value& v) { assign("hi", v); }
    void set_lo(const Value& v) { assign("lo", v); }
    void set_hi_lo(const Value& v) { assign("hi:lo", v); }
    Value flag(int n) const;
    void set_flag(int n, const Value& v) { assign("flag " + std::to_string(n), v); }
    Value system_register(int n) const { return {system_name(n)}; }
    void set_system_register(int n, const Value& v) { assign(system_name(n), v); }

    Value number(i32 n) const { return {std::to_string(n)}; }
    Value bit(const Value& c) const { return {"1 if " + c.text + ", else 0", false}; }
    Value select(const Value& c, const Value& yes, const Value& no) const;
    Value less(const Value& a, const Value& b) const { return Value::compare(a, " < ", " >= ", b); }
    Value below(const Value& a, const Value& b) const {
        return Value::compare(a, " < ", " >= ", b, " (unsigned)");
    }
    Value less_or_equal(const Value& a, const Value& b) const {
        return Value::compare(a, " <= ", " > ", b);
    }
    Value shift_right_signed(const Value& a, const Value& n) const {
        return Value::join(a, " >>signed ", n);
    }
    Value extend_byte(const Value& a) const { return call("signed ", a); }
    Value extend_half(const Value& a) const { return call("signed ", a); }
    Value leading_zeros(const Value& a) const { return call("leading zeros of ", a); }
    Value product_signed(const Value& a, const Value& b) const { return Value::join(a, " * ", b); }
    Value product_unsigned(const Value& a, const Value& b) const {
        return Value::join(a, " *unsigned ", b);
    }
    Value division_signed(const Value& a, const Value& b) const { return division(a, b, ""); }
    Value division_unsigned(const Value& a, const Value& b) const {
        return division(a, b, ", unsigned");
    }
    Value canonical(const Value& v) const { return v; }
    Value square_root(const Value& v) const { return call("square root of ", v); }
    Value absolute(const Value& v) const { return call("size of ", v); }
    Value negated(const Value& v) const { return {"-" + v.inner()}; }
    Value to_real(const Value& v) const { return call("as double ", v); }
    Value to_single(const Value& v) const { return call("as single ", v); }
    Value to_integer(const Value& v) const { return call("as integer ", v); }
    Value round_down(const Value& v) const { return call("rounded down ", v); }
    Value round_up(const Value& v) const { return call("rounded up ", v); }
    Value round_to_nearest(const Value& v) const { return call("rounded ", v); }
    Value round_to_zero(const Value& v) const { return call("cut off ", v); }

    Value add_or_trap(const Value& a, const Value& b) { return trapping(a + b); }
    Value subtract_or_trap(const Value& a, const Value& b) { return trapping(a - b); }
    void trap_if(const Value& c) { say("trap if " + c.text); }
    void break_with(i32 code) { say("break, code " + std::to_string(code)); }
    void break_without_code() { say("break"); }
    void all_even(int, int, int) {}
    void both_even(int, int) {}
    void first_even(int) {}
    void second_even(int) {}

    Value load_byte(const Value& a) const { return place("byte", a); }
    Value load_half(const Value& a) const { return place("half", a); }
    Value load_word(const Value& a) const { return place("word", a); }
    Value load_real(const Value& a) const { return place("double", a); }
    Value load_left(const Value& a, const Value&) const {
        return place("left part of the word that ends at ", a);
    }
    Value load_right(const Value& a, const Value&) const {
        return place("right part of the word that begins at ", a);
    }
    void store_byte(const Value& a, const Value& v) { assign(place("byte", a).text, v); }
    void store_half(const Value& a, const Value& v) { assign(place("half", a).text, v); }
    void store_word(const Value& a, const Value& v) { assign(place("word", a).text, v); }
    void store_real(const Value& a, const Value& v) { assign(place("double", a).text, v); }
    void store_left(const Value& a, const Value& v) { assign(load_left(a, v).text, v); }
    void store_right(const Value& a, const Value& v) { assign(load_right(a, v).text, v); }

    void branch_if(const Value& c, i32 distance) { go(target(distance) + " if " + c.text); }
    void jump(i32 distance) { go(target(distance)); }
    void jump_to(const Value& address) { go(address.text); }
    Value return_address() const { return {target(delay_slots_ ? 1 : 0)}; }
    void syscall() { say("call the service in $v0"); }
    void exception_return() {
        say("status = status & ~2");
        jump_ = "go to epc";
    }

private:
    static std::size_t index(int n) { return std::size_t(n & 31); }
    static std::string system_name(int n);
    static Value call(std::string_view what, const Value& v) {
        return {std::string(what) + v.inner(), false};
    }
    static Value place(std::string_view what, const Value& address) {
        return {std::string(what) + "[" + address.text + "]"};
    }
    static Value division(const Value& a, const Value& b, std::string_view remark);
    Value read(std::string_view name) const {
        return {reading_ ? reading_(name) : std::string(name)};
    }
    Value trapping(Value v) {
        remark_ = "trap on overflow";
        return v;
    }
    std::string target(i32 distance) const;
    void assign(const std::string& what, const Value& v);
    void go(const std::string& where) {
        jump_ = (delay_slots_ ? "after the delay slot go to " : "go to ") + where;
    }
    void say(std::string statement) { statements_.push_back(std::move(statement)); }

    u32 next_;
    bool delay_slots_;
    Reading reading_;
    std::vector<std::string> statements_;
    std::string remark_, jump_; ///< added at the end
};

/// What a word does, in one line; nullopt if it is not an instruction.
std::optional<std::string> explain(u32 word, u32 address, tharsis::Reading how, bool delay_slots,
                                   Prose::Reading reading = {});

} // namespace tharsis
