/* run.c - see run.h. */
#include "run.h"

#include "test.h"

#include <assay/metric.h>

#include <string.h>

static void begin_group(struct run *r, uint64_t group) {
    const uint64_t *size = r->program->launch.local;
    struct assay_group g = {{group, 0, 0}, {size[0], size[1], size[2]}, false};
    assay_shard_begin_group(r->shard, &g);
    r->in_group = true;
}

static void end_group(struct run *r) {
    if (r->in_group)
        assay_shard_end_group(r->shard);
    r->in_group = false;
}

struct run run_open_idle(const struct program *p, size_t max_bytes) {
    struct run r = {0};
    assert_int_equal(assay_profile_open(&p->launch, max_bytes, &r.profile), ASSAY_OK);
    r.shard = assay_shard_borrow(r.profile);
    assert_non_null(r.shard);
    r.program = p;
    return r;
}

struct run run_open(const struct program *p, size_t max_bytes) {
    struct run r = run_open_idle(p, max_bytes);
    begin_group(&r, 0);
    return r;
}

void run_close(struct run *r) {
    sink_close(&r->sink);
    assay_profile_close(r->profile);
}

void run_begin_item(struct run *r, uint32_t local) { assay_shard_select(r->shard, local, true); }

void run_resume_item(struct run *r, uint32_t local) { assay_shard_select(r->shard, local, false); }

void run_end_item(struct run *r) { assay_shard_item_ends(r->shard); }

void run_block(struct run *r, uint32_t block) {
    assay_shard_append(r->shard, assay_event_block(block));
}

void run_barrier(struct run *r, uint32_t block) {
    assay_shard_append(r->shard, assay_event_barrier(block));
}

void run_access(struct run *r, enum assay_op op, uint32_t site, uint32_t object, uint64_t offset,
                uint32_t size) {
    assay_shard_append(r->shard, assay_event_access(op, site, object, offset, size));
}

void run_next_group(struct run *r, uint64_t group) {
    end_group(r);
    begin_group(r, group);
}

void run_emit(struct run *r) {
    end_group(r);
    assay_shard_return(r->shard);
    r->shard = NULL;
    assert_int_equal(assay_profile_emit(r->profile, &r->sink), ASSAY_OK);
    assert_false(r->sink.failed);
}

struct assay_scope in_kernel(void) {
    return (struct assay_scope){ASSAY_SCOPE_KERNEL, 0};
}

struct assay_scope in_combined(void) {
    return (struct assay_scope){ASSAY_SCOPE_COMBINED, 0};
}

struct assay_scope in_space(enum assay_space space) {
    return (struct assay_scope){ASSAY_SCOPE_SPACE, space};
}

struct assay_scope in_variable(uint32_t variable) {
    return (struct assay_scope){ASSAY_SCOPE_VARIABLE, variable};
}

struct assay_scope in_line(uint32_t line) {
    return (struct assay_scope){ASSAY_SCOPE_LINE, line};
}

static bool same_text(const char *a, const char *b) { return a && b ? !strcmp(a, b) : a == b; }

const struct figure *run_find(const struct run *r, struct assay_scope scope, const char *id,
                              const char *index) {
    for (size_t i = 0; i < r->sink.count; i++) {
        const struct figure *f = &r->sink.figures[i];
        if (f->scope.kind == scope.kind && f->scope.number == scope.number &&
            !strcmp(f->key->id, id) && same_text(f->index, index))
            return f;
    }
    return NULL;
}

/* A figure that must be there, in one of the two forms. */
static const struct figure *demand(const struct run *r, struct assay_scope scope, const char *id,
                                   const char *index, enum figure_form form) {
    const struct figure *f = run_find(r, scope, id, index);
    if (!f)
        fail_msg("no figure %s[%s] in scope %d/%u", id, index ? index : "", (int)scope.kind,
                 scope.number);
    else if (f->form != form)
        fail_msg("figure %s has form %d, not %d", id, (int)f->form, (int)form);
    return f;
}

uint64_t run_count_of(const struct run *r, struct assay_scope scope, const char *id,
                      const char *index) {
    return demand(r, scope, id, index, WHOLE)->whole;
}

uint64_t run_count(const struct run *r, struct assay_scope scope, const char *id) {
    return run_count_of(r, scope, id, NULL);
}

double run_real_of(const struct run *r, struct assay_scope scope, const char *id,
                   const char *index) {
    return demand(r, scope, id, index, REAL)->real;
}

double run_real(const struct run *r, struct assay_scope scope, const char *id) {
    return run_real_of(r, scope, id, NULL);
}

bool run_is_undefined(const struct run *r, struct assay_scope scope, const char *id) {
    return demand(r, scope, id, NULL, UNDEFINED) != NULL;
}

bool run_is_of_memory(const struct figure *f) {
    const struct assay_metric *memory = assay_metrics[0];
    return f->key >= memory->keys && f->key < memory->keys + memory->key_count;
}

void run_compare(const struct run *a, const struct run *b) {
    assert_int_equal(a->sink.count, b->sink.count);
    assert_int_equal(a->sink.shift, b->sink.shift);
    for (size_t i = 0; i < a->sink.count; i++) {
        const struct figure *x = &a->sink.figures[i], *y = &b->sink.figures[i];
        assert_ptr_equal(x->key, y->key);
        assert_true(same_text(x->index, y->index));
        assert_int_equal(x->scope.kind, y->scope.kind);
        assert_int_equal(x->scope.number, y->scope.number);
        assert_int_equal(x->form, y->form);
        if (x->form == WHOLE && x->whole != y->whole)
            fail_msg("%s: %llu is not %llu", x->key->id, (unsigned long long)x->whole,
                     (unsigned long long)y->whole);
        if (x->form == REAL && memcmp(&x->real, &y->real, sizeof x->real) != 0)
            fail_msg("%s: %.17g is not %.17g", x->key->id, x->real, y->real);
    }
}
