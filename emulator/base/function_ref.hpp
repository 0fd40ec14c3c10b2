// function_ref.hpp -- a reference to something that can be called
//
// For parameters that are called only before the function returns: unlike std::function it copies
// nothing and allocates nothing. It must not be stored.
#pragma once
#include <memory>
#include <type_traits>
#include <utility>

namespace tharsis {

template <class Signature> class FunctionRef;

/// Refers to a function, a lambda or another object with a call operator, which must outlive it. An
/// empty std::function or a null pointer gives an empty reference.
template <class Result, class... Arguments> class FunctionRef<Result(Arguments...)> {
public:
    /// Refers to nothing, and must not be called.
    FunctionRef() = default;

    template <class Callee,
              class = std::enable_if_t<!std::is_same_v<std::remove_cvref_t<Callee>, FunctionRef> &&
                                       std::is_invocable_r_v<Result, Callee&, Arguments...>>>
    FunctionRef(Callee&& callee) {
        using Target = std::remove_reference_t<Callee>;
        if constexpr (std::is_function_v<Target>) {
            callee_.function = reinterpret_cast<void (*)()>(&callee);
            call_ = [](Pointer to, Arguments... arguments) -> Result {
                return static_cast<Result>(
                    reinterpret_cast<Target*>(to.function)(std::forward<Arguments>(arguments)...));
            };
        } else {
            if constexpr (requires { callee == nullptr; })
                if (callee == nullptr) return;
            callee_.object = std::addressof(callee);
            call_ = [](Pointer to, Arguments... arguments) -> Result {
                return static_cast<Result>((*static_cast<Target*>(const_cast<void*>(to.object)))(
                    std::forward<Arguments>(arguments)...));
            };
        }
    }

    explicit operator bool() const { return call_ != nullptr; }
    Result operator()(Arguments... arguments) const {
        return call_(callee_, std::forward<Arguments>(arguments)...);
    }

private:
    /// A function may not be converted to a pointer to an object everywhere.
    union Pointer {
        const void* object = nullptr;
        void (*function)();
    };
    Pointer callee_;
    Result (*call_)(Pointer, Arguments...) = nullptr;
};

} // namespace tharsis
