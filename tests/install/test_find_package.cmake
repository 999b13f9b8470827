# find_package(assay) and assay::metrics are all that a project needs.
cmake_minimum_required(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/expect.cmake)
string(JOIN " " flags ${FLAGS})
run(out ${CMAKE_COMMAND} -S ${SOURCE}/consumer -B ${WORK} -G ${GENERATOR}
    -DCMAKE_MAKE_PROGRAM=${MAKE} -DCMAKE_C_COMPILER=${C_COMPILER} -DCMAKE_PREFIX_PATH=${PREFIX}
    "-DCMAKE_C_FLAGS=${flags}")
run(out ${CMAKE_COMMAND} --build ${WORK})
run(record ${WORK}/consumer)
expect_record("${record}")

# The library that was found is the installed one.
file(STRINGS ${WORK}/CMakeCache.txt found REGEX "^assay_DIR:")
if(NOT found MATCHES "=${PREFIX}/")
  message(FATAL_ERROR "another package was found: ${found}")
endif()

# A project that asks for another major version is refused.
file(WRITE ${WORK}/later/CMakeLists.txt
     "cmake_minimum_required(VERSION 3.25)\nproject(later LANGUAGES C)\n"
     "find_package(assay 99 REQUIRED)\n")
execute_process(
  COMMAND ${CMAKE_COMMAND} -S ${WORK}/later -B ${WORK}/later/build -G ${GENERATOR}
          -DCMAKE_MAKE_PROGRAM=${MAKE} -DCMAKE_C_COMPILER=${C_COMPILER}
          -DCMAKE_PREFIX_PATH=${PREFIX}
  OUTPUT_QUIET ERROR_QUIET RESULT_VARIABLE result)
if(result EQUAL 0)
  message(FATAL_ERROR "version 99 was found")
endif()
