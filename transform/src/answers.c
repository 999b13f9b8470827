/* answers.c - see answers.h. */
#include "answers.h"

#include "memory.h"

#include <stdint.h>
#include <stdlib.h>

enum { PLACES = 2048 };

enum question { VALUE, HOLDS, DOES_NOT_HOLD, QUESTIONS };

struct answer {
    const struct tree_node *expression; /* NULL: none is kept here */
    isl_set *where;
    isl_pw_aff *value; /* of VALUE */
    isl_set *set;      /* of the others */
};

struct answers {
    struct answer list[QUESTIONS][PLACES];
};

struct answers *answers_open(void) {
    return memory_new(sizeof(struct answers));
}

static void forget(struct answer *a) {
    isl_set_free(a->where);
    isl_pw_aff_free(a->value);
    isl_set_free(a->set);
    *a = (struct answer){.expression = NULL};
}

void answers_close(struct answers *a) {
    for (size_t q = 0; q < QUESTIONS; q++)
        for (size_t i = 0; i < PLACES; i++)
            forget(&a->list[q][i]);
    free(a);
}

static size_t place_of(const struct tree_node *expression) {
    return (size_t)(((uintptr_t)expression / sizeof *expression * 2654435761u) >> 7) % PLACES;
}

static const struct answer *find(const struct answers *a, enum question question,
                                 const struct tree_node *expression, isl_set *where) {
    const struct answer *kept = &a->list[question][place_of(expression)];
    bool is = kept->expression == expression &&
              isl_set_plain_is_equal(kept->where, where) == isl_bool_true;
    return is ? kept : NULL;
}

static struct answer *replace(struct answers *a, enum question question,
                              const struct tree_node *expression, isl_set *where) {
    struct answer *kept = &a->list[question][place_of(expression)];
    forget(kept);
    kept->expression = expression;
    kept->where = isl_set_copy(where);
    return kept;
}

bool answers_find(const struct answers *a, const struct tree_node *expression,
                  __isl_keep isl_set *where, isl_pw_aff **out) {
    const struct answer *kept = find(a, VALUE, expression, where);
    if (kept)
        *out = kept->value ? isl_pw_aff_copy(kept->value) : NULL;
    return kept;
}

void answers_keep(struct answers *a, const struct tree_node *expression, __isl_keep isl_set *where,
                  __isl_keep isl_pw_aff *answer) {
    replace(a, VALUE, expression, where)->value = answer ? isl_pw_aff_copy(answer) : NULL;
}

bool answers_find_condition(const struct answers *a, const struct tree_node *condition, bool holds,
                            __isl_keep isl_set *where, isl_set **out) {
    const struct answer *kept = find(a, holds ? HOLDS : DOES_NOT_HOLD, condition, where);
    if (kept)
        *out = kept->set ? isl_set_copy(kept->set) : NULL;
    return kept;
}

void answers_keep_condition(struct answers *a, const struct tree_node *condition, bool holds,
                            __isl_keep isl_set *where, __isl_keep isl_set *answer) {
    replace(a, holds ? HOLDS : DOES_NOT_HOLD, condition, where)->set =
        answer ? isl_set_copy(answer) : NULL;
}
