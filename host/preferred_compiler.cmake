# preferred_compiler.cmake -- chooses the compiler before project() does
# THARSIS_PREFERRED_COMPILER (of ./play and ./check) is used where it is installed, and nobody has chosen another one by CMAKE_CXX_COMPILER, CXX
# or a toolchain file.
if(THARSIS_PREFERRED_COMPILER AND NOT DEFINED CMAKE_CXX_COMPILER AND NOT DEFINED CMAKE_TOOLCHAIN_FILE AND "$ENV{CXX}"
                                                                                                          STREQUAL "")
  find_program(THARSIS_PREFERRED_COMPILER_PATH ${THARSIS_PREFERRED_COMPILER})
  if(THARSIS_PREFERRED_COMPILER_PATH)
    set(CMAKE_CXX_COMPILER ${THARSIS_PREFERRED_COMPILER_PATH})
  endif()
endif()
