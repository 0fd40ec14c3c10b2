// main_test.cpp -- the one main function of all Catch2 tests
// Catch2 2.13 is slow to compile: it is compiled here, once.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
