# linked_headers.cmake -- libraries of headers in a folder of their own, for builds for another system
# link_headers(PACKAGE FOLDER...): links folders or files of /usr/include into ${linked_headers}.
# name_missing_packages(): ends with the names of Debian's packages whose headers were not found.
file(MAKE_DIRECTORY ${linked_headers})
set(missing_packages)
function(link_headers package)
  foreach(folder ${ARGN})
    if(EXISTS /usr/include/${folder})
      file(CREATE_LINK /usr/include/${folder} ${linked_headers}/${folder} SYMBOLIC)
    else()
      set(missing_packages ${missing_packages} ${package} PARENT_SCOPE)
    endif()
  endforeach()
endfunction()

# ./play and ./check repeat the line of names.
function(name_missing_packages)
  if(missing_packages)
    list(REMOVE_DUPLICATES missing_packages)
    list(JOIN missing_packages " " missing_names)
    message(STATUS "missing packages: ${missing_names}")
    message(FATAL_ERROR "packages are missing (Debian's names)")
  endif()
endfunction()
