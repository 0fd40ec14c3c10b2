// othello_files.hpp -- files of saved games for tests: valid, damaged in known ways, and unreadable
// The damage of a block is determined here a second time, from the text of the rules, so that the
// reference is checked, too.
#pragma once

#include "support/folder.hpp"
#include "support/random.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tharsis::testing {

/// A name as a player may type it: empty, long, with characters of several bytes, with control
/// characters.
std::string typed_name(Random& random);
/// One of a few names, so that saves often have equal names; sometimes any name.
std::string typed_save_name(Random& random);

/// The text of a file with this number of saves, some of them damaged.
std::string random_saves(Random& random, int blocks);
/// A file of 0 to 10 blocks, or one that is not a file of saves.
std::string random_file(Random& random);

/// Simulates errors of the folder: a locked file, a full disk, a file that cannot be read.
void simulate_errors(Random& random, Folder& folder);

/// The first reason of the rules for which a block is damaged; empty if it is valid.
std::string_view damage_of(std::string_view block);
/// All such reasons.
std::vector<std::string_view> all_damages();

/// The reason why the bytes of a file are not saves, or empty; and all such reasons.
std::string_view fault_of_file(std::string_view bytes);
std::vector<std::string_view> all_file_faults();

} // namespace tharsis::testing
