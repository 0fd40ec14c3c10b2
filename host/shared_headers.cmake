# shared_headers.cmake -- precompiled headers that several libraries share

# The headers that most files include are compiled once for each set of flags.
set(standard_headers <algorithm> <array> <cstdint> <functional> <map> <memory> <optional> <set> <span> <string>
                     <string_view> <unordered_map> <utility> <vector> <fmt/format.h>)

# share_headers(OWNER LIBRARY...): they share the precompiled headers of OWNER.
function(share_headers owner)
  target_precompile_headers(${owner} PRIVATE ${standard_headers})
  foreach(library ${ARGN})
    target_precompile_headers(${library} REUSE_FROM ${owner})
  endforeach()
endfunction()
