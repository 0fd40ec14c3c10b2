# module.cmake -- the package `tharsis` for the system's Python, where pybind11 is installed: Debian's pybind11-dev and python3-dev
# It is a part of `all`, not of what ./play builds; builds other than Release do without it, because Python is none of ours.
if(WIN32
   OR THARSIS_FUZZ
   OR NOT TARGET tharsis_shared
   OR NOT CMAKE_BUILD_TYPE STREQUAL Release
   OR CMAKE_CROSSCOMPILING)
  return()
endif()
set(Python3_EXECUTABLE /usr/bin/python3 CACHE FILEPATH "the Python that the package is for")
find_package(Python3 COMPONENTS Interpreter Development.Module QUIET)
find_package(pybind11 2.10 QUIET)
if(NOT Python3_Development.Module_FOUND OR NOT pybind11_FOUND)
  message(STATUS "no Python package: it needs pybind11 (pybind11-dev) and Python's headers (python3-dev)")
  return()
endif()

# The package is complete in build/.../python: with this folder in PYTHONPATH, `import tharsis` works.
set(python_build ${CMAKE_BINARY_DIR}/python/tharsis)
set(python_sources ${PROJECT_SOURCE_DIR}/host/frontends/python)
file(GLOB native_sources CONFIGURE_DEPENDS ${python_sources}/native/*.cpp)
python3_add_library(python_native MODULE WITH_SOABI ${native_sources})
target_link_libraries(python_native PRIVATE pybind11::headers tharsis_shared)
target_include_directories(python_native PRIVATE ${PROJECT_SOURCE_DIR}/host)
target_compile_options(python_native PRIVATE $<$<CONFIG:Release>:-O1>)
set_target_properties(
  python_native
  PROPERTIES OUTPUT_NAME _native
             LIBRARY_OUTPUT_DIRECTORY ${python_build}
             UNITY_BUILD ON
             UNITY_BUILD_BATCH_SIZE 0
             CXX_VISIBILITY_PRESET hidden
             VISIBILITY_INLINES_HIDDEN ON
             BUILD_RPATH_USE_ORIGIN ON # a path of this machine would change the length of the module
             INSTALL_RPATH "")
file(GLOB python_files CONFIGURE_DEPENDS ${python_sources}/tharsis/*.py ${python_sources}/tharsis/*.pyi
     ${python_sources}/tharsis/py.typed)
file(MAKE_DIRECTORY ${python_build})
foreach(file ${python_files})
  cmake_path(GET file FILENAME name)
  file(CREATE_LINK ${file} ${python_build}/${name} SYMBOLIC)
endforeach()

# Where Debian's Python looks below /usr/local, the usual prefix. (Below /usr it is lib/python3, where host/release/debian/package puts it.)
set(python_modules lib/python${Python3_VERSION_MAJOR}.${Python3_VERSION_MINOR}/dist-packages
    CACHE STRING "where the Python package is installed, below the prefix")
install(TARGETS python_native DESTINATION ${python_modules}/tharsis COMPONENT python)
install(FILES ${python_files} DESTINATION ${python_modules}/tharsis COMPONENT python)
