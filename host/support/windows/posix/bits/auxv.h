// auxv.h -- glibc's elf.h includes it; what it defines is for the start of programs on Linux
#pragma once
