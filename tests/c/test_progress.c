/* test_progress.c - the line on the terminal. */
#include "test.h"

#include "measure/progress.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* What a launch of three groups writes to stderr, the second `late` microseconds after the first; a
 * signal comes before the third, maybe. */
static void watch(bool shown, unsigned late, bool signal, char *text, size_t size) {
    FILE *file = tmpfile();
    assert_non_null(file);
    fflush(stderr);
    int saved = dup(STDERR_FILENO);
    dup2(fileno(file), STDERR_FILENO);
    struct progress p;
    progress_begin(&p, shown, "kernel_name", 3);
    progress_group(&p);
    usleep(late);
    progress_group(&p);
    if (signal)
        progress_interrupt(&p);
    usleep(late);
    progress_group(&p);
    progress_end(&p);
    fflush(stderr);
    dup2(saved, STDERR_FILENO);
    close(saved);
    rewind(file);
    text[fread(text, 1, size - 1, file)] = '\0';
    fclose(file);
}

TEST(hidden_progress_writes_nothing) {
    char text[500];
    watch(false, 600000, false, text, sizeof text);
    assert_string_equal(text, "");
}

TEST(a_short_launch_writes_nothing) {
    char text[500];
    watch(true, 0, false, text, sizeof text);
    assert_string_equal(text, "");
}

TEST(a_long_launch_says_how_far_it_is_and_clears_its_line) {
    char text[500];
    watch(true, 600000, false, text, sizeof text);
    assert_non_null(strstr(text, "assay: kernel_name"));
    assert_non_null(strstr(text, "3 of 3 groups"));
    assert_non_null(strstr(text, "100 %"));
    assert_null(strchr(text, '\n'));
    assert_string_equal(text + strlen(text) - 4, "\r\033[K");
}

TEST(a_signal_leaves_the_line_and_begins_another) {
    char text[500];
    watch(true, 600000, true, text, sizeof text);
    assert_non_null(strstr(text, "2 of 3 groups"));
    assert_null(strstr(text, "3 of 3 groups"));
    assert_string_equal(text + strlen(text) - 4, "\033[K\n");
}
