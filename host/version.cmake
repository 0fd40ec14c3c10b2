# version.cmake -- writes the headers that say which Tharsis this is, only when that changes
# cmake -D SOURCE=... -D HEADER=... -D SOURCES_HEADER=... -P version.cmake; included, it gives read_version.
# A tag gives "0.2.0" or "0.2.0-5-g1a2b3c4"; without one it is 0.1.0 and the commit; without git, 0.1.0.
function(read_version source result)
  set(version 0.1.0)
  find_program(GIT git)
  if(GIT AND EXISTS ${source}/.git)
    execute_process(COMMAND ${GIT} -C ${source} describe --tags --match "v[0-9]*" --long OUTPUT_VARIABLE tagged
                    OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    execute_process(COMMAND ${GIT} -C ${source} rev-parse --short HEAD OUTPUT_VARIABLE commit
                    OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    if(tagged)
      string(REGEX REPLACE "^v" "" version ${tagged})
      string(REGEX REPLACE "-0-g[0-9a-f]+$" "" version ${version})
    elseif(commit)
      set(version 0.1.0-g${commit})
    endif()
  endif()
  set(${result} ${version} PARENT_SCOPE)
endfunction()

# The hash of all sources, so that verdicts of changed sources differ even if the change is not committed.
function(read_sources source result)
  file(GLOB_RECURSE files RELATIVE ${source} ${source}/emulator/*.?pp ${source}/host/*.?pp)
  list(SORT files)
  set(all "")
  foreach(file ${files})
    file(SHA256 ${source}/${file} hash)
    string(APPEND all "${file} ${hash}\n")
  endforeach()
  string(SHA256 hash "${all}")
  string(SUBSTRING ${hash} 0 16 hash)
  set(${result} ${hash} PARENT_SCOPE)
endfunction()

if(CMAKE_SCRIPT_MODE_FILE)
  cmake_minimum_required(VERSION 3.25)
  read_sources(${SOURCE} sources)
  file(CONFIGURE OUTPUT ${SOURCES_HEADER} @ONLY CONTENT
       "// generated_sources.hpp -- written by host/version.cmake\n#define THARSIS_SOURCES \"@sources@\"\n")
  read_version(${SOURCE} version)
  file(CONFIGURE OUTPUT ${HEADER} @ONLY CONTENT
       "// generated_version.hpp -- written by host/version.cmake, from git\n#define THARSIS_VERSION \"@version@\"\n")
endif()
