# The installed command finds the pages on rules, and what was gained by them.
cmake_minimum_required(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/expect.cmake)
run(page ${PREFIX}/bin/assay advise --explain row-per-item)
foreach(part IN ITEMS "\nCause\n" "\nMeasured, ")
  if(NOT page MATCHES "${part}")
    message(FATAL_ERROR "the page on a rule has no ${part}: ${page}")
  endif()
endforeach()
