/* test_buffers.c - files of what launches leave in buffers. */
#include "test.h"

#include "session/buffers.h"
#include "session/filename.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

/* A folder for the test, and what the plugin says meanwhile. */
struct place {
    char folder[64], status[96], words[96];
    int stderr_before;
};

static struct place open_place(void) {
    struct place p = {.folder = "/tmp/assay-buffers-XXXXXX"};
    assert_non_null(mkdtemp(p.folder));
    snprintf(p.status, sizeof p.status, "%s/status", p.folder);
    snprintf(p.words, sizeof p.words, "%s/words", p.folder);
    setenv("ASSAY_STATUS", p.status, 1);
    fflush(stderr);
    p.stderr_before = dup(STDERR_FILENO);
    assert_non_null(freopen(p.words, "we", stderr));
    return p;
}

static void close_place(struct place *p) {
    fflush(stderr);
    dup2(p->stderr_before, STDERR_FILENO);
    close(p->stderr_before);
    unsetenv("ASSAY_STATUS");
    char command[128];
    snprintf(command, sizeof command, "rm -rf %s", p->folder);
    assert_int_equal(system(command), 0);
}

static const char *inside(const struct place *p, const char *name) {
    static char path[4][512];
    static int turn;
    turn = (turn + 1) % 4;
    snprintf(path[turn], sizeof path[turn], "%s/%s", p->folder, name);
    return path[turn];
}

/* Contents of a file as a text; "none" if it is not there. */
static const char *text_of(const char *path) {
    static char text[4][512];
    static int turn;
    FILE *file = fopen(path, "rbe");
    if (!file)
        return "none";
    turn = (turn + 1) % 4;
    text[turn][fread(text[turn], 1, sizeof text[turn] - 1, file)] = '\0';
    fclose(file);
    return text[turn];
}

static void write_text(struct buffers *b, const char *kernel, const char *argument,
                       const char *text) {
    struct buffers_content content = {argument, text, text ? strlen(text) : 0};
    buffers_write(b, kernel, &content);
}

static int entries(const char *folder) {
    DIR *d = opendir(folder);
    int count = 0;
    assert_non_null(d);
    while (readdir(d))
        count++;
    closedir(d);
    return count - 2;
}

TEST(a_file_has_the_bytes_of_the_buffer_and_no_temporary_one_stays) {
    struct place p = open_place();
    struct buffers *b = buffers_open(inside(&p, "left"));
    assert_non_null(b);
    const char bytes[] = {0, 1, '\n', (char)0xff, 0, 7};
    struct buffers_content content = {"out", bytes, sizeof bytes};
    buffers_write(b, "copy", &content);
    FILE *file = fopen(inside(&p, "left/copy.out.bin"), "rbe");
    assert_non_null(file);
    char read[16];
    assert_int_equal(fread(read, 1, sizeof read, file), sizeof bytes);
    assert_memory_equal(read, bytes, sizeof bytes);
    fclose(file);
    assert_int_equal(entries(inside(&p, "left")), 1);
    assert_string_equal(text_of(p.words), "");
    buffers_close(b);
    close_place(&p);
}

TEST(the_last_contents_replace_those_before_and_none_takes_them_away) {
    struct place p = open_place();
    struct buffers *b = buffers_open(p.folder);
    write_text(b, "k", "a", "a longer text");
    FILE *held = fopen(inside(&p, "k.a.bin"), "re");
    write_text(b, "k", "a", "short");
    write_text(b, "k", "b", "other");
    write_text(b, "kk", "a", "another");
    assert_string_equal(text_of(inside(&p, "k.a.bin")), "short");
    char before[32] = "";
    assert_int_equal(fread(before, 1, sizeof before, held), 13); /* whole, not cut under a reader */
    fclose(held);
    write_text(b, "k", "a", NULL);
    write_text(b, "never", "there", NULL);
    assert_string_equal(text_of(inside(&p, "k.a.bin")), "none");
    assert_string_equal(text_of(inside(&p, "k.b.bin")), "other");
    assert_string_equal(text_of(inside(&p, "kk.a.bin")), "another");
    assert_string_equal(text_of(p.words), "");
    assert_string_equal(text_of(p.status), "none");
    buffers_close(b);
    close_place(&p);
}

TEST(what_is_not_plain_in_a_name_becomes_an_underscore) {
    char name[64];
    assert_true(filename_buffer(name, sizeof name, "matmul", "A"));
    assert_string_equal(name, "matmul.A.bin");
    assert_true(filename_buffer(name, sizeof name, "../../etc", "a/b\nc\x7f"));
    assert_string_equal(name, ".._.._etc.a_b_c_.bin");
    assert_true(filename_buffer(name, sizeof name, "gr\xc3\xb6\xc3\x9f\x65", "_$ x"));
    assert_string_equal(name, "gr\xc3\xb6\xc3\x9f\x65._$ x.bin");
    assert_true(filename_buffer(name, 12, "four", "a1"));
    assert_false(filename_buffer(name, 12, "four", "a12"));
}

TEST(a_slash_in_a_name_does_not_leave_the_folder) {
    struct place p = open_place();
    struct buffers *b = buffers_open(inside(&p, "left"));
    write_text(b, "../up", "a/b", "text");
    assert_string_equal(text_of(inside(&p, "left/.._up.a_b.bin")), "text");
    assert_int_equal(entries(inside(&p, "left")), 1);
    buffers_close(b);
    close_place(&p);
}

