/* test_recorder.c - all launches of a process, and the file they are written to. */
#include "test.h"

#include "run.h"

#include <assay/recorder.h>
#include <assay/text.h>

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

/* --- launches --- */

static struct assay_recorder *open_recorder(bool per_launch) {
    struct assay_recorder *recorder;
    assert_int_equal(assay_recorder_open(per_launch, &recorder), ASSAY_OK);
    return recorder;
}

/* Records a launch of one item that loads `accesses` floats. */
static void record(struct assay_recorder *recorder, const struct memory_program *m, uint64_t number,
                   uint64_t accesses) {
    struct run r = run_open(m->program, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    run_block(&r, 0);
    for (uint64_t i = 0; i < accesses; i++)
        run_access(&r, ASSAY_LOAD, m->site, m->global, 4 * i, 4);
    run_end_item(&r);
    assay_shard_return(r.shard);
    assert_int_equal(
        assay_recorder_add(recorder, &m->program->launch, number, ASSAY_RECORDED, r.profile),
        ASSAY_OK);
    run_close(&r);
}

static json_t *record_json(struct assay_recorder *recorder) {
    json_t *head = json_pack("{s:b}", "complete", 1);
    size_t size;
    char *text = assay_recorder_text(recorder, head, &size);
    assert_non_null(text);
    assert_int_equal(text[size - 1], '\n');
    json_t *json = json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(json);
    free(text);
    json_decref(head);
    return json;
}

/* A value by a path of keys and numbers, such as "kernels/0/name"; fails the test if it is missing.
 */
static json_t *get(json_t *json, const char *path) {
    char copy[200];
    snprintf(copy, sizeof copy, "%s", path);
    for (char *rest = copy, *part; (part = strsep(&rest, "/"));) {
        json = json_is_array(json) ? json_array_get(json, (size_t)atoi(part))
                                   : json_object_get(json, part);
        if (!json)
            fail_msg("no %s", path);
    }
    return json;
}

static json_int_t integer(json_t *json, const char *path) {
    return json_integer_value(get(json, path));
}

TEST(a_record_without_launches_is_whole) {
    struct assay_recorder *recorder = open_recorder(false);
    json_t *json = record_json(recorder);
    assert_string_equal(json_string_value(get(json, "schema")), "assay-record");
    assert_int_equal(integer(json, "schema_version"), ASSAY_SCHEMA_VERSION);
    assert_true(json_is_true(get(json, "complete")));
    assert_int_equal(json_array_size(get(json, "kernels")), 0);
    assert_int_equal(json_object_size(get(json, "programs")), 0);
    assert_int_equal(integer(json, "launches/recorded"), 0);
    json_decref(json);
    assay_recorder_close(recorder);
    assay_recorder_close(NULL);
}

TEST(launches_are_counted_by_what_became_of_them) {
    struct memory_program m = program_of_memory();
    struct assay_recorder *recorder = open_recorder(false);
    record(recorder, &m, 1, 3);
    const struct assay_launch *launch = &m.program->launch;
    for (int i = 0; i < 2; i++)
        assay_recorder_add(recorder, launch, 2, ASSAY_FAILED, NULL);
    for (int i = 0; i < 3; i++)
        assay_recorder_add(recorder, launch, 3, ASSAY_EMPTY, NULL);
    for (int i = 0; i < 4; i++)
        assay_recorder_add(recorder, launch, 4, ASSAY_SKIPPED, NULL);
    assert_int_equal(assay_recorder_launches(recorder, ASSAY_RECORDED), 1);
    assert_int_equal(assay_recorder_launches(recorder, ASSAY_FAILED), 2);
    json_t *json = record_json(recorder);
    assert_int_equal(integer(json, "launches/recorded"), 1);
    assert_int_equal(integer(json, "launches/failed"), 2);
    assert_int_equal(integer(json, "launches/empty"), 3);
    assert_int_equal(integer(json, "launches/not_selected"), 4);
    assert_int_equal(json_array_size(get(json, "kernels")), 1);
    assert_int_equal(integer(json, "kernels/0/launches/count"), 1);
    assert_int_equal(integer(json, "kernels/0/launches/failed"), 2);
    assert_int_equal(integer(json, "kernels/0/scopes/global/accesses.total"), 3);
    json_decref(json);
    assay_recorder_close(recorder);
    program_close(m.program);
}

TEST(a_kernel_that_only_failed_has_no_figures) {
    struct memory_program m = program_of_memory();
    struct assay_recorder *recorder = open_recorder(false);
    assay_recorder_add(recorder, &m.program->launch, 1, ASSAY_FAILED, NULL);
    json_t *json = record_json(recorder);
    assert_int_equal(integer(json, "kernels/0/launches/count"), 0);
    assert_int_equal(integer(json, "kernels/0/launches/failed"), 1);
    assert_int_equal(json_object_size(get(json, "kernels/0/scopes")), 0);
    json_decref(json);
    assay_recorder_close(recorder);
    program_close(m.program);
}

TEST(launches_of_one_ndrange_share_an_entry) {
    struct memory_program m = program_of_memory();
    struct assay_recorder *recorder = open_recorder(false);
    record(recorder, &m, 1, 2);
    record(recorder, &m, 2, 6);
    program_set_items(m.program, 2);
    record(recorder, &m, 3, 5);
    json_t *json = record_json(recorder);
    assert_int_equal(json_array_size(get(json, "kernels")), 2);
    assert_int_equal(integer(json, "kernels/0/launches/count"), 2);
    assert_int_equal(integer(json, "kernels/0/scopes/global/accesses.loads/total"), 8);
    assert_int_equal(integer(json, "kernels/0/scopes/global/accesses.stores"), 0);
    assert_int_equal(integer(json, "kernels/1/scopes/global/accesses.loads"), 5);
    json_decref(json);
    assay_recorder_close(recorder);
    program_close(m.program);
}

TEST(launches_are_kept_apart_on_request) {
    struct memory_program m = program_of_memory();
    struct assay_recorder *recorder = open_recorder(true);
    record(recorder, &m, 1, 2);
    record(recorder, &m, 2, 2);
    json_t *json = record_json(recorder);
    assert_int_equal(json_array_size(get(json, "kernels")), 2);
    assert_int_equal(integer(json, "kernels/0/launch"), 1);
    assert_int_equal(integer(json, "kernels/1/launch"), 2);
    json_decref(json);
    assay_recorder_close(recorder);
    program_close(m.program);
}

TEST(an_entry_says_how_many_launches_have_no_local_size) {
    struct memory_program m = program_of_memory();
    struct assay_recorder *recorder = open_recorder(false);
    record(recorder, &m, 1, 3);
    json_t *json = record_json(recorder);
    assert_null(json_object_get(get(json, "kernels/0"), "null_local_size"));
    json_decref(json);
    for (uint64_t number = 2; number <= 4; number++) { /* the second of them is known */
        m.program->launch.local_from = ASSAY_LOCAL_NULL;
        record(recorder, &m, number, 3);
    }
    json = record_json(recorder);
    assert_int_equal(json_array_size(get(json, "kernels")), 1);
    assert_int_equal(integer(json, "kernels/0/launches/count"), 4);
    assert_int_equal(integer(json, "kernels/0/null_local_size/launches"), 3);
    assert_null(json_object_get(get(json, "kernels/0/null_local_size"), "chosen"));
    json_decref(json);
    m.program->launch.local_from = ASSAY_LOCAL_CHOSEN;
    record(recorder, &m, 5, 3);
    json = record_json(recorder);
    assert_int_equal(integer(json, "kernels/0/null_local_size/launches"), 4);
    assert_true(json_equal(get(json, "kernels/0/null_local_size/chosen"),
                           get(json, "kernels/0/ndrange/local")));
    json_decref(json);
    assay_recorder_close(recorder);
}

TEST(the_order_of_launches_does_not_show) {
    struct memory_program m = program_of_memory();
    struct assay_recorder *recorders[2] = {open_recorder(false), open_recorder(false)};
    json_t *json[2];
    for (int r = 0; r < 2; r++) {
        for (uint64_t i = 0; i < 6; i++) {
            uint64_t n = r ? 5 - i : i;
            program_set_items(m.program, 1 + n % 2);
            record(recorders[r], &m, i + 1, 100 + 7 * n);
        }
        json[r] = record_json(recorders[r]);
    }
    assert_true(json_equal(json[0], json[1]));
    for (int r = 0; r < 2; r++) {
        json_decref(json[r]);
        assay_recorder_close(recorders[r]);
    }
    program_close(m.program);
}

TEST(a_program_may_go_after_its_launch) {
    struct memory_program m = program_of_memory();
    struct assay_recorder *recorder = open_recorder(false);
    record(recorder, &m, 1, 2);
    memset(m.program, 0xEE, sizeof *m.program);
    program_close(m.program);
    json_t *json = record_json(recorder);
    assert_string_equal(json_string_value(get(json, "kernels/0/name")), "k");
    assert_true(json_is_true(get(json, "programs/0123456789abcdef/debug_info")));
    assert_string_equal(json_string_value(get(json, "programs/0123456789abcdef/origin")), "source");
    json_decref(json);
    assay_recorder_close(recorder);
}

TEST(a_program_says_what_its_files_are_called_and_held) {
    struct memory_program m = program_of_memory(), n = program_of_memory();
    const struct assay_source sources[] = {{"input.cl", "01"}, {"latin-\xe4.h", "23"}};
    m.program->table.file = "k.cl";
    m.program->table.sources = sources;
    m.program->table.source_count = 2;
    n.program->table.id[0] = 'f';
    struct assay_recorder *recorder = open_recorder(false);
    record(recorder, &m, 1, 2);
    record(recorder, &n, 1, 2);
    json_t *json = record_json(recorder);
    json_t *named = get(json, "programs/0123456789abcdef");
    assert_string_equal(json_string_value(get(named, "file")), "k.cl");
    assert_int_equal(json_object_size(get(named, "sources")), 2);
    assert_string_equal(json_string_value(get(named, "sources/input.cl")), "01");
    assert_string_equal(json_string_value(get(named, "sources/latin-?.h")), "23");
    json_t *other = get(json, "programs/f123456789abcdef");
    assert_true(json_is_null(get(other, "file")));
    assert_int_equal(json_object_size(get(other, "sources")), 0);
    json_decref(json);
    assay_recorder_close(recorder);
    program_close(m.program);
    program_close(n.program);
}

TEST(one_kernel_name_in_two_programs_is_two_entries) {
    struct memory_program m = program_of_memory(), n = program_of_memory();
    n.program->table.id[0] = 'f';
    struct assay_recorder *recorder = open_recorder(false);
    record(recorder, &m, 1, 2);
    record(recorder, &n, 1, 2);
    json_t *json = record_json(recorder);
    assert_int_equal(json_array_size(get(json, "kernels")), 2);
    assert_int_equal(json_object_size(get(json, "programs")), 2);
    json_decref(json);
    assay_recorder_close(recorder);
    program_close(m.program);
    program_close(n.program);
}

TEST(every_figure_of_a_record_has_a_key) {
    struct memory_program m = program_of_memory();
    struct assay_recorder *recorder = open_recorder(false);
    record(recorder, &m, 1, 2);
    json_t *json = record_json(recorder), *keys = get(json, "keys"), *scope, *value;
    const char *name, *id;
    json_object_foreach(get(json, "kernels/0/scopes"), name, scope) {
        json_object_foreach(scope, id, value) {
            char bare[100];
            snprintf(bare, sizeof bare, "%.*s", (int)strcspn(id, "["), id);
            json_t *key = get(keys, bare);
            assert_true(json_is_string(get(key, "text")) && json_is_string(get(key, "unit")));
            assert_int_equal(strchr(id, '[') != NULL, json_object_get(key, "index") != NULL);
        }
    }
    json_decref(json);
    assay_recorder_close(recorder);
    program_close(m.program);
}

TEST(the_key_table_is_that_of_the_metrics) {
    json_t *keys = assay_keys_json();
    size_t expected = 0;
    for (size_t i = 0; assay_metrics[i]; i++)
        expected += assay_metrics[i]->key_count;
    assert_int_equal(json_object_size(keys), expected);
    assert_string_equal(json_string_value(get(keys, "footprint.bytes/unit")), "B");
    assert_string_equal(json_string_value(get(keys, "footprint.bytes/kind")), "level");
    assert_string_equal(json_string_value(get(keys, "accesses.total/kind")), "count");
    assert_string_equal(json_string_value(get(keys, "entropy.granularity/kind")), "real");
    assert_true(json_is_string(get(keys, "entropy.granularity/index")));
    json_decref(keys);
}

TEST(a_key_says_how_it_is_shown) {
    json_t *keys = assay_keys_json();
    json_t *sectors = json_object_get(keys, "coalesce.per_request.loads");
    assert_string_equal(json_string_value(json_object_get(sectors, "title")),
                        "sectors per request of loads");
    assert_string_equal(json_string_value(json_object_get(sectors, "shown")), "32,32");
    assert_string_equal(json_string_value(json_object_get(sectors, "better")), "less");
    json_t *leads = json_object_get(sectors, "leads");
    static const char *const of[] = {"kernel", "argument", "line"};
    assert_int_equal(json_array_size(leads), 3);
    for (size_t i = 0; i < 3; i++)
        assert_string_equal(json_string_value(json_array_get(leads, i)), of[i]);
    json_t *active = json_object_get(keys, "simt.active");
    assert_string_equal(json_string_value(json_object_get(active, "better")), "more");
    assert_string_equal(json_string_value(json_object_get(active, "section")), "divergence");
    assert_null(json_object_get(active, "leads"));
    assert_true(json_is_true(get(keys, "aiwc.entropy.global/aside")));
    json_t *plain = json_object_get(keys, "accesses.invalid"); /* says nothing of it */
    static const char *const members[] = {"title", "shown", "better", "leads", "aside"};
    for (size_t i = 0; i < sizeof members / sizeof *members; i++)
        assert_null(json_object_get(plain, members[i]));
    json_decref(keys);
}

/* The order is that of the metrics, and of the keys in each. */
TEST(keys_are_numbered_in_their_order) {
    json_t *keys = assay_keys_json();
    json_int_t order = 0;
    for (size_t i = 0; assay_metrics[i]; i++)
        for (size_t k = 0; k < assay_metrics[i]->key_count; k++) {
            json_t *key = json_object_get(keys, assay_metrics[i]->keys[k].id);
            assert_int_equal(json_integer_value(json_object_get(key, "order")), ++order);
        }
    json_decref(keys);
}

TEST(keys_of_extras_are_there_if_a_launch_had_them) {
    struct memory_program m = program_of_memory();
    struct assay_recorder *recorder = open_recorder(false);
    for (unsigned extras = 0; extras <= ASSAY_ADDRESS_MAP; extras += ASSAY_ADDRESS_MAP) {
        m.program->launch.extras = extras;
        record(recorder, &m, 1, 2);
        json_t *json = record_json(recorder), *keys = get(json, "keys");
        assert_int_equal(json_object_get(keys, "address.map") != NULL, extras != 0);
        assert_non_null(json_object_get(keys, "footprint.bytes"));
        json_decref(json);
    }
    assay_recorder_close(recorder);
    program_close(m.program);
}

TEST(a_launch_without_memory_for_its_figures_counts_as_failed) {
    struct memory_program m = program_of_memory();
    struct assay_recorder *recorder = open_recorder(false);
    struct run r = run_open(m.program, RUN_UNLIMITED);
    run_begin_item(&r, 0);
    run_block(&r, 0);
    run_end_item(&r);
    assay_shard_return(r.shard);
    shortage_begin(2);
    enum assay_status status =
        assay_recorder_add(recorder, &m.program->launch, 1, ASSAY_RECORDED, r.profile);
    assert_true(shortage_end());
    assert_int_equal(status, ASSAY_NO_MEMORY);
    assert_int_equal(assay_recorder_launches(recorder, ASSAY_RECORDED), 0);
    assert_int_equal(assay_recorder_launches(recorder, ASSAY_FAILED), 1);
    run_close(&r);
    assay_recorder_close(recorder);
    program_close(m.program);
}

/* --- files --- */

/* A new directory, and a path in it. */
struct place {
    char directory[64], path[128], other[128];
};

static struct place place_open(void) {
    struct place p;
    snprintf(p.directory, sizeof p.directory, "assay-test-XXXXXX");
    assert_non_null(mkdtemp(p.directory));
    snprintf(p.path, sizeof p.path, "%s/record.json", p.directory);
    snprintf(p.other, sizeof p.other, "%s/other.json", p.directory);
    return p;
}

/* Fails unless nothing but the two files is left in it. */
static void place_close(const struct place *p) {
    unlink(p->path);
    unlink(p->other);
    assert_int_equal(rmdir(p->directory), 0);
}

static enum assay_status write_number(const char *path, int number, bool force) {
    char text[64];
    int size = snprintf(text, sizeof text, "{\"number\": %d}\n", number);
    errno = 0;
    return assay_text_write(text, (size_t)size, path, force);
}

static int read_number(const char *path) {
    json_t *json = json_load_file(path, 0, NULL);
    assert_non_null(json);
    int number = (int)integer(json, "number");
    json_decref(json);
    return number;
}

TEST(a_new_file_is_written) {
    struct place p = place_open();
    assert_int_equal(write_number(p.path, 1, false), ASSAY_OK);
    assert_int_equal(read_number(p.path), 1);
    place_close(&p);
}

TEST(an_existing_file_is_an_error_without_force) {
    struct place p = place_open();
    assert_int_equal(write_number(p.path, 1, false), ASSAY_OK);
    assert_int_equal(write_number(p.path, 2, false), ASSAY_IO);
    assert_int_equal(errno, EEXIST);
    assert_int_equal(read_number(p.path), 1);
    place_close(&p);
}

TEST(an_existing_file_is_replaced_with_force) {
    struct place p = place_open();
    assert_int_equal(write_number(p.path, 1, true), ASSAY_OK);
    assert_int_equal(write_number(p.path, 2, true), ASSAY_OK);
    assert_int_equal(read_number(p.path), 2);
    place_close(&p);
}

TEST(a_reader_of_the_old_file_keeps_it_whole) {
    struct place p = place_open();
    assert_int_equal(write_number(p.path, 1, true), ASSAY_OK);
    FILE *file = fopen(p.path, "r");
    assert_int_equal(write_number(p.path, 2, true), ASSAY_OK);
    json_t *old = json_loadf(file, 0, NULL);
    fclose(file);
    assert_int_equal(integer(old, "number"), 1);
    json_decref(old);
    place_close(&p);
}

TEST(a_missing_directory_is_an_error) {
    for (int force = 0; force < 2; force++) {
        assert_int_equal(write_number("assay-no-such-directory/record.json", 1, force), ASSAY_IO);
        assert_int_equal(errno, ENOENT);
    }
}

TEST(a_directory_in_the_files_place_is_an_error) {
    struct place p = place_open();
    for (int force = 0; force < 2; force++) {
        assert_int_equal(write_number(p.directory, 1, force), ASSAY_IO);
        assert_int_equal(errno, EISDIR);
    }
    place_close(&p);
}

/* A character device to write to: never one of the machine's where a defect could replace it, which
 * root may.  Root gets a node of its own in the place; others cannot harm the real one. */
static const char *device(const struct place *p, unsigned minor, const char *real) {
    if (geteuid() != 0)
        return real;
    if (mknod(p->path, S_IFCHR | 0666, makedev(1, minor)) != 0)
        return NULL;
    int fd = open(p->path, O_WRONLY | O_CLOEXEC); /* the file system may forbid devices */
    if (fd >= 0)
        close(fd);
    return fd >= 0 ? p->path : NULL;
}

TEST(a_full_disk_is_an_error) {
    struct place p = place_open();
    const char *path = device(&p, 7, "/dev/full");
    for (int force = 0; path && force < 2; force++) {
        assert_int_equal(write_number(path, 1, force), ASSAY_IO);
        assert_int_equal(errno, ENOSPC);
    }
    place_close(&p);
    if (!path)
        skip();
}

TEST(a_character_device_is_written_to_and_not_replaced) {
    struct place p = place_open();
    const char *path = device(&p, 3, "/dev/null");
    struct stat before, after;
    for (int force = 0; path && force < 2; force++) {
        assert_int_equal(stat(path, &before), 0);
        assert_int_equal(write_number(path, 1, force), ASSAY_OK);
        assert_int_equal(stat(path, &after), 0);
        assert_true(S_ISCHR(after.st_mode) && before.st_ino == after.st_ino);
    }
    place_close(&p);
    if (!path)
        skip();
}

TEST(a_terminal_is_written_to) {
    /* No file can be made beside a pseudo-terminal, so writing has to go through it. */
    int main_end = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (main_end < 0 || grantpt(main_end) != 0 || unlockpt(main_end) != 0)
        skip();
    const char *path = ptsname(main_end);
    int other_end = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC); /* keeps it open */
    assert_true(other_end >= 0);
    assert_int_equal(write_number(path, 42, false), ASSAY_OK);
    char text[200] = "";
    assert_true(read(main_end, text, sizeof text - 1) > 0);
    assert_non_null(strchr(text, '{'));
    close(other_end);
    close(main_end);
}

