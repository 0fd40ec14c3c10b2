// precompiled.hpp -- standard headers and Catch2, parsed once for all tests instead of once a file
// Only speed depends on it: each test includes what it uses.
#pragma once
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>
