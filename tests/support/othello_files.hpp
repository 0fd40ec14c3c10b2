// othello_files.hpp -- files of saved games for tests: good, damaged in known ways, and unreadable
// What is wrong with a block is found out here again, by the words of the rules, so that the
// reference is checked too.
#pragma once

#include "support/folder.hpp"
#include "support/random.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tharsis::testing {

/// A name as a player may type it: empty, long, of several bytes a character, with odd bytes.
std::string typed_name(Random& random);
/// One of a few names, so that saves often have the same; sometimes any.
std::string typed_save_name(Random& random);

/// The text of a file of saves: so many blocks, some of them spoilt.
std::string random_saves(Random& random, int blocks);
/// One of none to ten blocks, or no file of saves.
std::string random_file(Random& random);

/// Sometimes a file is locked, the disk is full, or nothing can be read.
void make_troubles(Random& random, Folder& folder);

/// Why a block is damaged, by the first reason of the rules that holds; empty if it is good.
std::string_view damage_of(std::string_view block);
/// Every reason that there is.
std::vector<std::string_view> all_damages();

/// Why the bytes of a file are no saves, or empty; and every such reason.
std::string_view fault_of_file(std::string_view bytes);
std::vector<std::string_view> all_file_faults();

} // namespace tharsis::testing
