/* test_journal.c - what was appended for a launch, kept as it came. */
#include "test.h"

#include "stream/journal.h"

#include <string.h>

/* A batch of one mark, all of whose unused bytes are `filling`. */
static void add(struct journal *j, uint32_t item, uint64_t address, unsigned char filling) {
    struct mark mark;
    memset(&mark, filling, sizeof mark);
    mark.item.local = item;
    mark.item.begins = 1;
    mark.item.ends = 0;
    mark.past = 2;
    const struct assay_event events[] = {assay_event_block(3),
                                         assay_event_access(ASSAY_LOAD, 5, 1, address, 4)};
    assert_true(journal_add(j, &(struct batch){&mark, events, 1, 2}));
}

static void begin(struct journal *j, uint64_t number) {
    const struct assay_group group = {{number, 0, 0}, {2, 1, 1}, false};
    assert_true(journal_begin_group(j, &group, number));
}

static void expect_batch(const struct journal *j, const struct journal_group *g, size_t *place,
                         uint32_t item, uint64_t address) {
    struct batch batch;
    assert_true(journal_next(j, g, place, &batch));
    assert_int_equal(batch.mark_count, 1);
    assert_int_equal(batch.event_count, 2);
    assert_int_equal(batch.marks[0].item.local, item);
    assert_int_equal(batch.marks[0].item.begins, 1);
    assert_int_equal(batch.marks[0].past, 2);
    assert_int_equal(assay_event_id(&batch.events[0]), 3);
    assert_int_equal(assay_event_offset(&batch.events[1]), address);
}

TEST(batches_come_back_as_they_were_added) {
    struct journal j = {0};
    begin(&j, 7);
    add(&j, 0, 100, 0);
    add(&j, 1, 200, 0);
    begin(&j, 8);
    add(&j, 0, 300, 0);
    struct batch batch;
    size_t place = j.groups[0].begin;
    expect_batch(&j, &j.groups[0], &place, 0, 100);
    expect_batch(&j, &j.groups[0], &place, 1, 200);
    assert_false(journal_next(&j, &j.groups[0], &place, &batch));
    place = j.groups[1].begin;
    expect_batch(&j, &j.groups[1], &place, 0, 300);
    assert_false(journal_next(&j, &j.groups[1], &place, &batch));
    journal_clear(&j);
}

TEST(journals_are_the_same_whatever_was_between_the_members_of_a_mark) {
    struct journal a = {0}, b = {0};
    begin(&a, 0);
    add(&a, 1, 64, 0);
    begin(&b, 0);
    add(&b, 1, 64, 0xFF);
    assert_true(journal_same(&a, &b));
    journal_clear(&a);
    journal_clear(&b);
}

TEST(an_event_a_batch_or_a_group_more_makes_a_difference) {
    struct journal a = {0}, other[4] = {{0}};
    begin(&a, 0);
    add(&a, 1, 64, 0);
    begin(&other[0], 0);
    add(&other[0], 1, 68, 0); /* another address */
    begin(&other[1], 0);
    add(&other[1], 0, 64, 0); /* another item */
    begin(&other[2], 1);      /* another group */
    add(&other[2], 1, 64, 0);
    begin(&other[3], 0);
    add(&other[3], 1, 64, 0);
    begin(&other[3], 1); /* a group more, without events */
    for (int i = 0; i < 4; i++) {
        assert_false(journal_same(&a, &other[i]));
        journal_clear(&other[i]);
    }
    journal_clear(&a);
}

TEST(groups_of_several_threads_come_together_in_their_order) {
    struct journal one = {0}, first = {0}, second = {0};
    for (uint64_t g = 0; g < 6; g++) {
        struct journal *j = g % 3 == 1 ? &second : &first;
        begin(&one, g);
        add(&one, 0, 8 * g, 0);
        begin(j, g);
        add(j, 0, 8 * g, 0);
    }
    assert_true(journal_join(&second, &first));
    assert_int_equal(first.group_count, 0);
    journal_sort(&second);
    assert_int_equal(second.group_count, 6);
    assert_true(journal_same(&one, &second));
    journal_clear(&one);
    journal_clear(&second);
}

TEST(a_group_that_is_dropped_leaves_nothing) {
    struct journal a = {0}, b = {0};
    begin(&a, 0);
    add(&a, 0, 8, 0);
    begin(&b, 0);
    add(&b, 0, 8, 0);
    begin(&b, 1);
    add(&b, 0, 16, 0);
    journal_drop_group(&b);
    assert_true(journal_same(&a, &b));
    journal_clear(&a);
    journal_clear(&b);
}

TEST(a_journal_takes_no_more_than_its_limit) {
    static struct assay_event events[ASSAY_BATCH];
    struct mark mark = {{0, 1, 0}, ASSAY_BATCH};
    const struct batch batch = {&mark, events, 1, ASSAY_BATCH};
    struct journal j = {0};
    begin(&j, 0);
    size_t batches = 0;
    while (journal_add(&j, &batch))
        batches++;
    /* 16 bytes of head, 16 of mark, and the events */
    assert_int_equal(batches, JOURNAL_MOST / (32 + sizeof events));
    assert_true(j.size <= JOURNAL_MOST);
    journal_clear(&j);
}

TEST(memory_that_is_short_changes_nothing) {
    struct journal j = {0}, before = {0};
    begin(&j, 0);
    add(&j, 0, 8, 0);
    begin(&before, 0);
    add(&before, 0, 8, 0);
    static struct assay_event events[ASSAY_BATCH];
    struct mark mark = {{0, 1, 0}, ASSAY_BATCH};
    shortage_begin(0);
    assert_false(journal_add(&j, &(struct batch){&mark, events, 1, ASSAY_BATCH}));
    assert_true(shortage_end());
    assert_true(journal_same(&before, &j));
    journal_clear(&j);
    journal_clear(&before);
}
