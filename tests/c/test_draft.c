/* test_draft.c - files that are written beside those they are to become. */
#include "test.h"

#include <assay/draft.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A new folder, and a name in it. */
struct place {
    char folder[32], target[64];
};

static struct place place_open(void) {
    struct place p = {.folder = "assay-draft-XXXXXX"};
    assert_non_null(mkdtemp(p.folder));
    snprintf(p.target, sizeof p.target, "%s/target", p.folder);
    return p;
}

/* Fails unless nothing but the target is left. */
static void place_close(const struct place *p) {
    unlink(p->target);
    assert_int_equal(rmdir(p->folder), 0);
}

static struct assay_draft draft_of(const struct place *p, const char *text) {
    struct assay_draft draft;
    assert_int_equal(assay_draft_open(&draft, p->target), ASSAY_OK);
    assert_int_equal(assay_write_all(draft.fd, text, strlen(text)), ASSAY_OK);
    return draft;
}

static const char *target_text(const struct place *p) {
    static char text[64];
    FILE *file = fopen(p->target, "re");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return text;
}

TEST(a_draft_takes_a_name_that_is_free) {
    struct place p = place_open();
    struct assay_draft draft = draft_of(&p, "text");
    assert_int_equal(access(p.target, F_OK), -1);
    assert_int_equal(assay_draft_publish(&draft, p.target, false), ASSAY_OK);
    assert_string_equal(target_text(&p), "text");
    place_close(&p);
}

TEST(a_draft_takes_a_name_from_another_file_by_force_only) {
    struct place p = place_open();
    struct assay_draft first = draft_of(&p, "first"), second = draft_of(&p, "second"),
                       third = draft_of(&p, "third");
    assert_int_equal(assay_draft_publish(&first, p.target, false), ASSAY_OK);
    assert_int_equal(assay_draft_publish(&second, p.target, false), ASSAY_IO);
    assert_int_equal(errno, EEXIST);
    assert_string_equal(target_text(&p), "first");
    assert_int_equal(assay_draft_publish(&third, p.target, true), ASSAY_OK);
    assert_string_equal(target_text(&p), "third");
    place_close(&p);
}

TEST(a_draft_that_is_discarded_leaves_nothing) {
    struct place p = place_open();
    struct assay_draft draft = draft_of(&p, "text");
    errno = ENOSPC;
    assay_draft_discard(&draft);
    assert_int_equal(errno, ENOSPC);
    place_close(&p);
}

/* 8 of 2^64 numbers: two are the same once in 10^17 runs */
TEST(drafts_of_one_file_have_names_that_none_knows_before) {
    struct place p = place_open();
    struct assay_draft drafts[8];
    for (int i = 0; i < 8; i++) {
        drafts[i] = draft_of(&p, "");
        assert_memory_equal(strrchr(drafts[i].path, '/'), "/.assay-", 8);
        for (int j = 0; j < i; j++)
            assert_string_not_equal(drafts[i].path, drafts[j].path);
    }
    for (int i = 0; i < 8; i++)
        assay_draft_discard(&drafts[i]);
    place_close(&p);
}

TEST(a_draft_has_the_permissions_of_a_new_file) {
    struct place p = place_open();
    const mode_t masks[] = {022, 027, 077, 0};
    mode_t before = umask(0);
    for (int i = 0; i < 4; i++) {
        struct stat status;
        umask(masks[i]);
        struct assay_draft draft = draft_of(&p, "");
        assert_int_equal(fstat(draft.fd, &status), 0);
        assert_int_equal(status.st_mode & 07777, 0666 & ~masks[i]);
        assay_draft_discard(&draft);
    }
    umask(before);
    place_close(&p);
}

TEST(a_name_as_long_as_names_may_be_has_a_draft) {
    struct place p = place_open();
    char name[300];
    snprintf(name, sizeof name, "%s/%0255d", p.folder, 0);
    struct assay_draft draft;
    assert_int_equal(assay_draft_open(&draft, name), ASSAY_OK);
    assert_int_equal(assay_draft_publish(&draft, name, false), ASSAY_OK);
    assert_int_equal(unlink(name), 0);
    place_close(&p);
}

TEST(a_folder_that_is_missing_or_too_long_is_an_error) {
    struct assay_draft draft;
    assert_int_equal(assay_draft_open(&draft, "no-such-folder/target"), ASSAY_IO);
    assert_int_equal(errno, ENOENT);
    static char path[9000];
    memset(path, '/', sizeof path - 1);
    assert_int_equal(assay_draft_open(&draft, path), ASSAY_IO);
    assert_int_equal(errno, ENAMETOOLONG);
}

TEST(a_draft_in_the_current_folder_has_no_slash) {
    struct assay_draft draft;
    assert_int_equal(assay_draft_open(&draft, "target"), ASSAY_OK);
    assert_null(strchr(draft.path, '/'));
    assay_draft_discard(&draft);
}

TEST(what_cannot_be_written_is_an_error) {
    assert_int_equal(assay_write_all(-1, "text", 4), ASSAY_IO);
    assert_int_equal(errno, EBADF);
    assert_int_equal(assay_write_all(-1, NULL, 0), ASSAY_OK);
}
