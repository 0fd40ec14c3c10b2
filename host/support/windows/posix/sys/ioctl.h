// ioctl.h -- the two requests that Tharsis makes: bytes that can be read, and the size of a
// terminal
#pragma once

struct winsize {
    unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel;
};

#ifndef FIONREAD
#define FIONREAD 0x4004667fUL ///< the value of winsock2.h
#endif
#define TIOCGWINSZ 0x5413UL

/// FIONREAD sets an int, TIOCGWINSZ a winsize. Returns 0, or -1 with errno. Implemented in
/// waiting.cpp.
extern "C" int ioctl(int descriptor, unsigned long request, void* result);