TEST(a_link_is_followed_and_stays_a_link) {
    struct place p = place_open();
    struct stat status;
    assert_int_equal(write_number(p.other, 1, false), ASSAY_OK);
    assert_int_equal(symlink("other.json", p.path), 0);
    assert_int_equal(write_number(p.path, 2, false), ASSAY_IO);
    assert_int_equal(errno, EEXIST);
    assert_int_equal(write_number(p.path, 3, true), ASSAY_OK);
    assert_int_equal(read_number(p.other), 3);
    assert_int_equal(lstat(p.path, &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    place_close(&p);
}

/* Whoever may write to the folder could have put it there. */
TEST(a_link_in_the_place_of_a_temporary_file_is_not_followed) {
    struct place p = place_open();
    char temporary[200];
    snprintf(temporary, sizeof temporary, "%s.%ld.tmp", p.path, (long)getpid());
    assert_int_equal(write_number(p.other, 1, false), ASSAY_OK);
    assert_int_equal(symlink("other.json", temporary), 0);
    assert_int_equal(write_number(p.path, 2, false), ASSAY_OK);
    assert_int_equal(read_number(p.path), 2);
    assert_int_equal(read_number(p.other), 1);
    unlink(temporary);
    place_close(&p);
}

TEST(a_link_to_nothing_is_an_error_and_replaced_by_force) {
    struct place p = place_open();
    struct stat status;
    assert_int_equal(symlink("other.json", p.path), 0);
    assert_int_equal(write_number(p.path, 1, false), ASSAY_IO);
    assert_int_equal(errno, ENOLINK);
    assert_int_equal(write_number(p.path, 2, true), ASSAY_OK);
    assert_int_equal(lstat(p.path, &status), 0);
    assert_true(S_ISREG(status.st_mode));
    assert_int_equal(access(p.other, F_OK), -1);
    place_close(&p);
}

TEST(a_link_to_itself_is_an_error) {
    struct place p = place_open();
    assert_int_equal(symlink("record.json", p.path), 0);
    assert_int_equal(write_number(p.path, 1, false), ASSAY_IO);
    assert_int_equal(errno, ELOOP);
    place_close(&p);
}

TEST(a_path_that_is_too_long_is_an_error) {
    static char path[9000];
    memset(path, 'a', sizeof path - 1);
    for (int force = 0; force < 2; force++) {
        assert_int_equal(write_number(path, 1, force), ASSAY_IO);
        assert_int_equal(errno, ENAMETOOLONG);
    }
}
