# site.cmake -- the target `web`: the modules, then the page, as a static folder build/web/site
add_custom_target(web COMMAND ${PROJECT_SOURCE_DIR}/host/frontends/web/build_site ${PROJECT_SOURCE_DIR} USES_TERMINAL
                  COMMENT "Building the page and its modules (build/web/site)")
