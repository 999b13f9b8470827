/* form.c - see form.h. */
#include "metric/form.h"

#include <string.h>

struct form form_of_item(const struct fit_point *points, size_t n, uint64_t accesses) {
    struct fit fit = fit_points(points, n, FORM_LOOPS);
    struct form f = {.known = fit.known, .constant = fit.constant, .accesses = accesses};
    f.obeying[FORM_OF_ITEM] = (uint64_t)((double)accesses * (double)fit.weight / (double)n);
    for (int i = 0; i < FORM_LOOPS; i++) {
        f.by[i] = fit.by[i];
        f.at[i] = (uint32_t)points[fit.first].at[i];
    }
    return f;
}

static bool knows(const struct form *f, int variable) { return f->known >> variable & 1; }

/* True if two agree in those of the first strides that both know. */
static bool agree(const struct form *a, const struct form *b, int variables) {
    unsigned both = a->known & b->known & ((1U << variables) - 1);
    for (int i = 0; both >> i; i++)
        if (both >> i & 1 && a->by[i] != b->by[i])
            return false;
    return true;
}

bool forms_agree(const struct form *a, const struct form *b) {
    return a->known >> FORM_LOOPS == b->known >> FORM_LOOPS && agree(a, b, FORM_ALL);
}

void form_extend(struct form *into, const struct form *other) {
    for (int i = 0; i < FORM_ALL; i++)
        if (knows(other, i) && !knows(into, i))
            into->by[i] = other->by[i];
    into->known |= other->known;
}

int64_t form_constant(const struct form *f, const struct form *other) {
    uint64_t constant = (uint64_t)f->constant;
    for (int i = 0; i < FORM_ALL; i++)
        if (knows(other, i) && !knows(f, i))
            constant -= (uint64_t)other->by[i] * f->at[i];
    return (int64_t)constant;
}

/* True if a form knows a stride, and agrees with the joint form in those before it. */
static bool votes(const struct form *f, const struct form *joint, int variable) {
    return f->accesses && knows(f, variable) && agree(f, joint, variable);
}

/* Of the forms that know a stride, the accesses that obey one of them. */
static uint64_t weight_of(const struct form *list, size_t n, enum form_level level,
                          const struct form *joint, int variable, int64_t by) {
    uint64_t weight = 0;
    for (size_t i = 0; i < n; i++)
        if (votes(&list[i], joint, variable) && list[i].by[variable] == by)
            weight += list[i].obeying[level];
    return weight;
}

/* Finds the stride that most accesses obey of those that agree in the ones before it: so there is a
 * form that agrees in all. */
static void find_stride(const struct form *list, size_t n, enum form_level level, int variable,
                        struct form *joint) {
    uint64_t most = 0;
    for (size_t i = 0; i < n; i++) {
        if (!votes(&list[i], joint, variable))
            continue;
        if (most && list[i].by[variable] == joint->by[variable])
            continue;
        uint64_t weight = weight_of(list, n, level, joint, variable, list[i].by[variable]);
        if (weight <= most)
            continue;
        most = weight;
        joint->by[variable] = list[i].by[variable];
    }
    joint->known |= (unsigned)(most > 0) << variable;
}

/* A form among the ids behind its variables: its address where these are 0, as far as their strides
 * are known of the joint form. */
static struct fit_point point_of(const struct form *f, const struct form *joint, int variables,
                                 uint64_t weight) {
    struct fit_point p = {.weight = weight};
    struct form first = {.known = joint->known & ((1U << variables) - 1)};
    memcpy(first.by, joint->by, (size_t)variables * sizeof *first.by);
    p.value = form_constant(f, &first);
    for (int i = 0; i < FORM_IDS; i++)
        p.at[i] = f->at[variables + i];
    return p;
}

static bool fits(const struct form *f, const struct form *joint, int variables) {
    return f->accesses && agree(f, joint, variables);
}

/* Adds what obeys the levels below: those that agree in their strides. */
static void count_obeying(struct form *joint, const struct form *list, size_t n,
                          enum form_level level) {
    for (size_t i = 0; i < n; i++) {
        joint->accesses += list[i].accesses;
        for (enum form_level l = FORM_OF_ITEM; l < level; l++)
            if (fits(&list[i], joint, form_variables(l)))
                joint->obeying[l] += list[i].obeying[l];
    }
}

/* Takes over the ids' strides, and what is of the form that point `fit->first` is of. */
static void take_fit(struct form *joint, const struct fit *fit, const struct form *list,
                     int variables) {
    joint->known |= fit->known << variables;
    memcpy(&joint->by[variables], fit->by, FORM_IDS * sizeof(int64_t));
    joint->constant = fit->constant;
    for (size_t left = fit->first + 1; left > 0; list++)
        left -= fits(list, joint, variables);
    memcpy(joint->at, list[-1].at, sizeof joint->at);
}

struct form form_join(const struct form *list, size_t n, enum form_level level,
                      struct fit_point *scratch) {
    struct form joint = {.known = 0};
    enum form_level below = level - 1;
    int variables = form_variables(below);
    unsigned known = 0;
    for (size_t i = 0; i < n; i++)
        known |= list[i].accesses ? list[i].known : 0;
    for (int i = 0; i < variables; i++)
        if (known >> i & 1)
            find_stride(list, n, below, i, &joint);
    count_obeying(&joint, list, n, level);
    size_t points = 0;
    for (size_t i = 0; i < n; i++)
        if (fits(&list[i], &joint, variables))
            scratch[points++] = point_of(&list[i], &joint, variables, list[i].obeying[below]);
    if (!points)
        return joint;
    struct fit fit = fit_points(scratch, points, FORM_IDS);
    joint.obeying[level] = fit.weight;
    take_fit(&joint, &fit, list, variables);
    return joint;
}
