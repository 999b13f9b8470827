/* test_simulation.c - what a simulator file names as the program's source. */
#include "test.h"

#include "adapter/simulation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The first word of a file of that text, "" if there is none that fits into `size` bytes. */
static const char *source_of(const char *text, size_t size) {
    static char name[64];
    char path[] = "/tmp/assay-simulation-XXXXXX";
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, text, strlen(text)), strlen(text));
    close(fd);
    bool found = simulation_read_source(path, name, size);
    unlink(path);
    return found ? name : "";
}

TEST(the_source_is_the_first_word_behind_remarks) {
    assert_string_equal(source_of("k.cl\nk\n4 1 1\n", 64), "k.cl");
    assert_string_equal(source_of("# a remark\n\n#\n  \t../a/k.cl k", 64), "../a/k.cl");
    assert_string_equal(source_of("k.cl", 64), "k.cl");
    assert_string_equal(source_of("k.cl# remark\nk", 64), "k.cl");
    assert_string_equal(source_of("k.cl\r\nk\r\n", 64), "k.cl");
}

TEST(a_file_without_a_word_names_no_source) {
    assert_string_equal(source_of("", 64), "");
    assert_string_equal(source_of(" \n# k.cl", 64), "");
    assert_false(simulation_read_source("/tmp/no/such.sim", NULL, 0));
}

TEST(a_name_that_does_not_fit_is_none) {
    assert_string_equal(source_of("abc", 4), "abc");
    assert_string_equal(source_of("abcd", 4), "");
}

TEST(a_process_that_is_not_the_simulator_runs_no_simulator_file) {
    assert_null(simulation_source());
}
