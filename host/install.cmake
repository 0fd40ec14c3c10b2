# install.cmake -- what `cmake --install` and the Debian package hold
# The man page and the completions are printed by the program itself, from its table of commands; a program for another processor is run
# by the emulator that its toolchain file names.
include(GNUInstallDirs)
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME runtime)

function(printed_page file)
  add_custom_command(
    OUTPUT ${generated}/${file}
    DEPENDS tharsis
    COMMENT ""
    VERBATIM
    COMMAND sh -c "page=$1 file=$2; shift 2; \"$@\" doc $page >\"$file\"" sh "${ARGN}" ${generated}/${file}
            ${CMAKE_CROSSCOMPILING_EMULATOR} $<TARGET_FILE:tharsis>)
endfunction()
printed_page(tharsis.1 man)
printed_page(tharsis.bash "completion bash")
printed_page(_tharsis "completion zsh")
printed_page(tharsis.fish "completion fish")
add_custom_target(pages ALL DEPENDS ${generated}/tharsis.1 ${generated}/tharsis.bash ${generated}/_tharsis
                                    ${generated}/tharsis.fish)

install(FILES ${generated}/tharsis.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${generated}/tharsis.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME tharsis)
install(FILES ${generated}/_tharsis DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
install(FILES ${generated}/tharsis.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
# (After the pages, which only a built program prints: after `./play` a script stands for it, which must not be installed.)
install(TARGETS tharsis)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/asm DESTINATION ${CMAKE_INSTALL_DATADIR}/tharsis)
# The page, where the target `web` has built it: `tharsis web` looks for it there.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/build/web/site/ DESTINATION ${CMAKE_INSTALL_DATADIR}/tharsis/web OPTIONAL)
install(FILES ${PROJECT_SOURCE_DIR}/README.md ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs DESTINATION ${CMAKE_INSTALL_DOCDIR})
# The pages link to the programs in asm/, which are installed with the data.
file(RELATIVE_PATH asm_from_pages /${CMAKE_INSTALL_DOCDIR} /${CMAKE_INSTALL_DATADIR}/tharsis/asm)
install(
  CODE "file(CREATE_LINK ${asm_from_pages} \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DOCDIR}/asm\" SYMBOLIC)"
)

# What desktops show: the program in their menu, and MIPS sources as a type of file.
set(desktop ${PROJECT_SOURCE_DIR}/host/release/desktop)
install(FILES ${desktop}/tharsis.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES ${desktop}/tharsis.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages)
install(FILES ${PROJECT_SOURCE_DIR}/host/frontends/web/static/icon.svg
        DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps RENAME tharsis.svg)
