/* test_memo.c - launches that do what another of their entry did. */
#include "test.h"

#include "record/memo.h"
#include "run.h"

#include <assay/recorder.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A recorder that keeps launches together, and one that keeps each apart: there every one is
 * measured. */
struct both {
    struct memory_program m;
    struct assay_recorder *together, *apart;
    uint64_t launches, known;
};

static struct both both_open(void) {
    struct both b = {.m = program_of_memory()};
    program_set_items(b.m.program, 2);
    program_set_groups(b.m.program, 2);
    assert_int_equal(assay_recorder_open(false, &b.together), ASSAY_OK);
    assert_int_equal(assay_recorder_open(true, &b.apart), ASSAY_OK);
    return b;
}

static void both_close(struct both *b) {
    assay_recorder_close(b->together);
    assay_recorder_close(b->apart);
    program_close(b->m.program);
}

/* A group whose items load so many floats. */
static void run_group(struct assay_shard *s, const struct both *b, uint64_t group, uint64_t loads) {
    assay_shard_begin_group(s, &(struct assay_group){{group, 0, 0}, {2, 1, 1}, false});
    for (uint32_t item = 0; item < 2; item++) {
        assay_shard_select(s, item, true);
        assay_shard_append(s, assay_event_block(0));
        for (uint64_t i = 0; i < loads; i++)
            assay_shard_append(s, assay_event_access(ASSAY_LOAD, b->m.site, b->m.global,
                                                     4 * (item + i + 64 * group), 4));
        assay_shard_item_ends(s);
    }
    assay_shard_end_group(s);
}

/* A launch on two shards; which of them runs which group is `swapped`. */
static void add_to(struct assay_recorder *recorder, struct both *b, uint64_t loads, bool swapped) {
    struct assay_profile *profile;
    const struct assay_launch *l = &b->m.program->launch;
    assert_int_equal(assay_profile_open(l, RUN_UNLIMITED, &profile), ASSAY_OK);
    struct assay_shard *shards[] = {assay_shard_borrow(profile), assay_shard_borrow(profile)};
    for (uint64_t g = 0; g < 2; g++)
        run_group(shards[g ^ swapped], b, g, loads + g);
    for (int i = 0; i < 2; i++)
        assay_shard_return(shards[i]);
    bool asks = recorder == b->apart || b->launches % 2; /* it may be added either way */
    bool known = asks && assay_recorder_add_known(recorder, l, profile);
    assert_false(known && recorder == b->apart);
    if (!known)
        assert_int_equal(assay_recorder_add(recorder, l, b->launches, ASSAY_RECORDED, profile),
                         ASSAY_OK);
    b->known += known;
    assay_profile_close(profile);
}

static void launch(struct both *b, uint64_t loads, bool swapped) {
    b->launches++;
    add_to(b->together, b, loads, swapped);
    add_to(b->apart, b, loads, swapped);
}

static json_t *kernels_of(struct assay_recorder *recorder) {
    json_t *head = json_object();
    size_t size;
    char *text = assay_recorder_text(recorder, head, &size);
    assert_non_null(text);
    json_t *record = json_loadb(text, size, 0, NULL);
    json_t *kernels = json_incref(json_object_get(record, "kernels"));
    json_decref(record);
    json_decref(head);
    free(text);
    return kernels;
}

static double member(const json_t *value, const char *name) {
    const json_t *m = json_is_object(value) ? json_object_get(value, name) : value;
    return json_number_value(m);
}

/* What a figure is in the launch `i` of those kept apart; none of a count is 0, and NULL stands for
 * what is undefined. */
static const json_t *in_launch(const json_t *apart, size_t i, const char *scope, const char *id) {
    const json_t *scopes = json_object_get(json_array_get(apart, i), "scopes");
    return json_object_get(json_object_get(scopes, scope), id);
}

/* The figure of all launches, from those of each.  One that is no count is not there where it has
 * no meaning. */
static void check(const json_t *value, const json_t *apart, const char *scope, const char *id) {
    bool counts = json_is_object(value) && json_object_get(value, "total");
    double min = INFINITY, max = -INFINITY, sum = 0;
    size_t n = 0;
    for (size_t i = 0; i < json_array_size(apart); i++) {
        const json_t *one = in_launch(apart, i, scope, id);
        if (json_is_null(one) || (!one && !counts))
            continue;
        double number = json_number_value(one);
        min = fmin(min, number);
        max = fmax(max, number);
        sum += number;
        n++;
    }
    if (json_is_null(value)) {
        assert_int_equal(n, 0);
        return;
    }
    assert_real(member(value, "min"), min);
    assert_real(member(value, "max"), max);
    assert_real(member(value, "mean"), json_is_object(value) ? sum / (double)n : min);
    if (json_is_object(value) && json_object_get(value, "total"))
        assert_real(member(value, "total"), sum);
}

