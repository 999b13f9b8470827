# pkg-config says how to compile and link, wherever the tree went.
cmake_minimum_required(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/expect.cmake)
set(ENV{PKG_CONFIG_PATH} ${PREFIX}/${LIBDIR}/pkgconfig)
run(flags ${PKG_CONFIG} --cflags --libs assay-metrics)
separate_arguments(flags UNIX_COMMAND "${flags}")
run(out ${C_COMPILER} -std=c11 ${FLAGS} ${SOURCE}/consumer/consumer.c -o ${WORK}/consumer ${flags}
    -Wl,-rpath,${PREFIX}/${LIBDIR})
run(record ${WORK}/consumer)
expect_record("${record}")
