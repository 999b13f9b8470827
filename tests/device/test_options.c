/* test_options.c - the command line. */
#include "test.h"

#include "options.h"

#include <getopt.h>
#include <string.h>

static struct fault fault;

/* Reads "assay-device WORD..."; the list ends with NULL. */
static bool read_words(struct options *o, const char *const *words) {
    static char *argv[16];
    int argc = 1;
    argv[0] = (char *)"assay-device";
    for (; words[argc - 1]; argc++)
        argv[argc] = (char *)words[argc - 1];
    argv[argc] = NULL;
    optind = 0; /* glibc's getopt begins anew */
    fault_clear(&fault);
    return options_open(argc, argv, o, &fault);
}

#define READ(o, ...) read_words(o, (const char *const[]){__VA_ARGS__, NULL})

static void refuse(const char *said, const char *const *words) {
    struct options o;
    if (read_words(&o, words))
        fail_msg("%s is accepted", words[1]);
    assert_int_equal(fault.code, END_USAGE);
    if (!strstr(fault.text, said))
        fail_msg("'%s' does not say '%s'", fault.text, said);
}

#define REFUSE(said, ...) refuse(said, (const char *const[]){__VA_ARGS__, NULL})

TEST(defaults_are_two_runs_to_warm_up_and_ten) {
    struct options o;
    assert_true(READ(&o, "time", "a.sim", "b.sim"));
    assert_int_equal(o.command, COMMAND_TIME);
    assert_int_equal(o.format, FORMAT_TEXT);
    assert_int_equal(o.warm_up * 100 + o.runs, 210);
    assert_true(o.min_time == 0 && o.time_limit == 0 && o.tolerance.relative == 0);
    assert_int_equal(o.file_count, 2);
    assert_string_equal(o.files[1], "b.sim");
    assert_null(o.output);
    assert_null(o.device);
    options_close(&o);
}

TEST(options_may_follow_files) {
    struct options o;
    assert_true(READ(&o, "time", "a.sim", "--runs=3", "--warm-up", "0", "-fcsv", "-d", "gpu", "-o",
                     "-", "--expect=x", "--expect=", "--", "-b.sim"));
    assert_int_equal(o.runs, 3);
    assert_int_equal(o.warm_up, 0);
    assert_int_equal(o.format, FORMAT_CSV);
    assert_string_equal(o.device, "gpu");
    assert_null(o.output);
    assert_int_equal(o.expect_count, 2);
    assert_string_equal(o.files[1], "-b.sim");
    options_close(&o);
}

TEST(what_is_wrong_is_named) {
    REFUSE("no file is given", "time");
    REFUSE("list takes no files", "list", "x");
    REFUSE("run takes one file", "run");
    REFUSE("not runs", "runs");
    REFUSE("--set N", "time", "--set", "N", "a.launch");
    REFUSE("--runs 0", "time", "--runs", "0", "x");
    REFUSE("--runs 1x", "time", "--runs", "1x", "x");
    REFUSE("--runs -1", "time", "--runs=-1", "x");
    REFUSE("--warm-up 99999999999999999999", "time", "--warm-up=99999999999999999999", "x");
    REFUSE("--min-time -1", "time", "--min-time=-1", "x");
    REFUSE("--tolerance nan", "time", "--tolerance=nan", "x");
    REFUSE("--absolute-tolerance x", "time", "--absolute-tolerance=x", "x");
    REFUSE("--time-limit ", "time", "--time-limit=", "x");
    REFUSE("--format xml", "time", "--format=xml", "x");
    REFUSE("--nothing: no such option", "time", "--nothing", "x");
    REFUSE("needs a value", "time", "x", "--device");
    REFUSE("2 times --expect for 1 file:", "time", "--expect=a", "--expect=b", "x");
    REFUSE("--device: is empty", "time", "-d", "", "x");
    REFUSE("the name of a file is empty", "time", "x", "");
    REFUSE("2 times --expect for 3 files", "time", "--expect=a", "--expect=b", "x", "y", "z");
    REFUSE("exclude each other", "time", "--expect=a", "--expect-beside", "x");
}
