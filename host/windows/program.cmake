# program.cmake -- tharsis.exe: arguments in UTF-16, and a stack of the size that other systems give
# wmain in start_on_windows.cpp prepares the console and calls `main` of main.cpp, which has another name here.
set_source_files_properties(host/program/main.cpp PROPERTIES COMPILE_DEFINITIONS main=tharsis_main)
target_link_options(tharsis PRIVATE -municode -Wl,--stack,8388608 $<$<CONFIG:Release>:-s>)
