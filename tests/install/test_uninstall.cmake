# What was installed can be removed again with the folders that were made for it, and nothing else is.
cmake_minimum_required(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/expect.cmake)
set(lists install_manifest.txt install_folders.txt)
set(prefix ${WORK}/prefix)

# The user's own installation stays the last one.
foreach(list IN LISTS lists)
  if(EXISTS ${BUILD}/${list})
    file(RENAME ${BUILD}/${list} ${WORK}/${list})
  endif()
endforeach()

# With what somebody else has put beside it.
file(MAKE_DIRECTORY ${prefix}/include)
run(said ${CMAKE_COMMAND} --install ${BUILD} --prefix ${prefix})
run(version ${prefix}/bin/assay --version)
foreach(file IN ITEMS bin/assay share/man/man1/assay.1 share/bash-completion/completions/assay
        share/zsh/site-functions/_assay share/fish/vendor_completions.d/assay.fish)
  if(NOT EXISTS ${prefix}/${file})
    message(SEND_ERROR "${file} was not installed")
  endif()
endforeach()
file(WRITE ${prefix}/share/assay/lua/mine.lua "mine")
file(WRITE ${prefix}/share/man/man1/other.1 "other")
run(said ${CMAKE_COMMAND} --build ${BUILD} --target uninstall)
file(GLOB_RECURSE left LIST_DIRECTORIES true RELATIVE ${prefix} ${prefix}/*)

# Alone, twice.
run(said ${CMAKE_COMMAND} --install ${BUILD} --prefix ${WORK}/alone)
run(said ${CMAKE_COMMAND} --install ${BUILD} --prefix ${WORK}/alone)
run(said ${CMAKE_COMMAND} --build ${BUILD} --target uninstall)
execute_process(COMMAND ${CMAKE_COMMAND} --build ${BUILD} --target uninstall
                OUTPUT_VARIABLE again ERROR_VARIABLE again RESULT_VARIABLE result)
foreach(list IN LISTS lists)
  if(EXISTS ${WORK}/${list})
    file(RENAME ${WORK}/${list} ${BUILD}/${list})
  endif()
endforeach()

list(SORT left)
set(expected include share share/assay share/assay/lua share/assay/lua/mine.lua share/man share/man/man1
    share/man/man1/other.1)
if(NOT left STREQUAL expected)
  message(FATAL_ERROR "these are left: ${left}")
elseif(EXISTS ${WORK}/alone)
  file(GLOB_RECURSE left LIST_DIRECTORIES true RELATIVE ${WORK} ${WORK}/alone/*)
  message(FATAL_ERROR "of an installation by itself these are left: ${left}")
elseif(result EQUAL 0 OR NOT again MATCHES "install_manifest.txt is missing")
  message(FATAL_ERROR "there was nothing to remove, but ${result}: ${again}")
endif()