TEST(a_name_that_is_too_long_is_refused_and_said_once) {
    struct place p = open_place();
    struct buffers *b = buffers_open(inside(&p, "left"));
    char name[300];
    memset(name, 'n', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    write_text(b, name, "a", "text");
    write_text(b, name, "b", "text");
    write_text(b, "k", "a", "text");
    fflush(stderr);
    assert_int_equal(entries(inside(&p, "left")), 1);
    const char *line = text_of(p.words);
    assert_non_null(strstr(line, "File name too long; this buffer is not kept\n"));
    assert_ptr_equal(strchr(line, '\n') + 1, line + strlen(line));
    assert_string_equal(text_of(p.status), "buffers-create-failed\n");
    buffers_close(b);
    close_place(&p);
}

TEST(what_cannot_be_replaced_is_said_and_leaves_no_temporary_file) {
    struct place p = open_place();
    struct buffers *b = buffers_open(inside(&p, "left"));
    assert_int_equal(mkdir(inside(&p, "left/k.a.bin"), 0777), 0);
    write_text(b, "k", "a", "text");
    fflush(stderr);
    assert_non_null(strstr(text_of(p.words), "/left/k.a.bin: Is a directory; "));
    assert_int_equal(entries(inside(&p, "left")), 1);
    buffers_close(b);
    close_place(&p);
}

TEST(memory_that_cannot_be_read_takes_the_file_before_away) {
    struct place p = open_place();
    struct buffers *b = buffers_open(p.folder);
    write_text(b, "k", "a", "of the launch before");
    struct buffers_content content = {"a", (const void *)16, 1 << 20};
    buffers_write(b, "k", &content);
    fflush(stderr);
    assert_non_null(strstr(text_of(p.words), "/k.a.bin: Bad address; "));
    assert_string_equal(text_of(inside(&p, "k.a.bin")), "none");
    buffers_close(b);
    close_place(&p);
}

/* Whoever may write to the folder could have put it there. */
TEST(a_link_in_the_place_of_a_temporary_file_is_not_followed) {
    struct place p = open_place();
    struct buffers *b = buffers_open(inside(&p, "left"));
    FILE *file = fopen(inside(&p, "victim"), "we");
    fputs("untouched", file);
    fclose(file);
    char temporary[128];
    snprintf(temporary, sizeof temporary, "left/.assay-%ld.tmp", (long)getpid());
    assert_int_equal(symlink("../victim", inside(&p, temporary)), 0);
    write_text(b, "k", "a", "text");
    assert_string_equal(text_of(inside(&p, "left/k.a.bin")), "text");
    assert_string_equal(text_of(inside(&p, "victim")), "untouched");
    buffers_close(b);
    close_place(&p);
}

TEST(a_full_disk_is_told_apart) {
    struct place p = open_place();
    struct buffers *b = buffers_open(inside(&p, "left"));
    static const char text[5000] = {0};
    struct rlimit before, small;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    small = (struct rlimit){4096, before.rlim_max};
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    struct buffers_content content = {"a", text, sizeof text};
    buffers_write(b, "k", &content);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    signal(SIGXFSZ, SIG_DFL);
    fflush(stderr);
    assert_non_null(strstr(text_of(p.words), "/left/k.a.bin: File too large; "));
    assert_string_equal(text_of(p.status), "buffers-write-failed\n");
    assert_int_equal(entries(inside(&p, "left")), 0);
    buffers_close(b);
    close_place(&p);
}

/* Fails unless the folder is refused with that reason. */
static void expect_refusal(const struct place *p, const char *folder, const char *why) {
    assert_null(buffers_open(folder));
    fflush(stderr);
    const char *words = text_of(p->words);
    if (!strstr(words, why))
        fail_msg("'%s' is not in '%s'", why, words);
    assert_non_null(strstr(words, "; no buffer is kept\n"));
    assert_string_equal(text_of(p->status), "buffers-create-failed\n");
}

TEST(a_folder_is_made_with_those_around_it) {
    struct place p = open_place();
    static const char *const names[] = {"new", "a/b//c/", "a/other/.././new", "link/new"};
    assert_int_equal(symlink(".", inside(&p, "link")), 0);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct buffers *b = buffers_open(inside(&p, names[i]));
        assert_non_null(b);
        write_text(b, "k", "a", names[i]);
        buffers_close(b);
    }
    assert_string_equal(text_of(inside(&p, "a/b/c/k.a.bin")), "a/b//c/");
    assert_string_equal(text_of(inside(&p, "a/new/k.a.bin")), "a/other/.././new");
    assert_string_equal(text_of(inside(&p, "new/k.a.bin")), "link/new");
    assert_string_equal(text_of(p.words), "");
    close_place(&p);
}

TEST(a_folder_behind_what_is_none_is_refused) {
    struct place p = open_place();
    int file = open(inside(&p, "file"), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    assert_true(file >= 0);
    close(file);
    expect_refusal(&p, inside(&p, "file/a/b"), "Not a directory");
    close_place(&p);
}

TEST(a_folder_behind_a_link_to_nothing_is_refused) {
    struct place p = open_place();
    assert_int_equal(symlink("nothing", inside(&p, "link")), 0);
    expect_refusal(&p, inside(&p, "link/a"), "No such file or directory");
    assert_string_equal(text_of(inside(&p, "nothing")), "none");
    close_place(&p);
}

TEST(a_folder_that_is_a_file_is_refused) {
    struct place p = open_place();
    int file = open(inside(&p, "file"), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    assert_true(file >= 0);
    close(file);
    expect_refusal(&p, inside(&p, "file"), "Not a directory");
    close_place(&p);
}

TEST(a_folder_whose_name_is_too_long_is_refused) {
    struct place p = open_place();
    char name[5000];
    memset(name, '/', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    expect_refusal(&p, name, "File name too long");
    close_place(&p);
}
