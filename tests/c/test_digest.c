/* test_digest.c - SHA-256 as text. */
#include "test.h"

#include "program/digest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* FIPS 180-4, the examples of the standard's author */
TEST(a_digest_is_that_of_the_standard) {
    char digest[DIGEST_SIZE];
    digest_text("", 0, digest);
    assert_string_equal(digest, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    digest_text("abc", 3, digest);
    assert_string_equal(digest, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

/* A file of `size` zeros in a folder of its own. */
static void make_file(char path[64], off_t size) {
    char folder[] = "/tmp/assay-digest-XXXXXX";
    assert_non_null(mkdtemp(folder));
    snprintf(path, 64, "%s/file", folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(ftruncate(fileno(file), size), 0);
    fclose(file);
}

static void remove_file(char *path) {
    unlink(path);
    *strrchr(path, '/') = '\0';
    rmdir(path);
}

TEST(a_file_has_the_digest_of_its_text) {
    enum { SIZE = 100000 }; /* more than is read at once */
    char *text = calloc(1, SIZE), path[64], of_text[DIGEST_SIZE], of_file[DIGEST_SIZE];
    make_file(path, SIZE);
    digest_text(text, SIZE, of_text);
    assert_true(digest_file(path, of_file));
    assert_string_equal(of_file, of_text);
    remove_file(path);
    free(text);
}

TEST(what_is_no_source_file_has_no_digest) {
    char path[64], digest[DIGEST_SIZE];
    make_file(path, (off_t)64 << 20);
    assert_true(digest_file(path, digest));
    assert_int_equal(truncate(path, ((off_t)64 << 20) + 1), 0);
    assert_false(digest_file(path, digest));
    unlink(path);
    assert_false(digest_file(path, digest));
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_false(digest_file(path, digest)); /* and does not wait for who writes to it */
    remove_file(path);
    assert_false(digest_file("/tmp", digest));
    assert_false(digest_file("/dev/zero", digest));
}
