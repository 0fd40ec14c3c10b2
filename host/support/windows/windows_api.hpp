// windows_api.hpp -- windows.h and winsock2.h without what their macros would do to other names
#pragma once
#pragma push_macro("pollfd")
#undef pollfd
#include <windows.h>
#include <winsock2.h>
#pragma pop_macro("pollfd")

#undef SendMessage
#undef far
#undef interface
#undef near
#undef small
