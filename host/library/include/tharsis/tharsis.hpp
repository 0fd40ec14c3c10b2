// tharsis.hpp -- the whole interface for C++
#pragma once
#include <tharsis/difference.hpp>
#include <tharsis/games.hpp>
#include <tharsis/machine.hpp>
#include <tharsis/program.hpp>
#include <tharsis/result.hpp>
#include <tharsis/session.hpp>
#include <tharsis/verdict.hpp>
