# examples/metric is built against the installed library, and what it measures is in the record.
cmake_minimum_required(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/expect.cmake)
string(JOIN " " flags ${FLAGS})
run(out ${CMAKE_COMMAND} -S ${SOURCE}/../../examples/metric -B ${WORK} -G ${GENERATOR}
    -DCMAKE_MAKE_PROGRAM=${MAKE} -DCMAKE_C_COMPILER=${C_COMPILER} -DCMAKE_PREFIX_PATH=${PREFIX}
    "-DCMAKE_C_FLAGS=${flags}")
run(out ${CMAKE_COMMAND} --build ${WORK})
file(COPY ${SOURCE}/shifted.cl ${SOURCE}/shifted.sim DESTINATION ${WORK})

# 64 loads of 4 bytes at 4 i + 1, and as many stores at 4 i.
foreach(engine IN ITEMS native interpreter)
  execute_process(
    COMMAND ${PREFIX}/bin/assay run --engine ${engine} --module ${WORK}/misaligned.so -o record.json
            --force -- oclgrind-kernel shifted.sim
    WORKING_DIRECTORY ${WORK} OUTPUT_QUIET ERROR_VARIABLE stderr RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "${engine}: ${result}\n${stderr}")
  endif()
  file(READ ${WORK}/record.json record)
  expect_value("${record}" 64 kernels 0 scopes kernel alignment.misaligned)
  expect_value("${record}" 50.0 kernels 0 scopes kernel alignment.share)
  expect_value("${record}" "%" keys alignment.share unit)
endforeach()

# It is in every report, as its keys say: a section of its own, and first where records are compared.
foreach(command IN ITEMS "report;--section;alignment;record.json" "compare;record.json;twice.json")
  file(COPY_FILE ${WORK}/record.json ${WORK}/twice.json)
  file(READ ${WORK}/twice.json record)
  string(REPLACE "\"alignment.share\": 50.0" "\"alignment.share\": 25.0" record "${record}")
  file(WRITE ${WORK}/twice.json "${record}")
  execute_process(COMMAND ${PREFIX}/bin/assay ${command} WORKING_DIRECTORY ${WORK}
    OUTPUT_VARIABLE stdout ERROR_VARIABLE stderr RESULT_VARIABLE result)
  list(GET command 0 name)
  if(name STREQUAL "report")
    set(expected "\nAlignment\n\n +64 +misaligned accesses\n")
  else()
    set(expected "At a glance\n.*\n  misaligned share of the accesses +50.0 % +25.0 % +[^\n]*better\n")
  endif()
  if(NOT result EQUAL 0 OR NOT stdout MATCHES "${expected}")
    message(FATAL_ERROR "${command}: ${result}\n${stdout}${stderr}")
  endif()
endforeach()

# What is no module is refused in one line, and nothing is measured.
foreach(file IN ITEMS ${WORK}/shifted.cl ${WORK}/none.so ${PREFIX}/${LIBDIR}/libassay-metrics.so)
  execute_process(
    COMMAND ${PREFIX}/bin/assay run --module ${file} -o none.json -- oclgrind-kernel shifted.sim
    WORKING_DIRECTORY ${WORK} RESULT_VARIABLE result OUTPUT_QUIET ERROR_VARIABLE stderr)
  if(NOT result EQUAL 64 OR stderr MATCHES "used no"
     OR NOT stderr MATCHES "assay: ASSAY_MODULE: [^\n]*; nothing is measured\n" OR EXISTS ${WORK}/none.json)
    message(FATAL_ERROR "${file}: ${stderr}")
  endif()
endforeach()