/* All figures of the launches together are what follows from those of each. */
static void check_all(struct both *b) {
    json_t *together = kernels_of(b->together), *apart = kernels_of(b->apart);
    assert_int_equal(json_array_size(together), 1);
    assert_int_equal(json_array_size(apart), b->launches);
    json_t *entry = json_array_get(together, 0), *figures, *value;
    assert_int_equal(member(json_object_get(entry, "launches"), "count"), b->launches);
    const char *scope, *id;
    size_t checked = 0;
    json_object_foreach(json_object_get(entry, "scopes"), scope, figures)
        json_object_foreach(figures, id, value) {
        check(value, apart, scope, id);
        checked++;
    }
    assert_true(checked > 200);
    json_decref(together);
    json_decref(apart);
}

TEST(launches_that_do_the_same_count_as_if_each_was_measured) {
    struct both b = both_open();
    static const uint64_t loads[] = {3, 5, 3, 3, 9, 5, 3, 9, 9, 1};
    for (size_t i = 0; i < sizeof loads / sizeof *loads; i++)
        launch(&b, loads[i], i % 2);
    check_all(&b);
    assert_int_equal(b.known, 3); /* the third, seventh and ninth */
    launch(&b, 5, false);         /* after the record was written */
    check_all(&b);
    both_close(&b);
}

/* Enough journals of the largest size to push each other out. */
TEST(launches_that_were_forgotten_are_measured_again) {
    struct both b = both_open();
    for (int round = 0; round < 2; round++)
        for (uint64_t i = 0; i < 40; i++)
            launch(&b, 12000 + i, false);
    check_all(&b);
    both_close(&b);
}

TEST(launches_too_long_for_a_journal_are_measured) {
    struct both b = both_open();
    for (int i = 0; i < 2; i++)
        launch(&b, 50000, false); /* 100 000 events of 16 bytes and more */
    check_all(&b);
    both_close(&b);
}

static struct journal journal_of(uint64_t address) {
    struct journal j = {0};
    struct mark mark = {{0, 1, 1}, 1};
    struct assay_event event = assay_event_access(ASSAY_LOAD, 0, 0, address, 4);
    assert_true(journal_begin_group(&j, &(struct assay_group){{0}, {1, 1, 1}, false}, 0));
    assert_true(journal_add(&j, &(struct batch){&mark, &event, 1, 1}));
    return j;
}

TEST(a_launch_is_known_by_all_that_decides_its_figures) {
    struct memory_program m = program_of_memory();
    struct assay_launch l = m.program->launch;
    struct entry *entry = entry_open(&l, 0), *other = entry_open(&l, 0);
    struct memos memos = {0};
    struct journal j = journal_of(8), same = journal_of(8), elsewhere = journal_of(12);
    assert_false(memos_count(&memos, entry, &l, &j));
    memos_add(&memos, entry, &l, &j, calloc(1, sizeof(struct addition)), 0);
    assert_true(memos_count(&memos, entry, &l, &same));
    assert_false(memos_count(&memos, entry, &l, &elsewhere));
    assert_false(memos_count(&memos, other, &l, &same));
    struct assay_object *objects = calloc(l.object_count, sizeof *objects);
    memcpy(objects, l.objects, l.object_count * sizeof *objects);
    objects[0].buffer++; /* the argument is another buffer */
    struct assay_launch moved = l, less = l, more = l, larger = l;
    moved.objects = objects;
    assert_false(memos_count(&memos, entry, &moved, &same));
    less.object_count--;
    assert_false(memos_count(&memos, entry, &less, &same));
    more.extras = ASSAY_ADDRESS_MAP;
    assert_false(memos_count(&memos, entry, &more, &same));
    larger.local_bytes += 4;
    assert_false(memos_count(&memos, entry, &larger, &same));
    memos_close(&memos);
    free(objects);
    journal_clear(&same);
    journal_clear(&elsewhere);
    entry_close(entry);
    entry_close(other);
    program_close(m.program);
}
