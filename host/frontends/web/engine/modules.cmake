# modules.cmake -- the WebAssembly modules: `engine` (debug adapter, language server) and `tools` (the command line)

set(common_options -fwasm-exceptions -fconstexpr-steps=100000000)
# Of range-v3 only host/ needs something: what emscripten's library lacks.
set(algorithms "SHELL:-include ${CMAKE_CURRENT_LIST_DIR}/algorithms.hpp")
target_compile_options(formatting PRIVATE ${common_options} -Oz)
foreach(library ${libraries})
  get_target_property(folder ${library} SOURCE_FOLDER)
  target_compile_options(${library} PRIVATE ${common_options})
  if(folder MATCHES "^host/")
    target_compile_options(${library} PRIVATE ${algorithms})
  endif()
endforeach()

# What is executed often is optimised for speed, the rest for size: a page loads all of it.
set(fast base isa assembler machine devices analysis timing lint convert debugger boards games sandbox dialogues)
foreach(library ${libraries})
  if(NOT library IN_LIST fast)
    target_compile_options(${library} PRIVATE -Oz)
  endif()
endforeach()

include(${PROJECT_SOURCE_DIR}/host/shared_headers.cmake)
set(fast_of_host boards games sandbox dialogues)
set(fast_of_emulator ${fast})
list(REMOVE_ITEM fast_of_emulator base ${fast_of_host})
set(small ${libraries})
list(REMOVE_ITEM small wire translator ${fast})
share_headers(base ${fast_of_emulator})
share_headers(games boards sandbox dialogues)
share_headers(wire ${small})
target_precompile_headers(wire PRIVATE <nlohmann/json.hpp>) # every message is JSON
set_property(SOURCE ${threaded_steps} TARGET_DIRECTORY machine PROPERTY SKIP_PRECOMPILE_HEADERS ON) # for its alignment

# acorn, which emscripten uses to shorten the scripts, is where Debian's node packages are.
set_property(GLOBAL PROPERTY RULE_LAUNCH_LINK "${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs")

# web_module(NAME MEGABYTES SOURCES ... USES ... OPTIONS ...): a module, which may use so much memory
set(modules)
function(web_module name megabytes)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "SOURCES;USES;OPTIONS")
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE ${arg_USES})
  target_compile_options(${name} PRIVATE ${common_options} ${algorithms})
  target_link_options(
    ${name} PRIVATE -O2 -fwasm-exceptions -sMODULARIZE=1 -sEXPORT_ES6=1 -sENVIRONMENT=worker -sDYNAMIC_EXECUTION=0
    -sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=32MB -sMAXIMUM_MEMORY=${megabytes}MB -sALLOW_TABLE_GROWTH=1
    -sFORCE_FILESYSTEM=1 -sINVOKE_RUN=0 ${arg_OPTIONS})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/modules)
  set(modules ${modules} ${name} PARENT_SCOPE)
endfunction()

# (An archive's members would be left out: nothing calls what JavaScript calls.)
web_module(engine 768 SOURCES $<TARGET_OBJECTS:web_engine> USES web_engine OPTIONS --no-entry
           -sEXPORTED_RUNTIME_METHODS=FS,ENV)
web_module(tools 1024 SOURCES ${PROJECT_SOURCE_DIR}/host/program/main.cpp ${CMAKE_CURRENT_LIST_DIR}/code_installer.cpp
           USES program OPTIONS -sEXPORTED_RUNTIME_METHODS=FS,ENV,callMain)
add_custom_target(modules DEPENDS ${modules})
