// terminal_description.hpp -- a description of a common terminal, for systems without a terminfo
// database
//
// Compiled by ncurses' tic: ECMA-48 with eight colours, xterm's keys and mouse; ncurses reads it
// from a variable.
#pragma once

namespace tharsis::tui {

inline constexpr const char* usual_terminal_name = "tharsis";
/// For TERMINFO.
inline constexpr const char* usual_terminal =
    "b64:"
    "GgEnAA8ADwBpAb4AdGhhcnNpc3xhIHRlcm1pbmFsIHRoYXQgc3BlYWtzIEVDTUEtNDgAAAEAAAEAAAAAAAAAAAEBUAAIAB"
    "gA__________"
    "________________8IAEAA__8AAAIA_____wQADAAQAP____8UACUAJwArADIA__80ADsA__8_AP__________________"
    "QwBIAP__________"
    "__9RAP__VgD_____WwBfAP_______2gA__________________________9uAP_______3AA__91AP________________"
    "________________"
    "____95AP____99AP__gQCGAIsA________jwD_________________________________________________________"
    "________________"
    "____________________________________kwD_______________________________________________-VAP____"
    "________________"
    "___________________5kA________________________________________________________________________"
    "________________"
    "______________________________________________________________________________________________"
    "________________"
    "______________________________________________________________________________________________"
    "________________"
    "____________________________________________nQD_______________________________________________"
    "________________"
    "________________________________________________________________________________________-mAP__"
    "_____6oAtAAHAA0A"
    "G1tIG1sySgAbW0sAG1tKABtbJWklcDElZDslcDIlZEgACgAbW0gAG1s_MjVsAAgAG1s_"
    "MjVoABtbQwAbW0EAG1sxbQAbWz8xMDQ5aAAbWzdtAB"
    "tbNG0AG1ttABtbPzEwNDlsABtbMjRtAH8AG1szfgAbW0IAG1tIABtbRAAbWzZ-"
    "ABtbNX4AG1tDABtbQQAKABtbWgAbW0YAG1szOTs0OW0AG1tN"
    "ABtbMyVwMSVkbQAbWzQlcDElZG0A";

} // namespace tharsis::tui
