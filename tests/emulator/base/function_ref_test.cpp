// function_ref_test.cpp -- what a reference to a function may refer to
#include "base/function_ref.hpp"

#include <catch2/catch.hpp>
#include <functional>
#include <memory>
#include <string>
#include <type_traits>

namespace {

using namespace tharsis;

int twice(int number) { return 2 * number; }

int call(FunctionRef<int(int)> function, int number) { return function(number); }

/// Overloads like those of run_watched: a number is not a function.
std::string kind_of(FunctionRef<int()>) { return "function"; }
std::string kind_of(unsigned long) { return "number"; }

struct Counter {
    int count = 0;
    int operator()(int number) { return count += number; }
};

} // namespace

TEST_CASE("a function reference calls functions, lambdas and objects", "[base]") {
    CHECK(call(twice, 4) == 8);
    CHECK(call(&twice, 5) == 10);
    const int added = 3;
    CHECK(call([&](int number) { return number + added; }, 4) == 7);
    const std::function<int(int)> stored = twice;
    CHECK(call(stored, 6) == 12);
    Counter counter;
    CHECK(call(counter, 2) == 2);
    CHECK(call(counter, 3) == 5);
    CHECK(counter.count == 5); // it is called itself, not a copy of it
}

TEST_CASE("a function reference converts results and forwards arguments", "[base]") {
    const auto length = [](const std::string& text) { return text.size(); };
    const FunctionRef<long(const std::string&)> size = length;
    CHECK(size("four") == 4);
    bool called = false;
    const auto call_it = [&](bool) { return called = true; };
    const FunctionRef<void(bool)> nothing = call_it;
    nothing(true);
    CHECK(called);
    const FunctionRef<void(int)> ignored = twice;
    ignored(1);
    const auto take = [](std::unique_ptr<int> owned) { return *owned; };
    const FunctionRef<int(std::unique_ptr<int>)> owner = take;
    CHECK(owner(std::make_unique<int>(7)) == 7);
}

TEST_CASE("an empty function reference is false, one that refers to something is true", "[base]") {
    CHECK_FALSE(FunctionRef<int(int)>());
    CHECK(FunctionRef<int(int)>(twice));
    const FunctionRef<int(int)> first = twice, second = first;
    CHECK(second(1) == 2);
}

TEST_CASE("a reference to an empty std::function or to a null pointer is empty", "[base]") {
    std::function<int(int)> stored;
    CHECK_FALSE(FunctionRef<int(int)>(stored));
    stored = twice;
    CHECK(FunctionRef<int(int)>(stored));
    int (*pointer)(int) = nullptr;
    CHECK_FALSE(FunctionRef<int(int)>(pointer));
    pointer = twice;
    CHECK(call(pointer, 3) == 6);
    const auto without_captures = [](int number) { return number; };
    CHECK(FunctionRef<int(int)>(without_captures));
}

TEST_CASE("only what can be called so converts to a function reference", "[base]") {
    STATIC_REQUIRE(std::is_convertible_v<int (*)(int), FunctionRef<int(int)>>);
    STATIC_REQUIRE_FALSE(std::is_convertible_v<int, FunctionRef<int(int)>>);
    STATIC_REQUIRE_FALSE(std::is_convertible_v<std::string (*)(int), FunctionRef<int(int)>>);
    CHECK(kind_of([] { return 1; }) == "function");
    CHECK(kind_of(1ul) == "number");
}
