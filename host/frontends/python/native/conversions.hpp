// conversions.hpp -- between Python and the library: texts, options, errors, long calls
#pragma once
#include "frontends/python/native/numbers.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cxxabi.h>
#include <optional>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <string>
#include <tharsis/tharsis.hpp>
#include <unistd.h>
#include <utility>

namespace tharsis_python {

namespace py = pybind11;

/// Raises tharsis.Error with the parts of an error.
[[noreturn]] void raise(const tharsis::Error& error);

/// The value of a result; its error is raised.
template <class T> T value_or_raise(tharsis::Result<T> result) {
    if (!result) raise(result.error());
    return std::move(*result);
}
inline void check(const tharsis::Done& done) {
    if (!done) raise(done.error());
}

/// A str as UTF-8, or bytes as they are.
std::string bytes_of(const py::handle& text);
/// The program that an object is; TypeError if it is not a program.
const tharsis::Program& program_of(const py::object& given);
/// What a program printed, as str: bytes that are not UTF-8 become U+FFFD.
py::str text_of(const std::string& bytes);

/// "en" or "fr"; another word raises ValueError.
tharsis::Language language_of(const py::handle& word);

/// Options of the assembler and of machines, by the names of keyword arguments. A name that is
/// neither raises TypeError.
tharsis::AssemblyOptions assembly_options(const py::kwargs& given);
tharsis::MachineOptions machine_options(const py::kwargs& given);

/// Calls a function of Python's that takes its lock. While Python ends, such a function ends the
/// thread by unwinding its stack (until 3.13), which C++ cannot: destructors are noexcept. So the
/// thread, a daemon then, waits here for the end of the process.
template <class Take> auto taking_lock(Take take) {
    try {
        return take();
    } catch (const abi::__forced_unwind&) {
        for (;;) pause();
    }
}

/// Runs without Python's lock while it lives.
class WithoutLock {
public:
    WithoutLock() = default;
    ~WithoutLock() {
        taking_lock([&] { return PyEval_RestoreThread(state_); });
    }
    WithoutLock(const WithoutLock&) = delete;
    WithoutLock& operator=(const WithoutLock&) = delete;

private:
    PyThreadState* state_ = PyEval_SaveThread();
};

/// Has Python's lock again while it lives, below a `WithoutLock`.
class WithLock {
public:
    WithLock() = default;
    ~WithLock() { PyGILState_Release(state_); }
    WithLock(const WithLock&) = delete;
    WithLock& operator=(const WithLock&) = delete;

private:
    PyGILState_STATE state_ = taking_lock([] { return PyGILState_Ensure(); });
};

using Clock = std::chrono::steady_clock;
/// The moment in so many seconds; None: never. What is negative or not a number raises ValueError.
std::optional<Clock::time_point> moment_in(std::optional<double> seconds);

/// A long call: it runs without Python's lock, and Ctrl-C ends it with KeyboardInterrupt. After
/// `end` it is ended like by `interrupt`.
template <class Work>
auto without_lock(Work work, std::optional<Clock::time_point> end = std::nullopt) {
    bool is_interrupted = false;
    const tharsis::KeepGoing keep_going = [&] {
        if (end && Clock::now() >= *end) return false;
        const WithLock lock;
        is_interrupted = is_interrupted || PyErr_CheckSignals() != 0;
        return !is_interrupted;
    };
    auto result = [&] {
        const WithoutLock unlocked;
        return work(keep_going);
    }();
    if (is_interrupted) throw py::error_already_set();
    return result;
}

/// An object that one thread uses at a time. Two Python threads may reach it, because long calls
/// release Python's lock: the second one gets a RuntimeError.
template <class T> class Exclusive {
public:
    Exclusive(T object, py::object program)
        : object_(std::move(object)), program_(std::move(program)) {}

    class Use {
    public:
        explicit Use(Exclusive& owner) : owner_(owner) {
            if (owner_.busy_.exchange(true))
                throw std::runtime_error("another thread uses this object at the moment");
        }
        ~Use() { owner_.busy_ = false; }
        Use(const Use&) = delete;
        Use& operator=(const Use&) = delete;
        T* operator->() { return &owner_.object_; }

    private:
        Exclusive& owner_;
    };
    Use use() { return Use(*this); }
    /// For `interrupt` alone, which any thread may call.
    T& shared() { return object_; }
    /// The program as it was given, with what Python code added to it.
    const py::object& program() const { return program_; }

private:
    T object_;
    py::object program_;
    std::atomic<bool> busy_ = false;
};

using PythonMachine = Exclusive<tharsis::Machine>;
using PythonSession = Exclusive<tharsis::Session>;

/// The general registers, pc, hi and lo by their names.
py::dict registers_of(const tharsis::Registers& registers);
/// The floating-point registers as numbers: $f0 to $f31 as singles.
py::dict singles_of(const tharsis::Registers& registers);
/// $f0, $f2 ... as doubles.
py::dict doubles_of(const tharsis::Registers& registers);

void bind_programs(py::module_& module);
void bind_machines(py::module_& module);
void bind_sessions(py::module_& module);
void bind_judges(py::module_& module);
void bind_games(py::module_& module);

} // namespace tharsis_python
