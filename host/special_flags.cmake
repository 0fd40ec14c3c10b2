# special_flags.cmake -- compiler options of single files and libraries, each with its reason
# The threaded engine is right only where the returns of its steps become jumps, so that file is optimised in every build.
# Without -fno-math-errno square roots would be calls, and one call in a step spills its registers. Each step begins at a cache line:
# at smaller boundaries a kernel may lose a third of its speed when code elsewhere in the program moves (docs/decisions/0029-layout.md).
set(threaded_steps ${PROJECT_SOURCE_DIR}/emulator/machine/threaded/threaded_steps.cpp)
set(loop_steps ${PROJECT_SOURCE_DIR}/emulator/machine/threaded/loop_steps.cpp)
set(steps_flags -O2 -foptimize-sibling-calls -fno-math-errno -fno-trapping-math)
set_source_files_properties(${threaded_steps} ${loop_steps} TARGET_DIRECTORY machine
                            PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
set_source_files_properties(${threaded_steps} TARGET_DIRECTORY machine PROPERTIES COMPILE_OPTIONS
                                                                                  "${steps_flags};-falign-functions=64")
if(CMAKE_CXX_COMPILER_ID MATCHES Clang) # the pairs of its steps are chosen while it is compiled
  set_property(SOURCE ${threaded_steps} TARGET_DIRECTORY machine APPEND PROPERTY COMPILE_OPTIONS
                                                                                 -fconstexpr-steps=100000000)
endif()
# Clang's steps take a tenth longer than GCC's (docs/decisions/0069-compilers.md), so where it compiles everything else, GCC compiles
# them. They share no code with the rest but the standard library, which must be the same.
find_program(THARSIS_COMPILER_OF_STEPS NAMES g++-12 g++)
if(THARSIS_COMPILER_OF_STEPS
   AND CMAKE_CXX_COMPILER_ID STREQUAL Clang
   AND CMAKE_BUILD_TYPE STREQUAL Release
   AND CMAKE_SYSTEM_NAME STREQUAL Linux
   AND NOT CMAKE_CROSSCOMPILING
   AND NOT CMAKE_CXX_FLAGS MATCHES "-fsanitize|-stdlib")
  set(steps_object ${CMAKE_BINARY_DIR}/threaded_steps.o)
  separate_arguments(flags NATIVE_COMMAND "${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_RELEASE}")
  add_custom_command(
    OUTPUT ${steps_object}
    COMMAND
      ${THARSIS_COMPILER_OF_STEPS} ${flags} ${steps_flags} -falign-functions=64 -std=c++20 -fPIC -fvisibility=hidden
      -fvisibility-inlines-hidden -ffunction-sections -fdata-sections -I${PROJECT_SOURCE_DIR}/emulator -MD -MF
      ${steps_object}.d -c ${threaded_steps} -o ${steps_object}
    DEPENDS ${threaded_steps}
    DEPFILE ${steps_object}.d
    COMMENT "Building threaded_steps.o by GCC"
    VERBATIM)
  set_source_files_properties(${threaded_steps} TARGET_DIRECTORY machine PROPERTIES HEADER_FILE_ONLY ON)
  target_sources(machine PRIVATE ${steps_object})
  set_source_files_properties(${steps_object} TARGET_DIRECTORY machine PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
endif()
if(CMAKE_CXX_FLAGS MATCHES "-fsanitize") # sanitizers would cost it its tail calls; the loop has none, and is checked
  set_property(SOURCE ${threaded_steps} TARGET_DIRECTORY machine APPEND PROPERTY COMPILE_OPTIONS -fno-sanitize=all)
else()
  set_source_files_properties(${loop_steps} TARGET_DIRECTORY machine PROPERTIES COMPILE_OPTIONS "${steps_flags}")
endif()

# macOS lacks these names of Linux, and its other ways do (not tested on a Mac): folders are opened for reading, a file gets its name at once,
# and a socket has an option instead of a flag (support/files/descriptors.hpp).
if(APPLE)
  add_compile_definitions(O_PATH=O_RDONLY O_TMPFILE=O_DIRECTORY MSG_NOSIGNAL=0)
endif()

# The macros of curses are common words (move, clear, key_up): its two users are compiled alone.
if(TARGET tui AND NOT WIN32)
  set_source_files_properties(${PROJECT_SOURCE_DIR}/host/frontends/tui/terminal/terminal.cpp
                              ${PROJECT_SOURCE_DIR}/host/frontends/tui/terminal/terminal_kind.cpp TARGET_DIRECTORY tui
                              PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endif()

# The translator writes x86-64 with asmjit, or WebAssembly in a browser (tests of that also run elsewhere); without either, programs
# run in the threaded engine.
find_package(asmjit QUIET)
if(WIN32)
  include(host/windows/asmjit.cmake)
endif()
if(EMSCRIPTEN)
  target_compile_definitions(translator PRIVATE THARSIS_WASM_TRANSLATOR=1)
  get_target_property(without translator SOURCES)
  list(FILTER without EXCLUDE REGEX "/translator/(jit|tier_record|wasm/.*)\\.cpp$")
  set_source_files_properties(${without} TARGET_DIRECTORY translator PROPERTIES HEADER_FILE_ONLY ON)
elseif(asmjit_FOUND AND CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
  target_link_libraries(translator PUBLIC asmjit::asmjit)
  target_compile_definitions(translator PRIVATE THARSIS_TRANSLATOR=1)
else()
  message(STATUS "no translator: it needs asmjit (libasmjit-dev), and writes x86-64 only")
  get_target_property(without translator SOURCES)
  list(REMOVE_ITEM without ${PROJECT_SOURCE_DIR}/emulator/translator/jit.cpp)
  set_source_files_properties(${without} TARGET_DIRECTORY translator PROPERTIES HEADER_FILE_ONLY ON)
endif()

# asio includes windows.h.
if(WIN32)
  set_source_files_properties(${PROJECT_SOURCE_DIR}/host/support/rpc/loopback.cpp TARGET_DIRECTORY rpc
                              PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endif()

# Workers that judge filter their system calls where libseccomp was found (host/dependencies.cmake).
if(seccomp)
  set_source_files_properties(${PROJECT_SOURCE_DIR}/host/grading/batch/syscall_filter.cpp TARGET_DIRECTORY batch
                              PROPERTIES COMPILE_DEFINITIONS THARSIS_SECCOMP=1 SKIP_UNITY_BUILD_INCLUSION ON)
endif()

# Jobs run in processes of their own where there are processes.
if(EMSCRIPTEN)
  set(other_jobs worker_pool.cpp syscall_filter.cpp)
elseif(WIN32)
  set(other_jobs jobs_in_process.cpp syscall_filter.cpp)
else()
  set(other_jobs jobs_in_process.cpp)
endif()
list(TRANSFORM other_jobs PREPEND ${PROJECT_SOURCE_DIR}/host/grading/batch/)
set_source_files_properties(${other_jobs} TARGET_DIRECTORY batch PROPERTIES HEADER_FILE_ONLY ON)

# What needs sockets, a terminal or a library of the system is absent in the modules for browsers, and refused with a sentence.
# instead_of(LIBRARY FILE OTHER...): FILE, if it is not empty, is compiled only for browsers, and the others only elsewhere. LIBRARIES
# in absent_on_windows are absent there, too.
set(absent_on_windows dap)
function(instead_of library file)
  set(others ${file})
  if(EMSCRIPTEN OR (WIN32 AND library IN_LIST absent_on_windows))
    set(others ${ARGN})
  endif()
  if(NOT others)
    return()
  endif()
  list(TRANSFORM others PREPEND ${PROJECT_SOURCE_DIR}/host/)
  set_source_files_properties(${others} TARGET_DIRECTORY ${library} PROPERTIES HEADER_FILE_ONLY ON)
endfunction()
instead_of(elf_files formats/elf/elf_absent.cpp formats/elf/elf_reader.cpp formats/elf/elf_loader.cpp
           formats/elf/elf_writer.cpp formats/elf/elf_headers.cpp formats/elf/elf_arrangement.cpp)
if(WIN32) # png_on_windows.cpp
  set_source_files_properties(${PROJECT_SOURCE_DIR}/host/support/images/png_absent.cpp TARGET_DIRECTORY images
                              PROPERTIES HEADER_FILE_ONLY ON)
else()
  instead_of(images support/images/png_absent.cpp support/images/png.cpp)
endif()
instead_of(dap frontends/dap/program/terminal_absent.cpp frontends/dap/program/terminal.cpp)
instead_of(program program/absent_commands.cpp program/debug_command.cpp program/gdb_command.cpp
           program/lsp_command.cpp program/dap_command.cpp program/web_command.cpp)
instead_of(
  cli
  ""
  frontends/cli/kit/archive.cpp
  frontends/cli/kit/exercism_exercise.cpp
  frontends/cli/kit/kit_autolab.cpp
  frontends/cli/kit/kit_classroom.cpp
  frontends/cli/kit/kit_command.cpp
  frontends/cli/kit/kit_exercism.cpp
  frontends/cli/kit/kit_moodle.cpp
  frontends/cli/kit/kit_program.cpp
  frontends/cli/kit/kit_readme.cpp
  frontends/cli/kit/kit_scripts.cpp
  frontends/cli/kit/kit_systems.cpp
  frontends/cli/kit/kit_task.cpp)
instead_of(rpc "" support/rpc/loopback.cpp)
