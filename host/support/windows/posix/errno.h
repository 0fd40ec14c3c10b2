// errno.h -- the toolchain's, and an error of POSIX that Windows never reports
#pragma once
#include_next <errno.h>

#ifndef EDQUOT
#define EDQUOT 1133
#endif
