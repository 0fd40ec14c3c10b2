// references.hpp -- numbers for values of a stopped program
// They are valid until the program moves, and are not used again for a long time, so that an old
// one is recognised.
#pragma once
#include "base/program.hpp"
#include "debugger/inspection/variables.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tharsis::dap {

/// A list of variables: a scope of a frame, or the children of one variable.
struct VariableList {
    Scope scope = Scope::registers;
    std::size_t frame = 0;
    VariablePath path;
};

/// A value as it was when a log point printed it.
struct LoggedValue {
    std::string name, value, type;
    i64 children = 0; ///< the number of their list; 0: it has none
};

/// A place to which a client can go.
struct GotoPlace {
    enum class How : u8 { set_pc, back, forwards };
    How how = How::set_pc;
    std::vector<u32> addresses;
};

class References {
public:
    i64 add(VariableList list) { return put(lists_, std::move(list)); }
    i64 add_frame(std::size_t index) { return put(frames_, index); }
    i64 add(GotoPlace place) { return put(gotos_, std::move(place)); }
    /// References that stay valid, because output contains them.
    i64 add(const Place& place);
    /// References that stay valid until the program is moved again after it has stopped.
    i64 add(std::vector<LoggedValue> values) { return put(logged_, std::move(values)); }

    const VariableList* list(i64 number) const { return find(lists_, number); }
    std::optional<std::size_t> frame(i64 number) const;
    const GotoPlace* target(i64 number) const { return find(gotos_, number); }
    const Place* place(i64 number) const { return find(places_, number); }
    const std::vector<LoggedValue>* logged(i64 number) const { return find(logged_, number); }
    std::size_t logged_lists() const { return logged_.size(); }

    /// Called when the program moves: forgets the references that are valid until then.
    void forget();
    /// How often they were forgotten.
    u64 generation() const { return generation_; }

private:
    static constexpr i64 most = INT32_MAX;
    static constexpr std::size_t max_places = 10'000;

    i64 next() { return last_ = last_ == most ? 1 : last_ + 1; }
    template <class T> i64 put(std::map<i64, T>& all, T value) {
        const i64 number = next();
        all.insert_or_assign(number, std::move(value));
        return number;
    }
    template <class T> static const T* find(const std::map<i64, T>& all, i64 number) {
        const auto found = all.find(number);
        return found == all.end() ? nullptr : &found->second;
    }

    std::map<i64, VariableList> lists_;
    std::map<i64, std::size_t> frames_;
    std::map<i64, GotoPlace> gotos_;
    std::map<i64, Place> places_;
    std::map<i64, std::vector<LoggedValue>> logged_;
    i64 last_ = 0;
    u64 generation_ = 0;
};

} // namespace tharsis::dap
