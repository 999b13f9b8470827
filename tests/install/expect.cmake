# What the tests of this folder share.

# Runs a command; fails the test unless it succeeds.  Its standard output goes to `out`.
function(run out)
  execute_process(COMMAND ${ARGN} OUTPUT_VARIABLE stdout ERROR_VARIABLE stderr
                  RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    string(JOIN " " command ${ARGN})
    message(FATAL_ERROR "${command}: ${result}\n${stdout}${stderr}")
  endif()
  set(${out} "${stdout}" PARENT_SCOPE)
endfunction()

# Fails unless the record has the value at the path.
function(expect_value record value)
  string(JSON actual ERROR_VARIABLE error GET "${record}" ${ARGN})
  if(error OR NOT actual STREQUAL value)
    string(JOIN "/" path ${ARGN})
    message(FATAL_ERROR "${path} is '${actual}', not '${value}' ${error}")
  endif()
endfunction()

# The figures of the consumer, derived in consumer.c.
function(expect_record record)
  expect_value("${record}" "assay-record" schema)
  expect_value("${record}" "copy_first" kernels 0 name)
  set(combined kernels 0 scopes combined)
  expect_value("${record}" 4 ${combined} accesses.total)
  expect_value("${record}" 3 ${combined} footprint.addresses)
  expect_value("${record}" 12 ${combined} footprint.bytes)
  expect_value("${record}" 2 ${combined} footprint.lines)
  expect_value("${record}" 1.5 ${combined} entropy.address)
  expect_value("${record}" 2 kernels 0 scopes arg:a footprint.addresses)
  expect_value("${record}" 1 kernels 0 scopes arg:out footprint.unique_writes)
  expect_value("${record}" 2 kernels 0 scopes kernel items)
  expect_value("${record}" 6 kernels 0 scopes kernel opcode.total)
  expect_value("${record}" "B" keys footprint.bytes unit)
endfunction()

file(REMOVE_RECURSE ${WORK})
file(MAKE_DIRECTORY ${WORK})
