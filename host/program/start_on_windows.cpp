// start_on_windows.cpp -- the start of the program on Windows: arguments in UTF-8, bytes as they
// are, a console that shows UTF-8 and colours
#include "support/windows/handles.hpp"
#include "support/windows/windows_text.hpp"

#include <cstdlib>
#include <fcntl.h>
#include <io.h>
#include <string>
#include <vector>

int tharsis_main(int count, char** arguments);

namespace {

using namespace tharsis::windows;

/// The console belongs to the shell, too: what is changed is restored at the end.
struct ConsoleState {
    UINT code_page = 0;
    DWORD output = 0, error = 0;
};
ConsoleState before;

void restore_console() {
    if (before.code_page != 0) SetConsoleOutputCP(before.code_page);
    if (before.output != 0) SetConsoleMode(GetStdHandle(STD_OUTPUT_HANDLE), before.output);
    if (before.error != 0) SetConsoleMode(GetStdHandle(STD_ERROR_HANDLE), before.error);
}

void show_colors(HANDLE console, DWORD& mode_before) {
    if (!GetConsoleMode(console, &mode_before)) return void(mode_before = 0);
    SetConsoleMode(console,
                   mode_before | ENABLE_PROCESSED_OUTPUT | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

void prepare_console() {
    before.code_page = GetConsoleOutputCP();
    if (before.code_page != 0) SetConsoleOutputCP(CP_UTF8);
    show_colors(GetStdHandle(STD_OUTPUT_HANDLE), before.output);
    show_colors(GetStdHandle(STD_ERROR_HANDLE), before.error);
    std::atexit(restore_console);
}

/// The user's language, where no variable says one: Windows keeps it elsewhere.
void set_language() {
    for (const wchar_t* name : {L"LC_ALL", L"LC_MESSAGES", L"LANG"})
        if (_wgetenv(name)) return;
    const bool french = PRIMARYLANGID(GetUserDefaultUILanguage()) == LANG_FRENCH;
    _wputenv(french ? L"LANG=fr_FR.UTF-8" : L"LANG=en_US.UTF-8");
}

} // namespace

extern "C" int wmain(int count, wchar_t** arguments) {
    for (const int stream : {0, 1, 2}) _setmode(stream, _O_BINARY);
    prepare_console();
    set_language();
    std::vector<std::string> words;
    for (int n = 0; n < count; ++n) words.push_back(utf8_of(arguments[n]));
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    return tharsis_main(count, pointers.data());
}
