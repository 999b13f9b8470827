/* source.c - see source.h. */
#include "count/source.h"

#include "base/array.h"

#include <stdlib.h>

bool sources_open(struct sources *s, const struct assay_launch *launch) {
    const struct assay_program *p = launch->program;
    *s = (struct sources){.launch = launch,
                          .of_site = malloc((p->site_count + 1) * sizeof *s->of_site),
                          .of_block = malloc((p->block_count + 1) * sizeof *s->of_block)};
    for (uint32_t i = 0; s->of_site && i < p->site_count; i++)
        s->of_site[i] = ASSAY_NONE;
    for (uint32_t i = 0; s->of_block && i < p->block_count; i++)
        s->of_block[i] = ASSAY_NONE;
    return s->of_site && s->of_block;
}

void sources_close(struct sources *s) {
    free(s->list);
    free(s->of_site);
    free(s->of_block);
    *s = (struct sources){0};
}

enum operation operation_of(const struct assay_step *step) {
    switch (assay_step_op(step)) {
    case ASSAY_STORE:
        return STORES;
    case ASSAY_ATOMIC:
        return ATOMICS;
    default:
        return LOADS;
    }
}

/* A block counts for the line of the branch that ends it. */
static struct source source_of_block(const struct assay_program *p, uint32_t what, uint32_t block) {
    const struct assay_block *b = &p->blocks[block];
    bool branches = b->end == ASSAY_BRANCH || b->end == ASSAY_SWITCH;
    uint32_t line = branches ? p->instructions[b->first + b->count - 1].line : ASSAY_NONE;
    return (struct source){
        what, 0, ASSAY_NONE, LOADS, {0, ASSAY_NONE, ASSAY_NONE, ASSAY_NONE, line}};
}

struct source source_of(const struct assay_launch *launch, uint32_t what, uint32_t object) {
    const struct assay_step step = {.what = what};
    const struct assay_program *p = launch->program;
    if (assay_step_op(&step) == ASSAY_BLOCK)
        return source_of_block(p, what, assay_step_id(&step));
    const struct assay_object *o = &launch->objects[object];
    uint32_t line = p->instructions[p->sites[assay_step_id(&step)].instruction].line;
    return (struct source){
        what, object, ASSAY_NONE, operation_of(&step), {0, 0, o->space, o->variable, line}};
}

uint32_t sources_add(struct sources *s, uint32_t *first, uint32_t what, uint32_t object) {
    struct source *list = array_room(s->list, s->count, &s->capacity, sizeof *list);
    s->failed |= !list;
    if (!list)
        return ASSAY_NONE;
    s->list = list;
    list[s->count] = source_of(s->launch, what, object);
    list[s->count].next = *first;
    *first = (uint32_t)s->count;
    return (uint32_t)s->count++;
}

uint32_t sources_find(struct sources *s, const struct assay_step *step) {
    if (step->addresses)
        return sources_of_access(s, step->what, assay_step_object(step, 0));
    uint32_t *of_block = &s->of_block[assay_step_id(step)]; /* one at most */
    return *of_block == ASSAY_NONE ? sources_add(s, of_block, step->what, 0) : *of_block;
}
