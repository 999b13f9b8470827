/* fit.c - see fit.h. */
#include "metric/fit.h"

#include <math.h>
#include <stdbool.h>

/* Points that it is begun with, at most. */
enum { STARTS = 8 };

/* Strides are below it: objects are 2^48 bytes apart. */
static const long double STRIDE_MOST = 0x1p47L;

/* Equations for the strides, of differences between points. */
struct equations {
    long double left[FIT_VARIABLES][FIT_VARIABLES]; /* by the variable that it is solved for */
    long double right[FIT_VARIABLES];
    unsigned solved; /* bit i: there is one for variable i */
};

/* Adds the equation of a point's difference from the first, unless it follows from those that there
 * are. */
static void add_equation(struct equations *e, const struct fit_point *first,
                         const struct fit_point *p, int variables) {
    long double left[FIT_VARIABLES] = {0};
    long double right = (long double)(int64_t)((uint64_t)p->value - (uint64_t)first->value);
    for (int i = 0; i < variables; i++)
        left[i] = (long double)(p->at[i] - first->at[i]);
    for (int i = 0; i < variables; i++) {
        if (!(e->solved >> i & 1))
            continue;
        long double factor = left[i];
        for (int j = 0; j < variables; j++)
            left[j] -= factor * e->left[i][j];
        right -= factor * e->right[i];
    }
    int pivot = 0;
    while (pivot < variables && fabsl(left[pivot]) < 1e-6L)
        pivot++;
    if (pivot == variables)
        return;
    for (int j = 0; j < variables; j++)
        e->left[pivot][j] = left[j] / left[pivot];
    e->right[pivot] = right / left[pivot];
    /* the others do without that variable from now on */
    for (int i = 0; i < variables; i++) {
        if (!(e->solved >> i & 1))
            continue;
        long double factor = e->left[i][pivot];
        for (int j = 0; j < variables; j++)
            e->left[i][j] -= factor * e->left[pivot][j];
        e->right[i] -= factor * e->right[pivot];
    }
    e->solved |= 1U << pivot;
}

/* What the function has where all variables are 0, if it goes through the point; differences are
 * taken modulo 2^64. */
static uint64_t constant_of(const struct fit *f, const struct fit_point *p, int variables) {
    uint64_t constant = (uint64_t)p->value;
    for (int i = 0; i < variables; i++)
        constant -= (uint64_t)f->by[i] * (uint64_t)p->at[i];
    return constant;
}

/* The variables that are not the same for all points, as bits. */
static unsigned find_varying(const struct fit_point *points, size_t n, int variables) {
    unsigned varying = 0;
    for (int v = 0; v < variables; v++)
        for (size_t i = 1; i < n && !(varying >> v & 1); i++)
            varying |= (unsigned)(points[i].at[v] != points[0].at[v]) << v;
    return varying;
}

/* The function through point `start` and those behind it that determine it. */
static struct fit fit_from(const struct fit_point *points, size_t n, int variables,
                           unsigned varying, size_t start) {
    struct equations e = {.solved = 0};
    struct fit f = {.first = start};
    for (size_t i = 1; i < n && e.solved != varying; i++)
        add_equation(&e, &points[start], &points[(start + i) % n], variables);
    for (int i = 0; i < variables; i++)
        if (e.solved >> i & 1 && fabsl(e.right[i]) < STRIDE_MOST)
            f.by[i] = llroundl(e.right[i]);
    f.known = e.solved;
    uint64_t constant = constant_of(&f, &points[start], variables);
    f.constant = (int64_t)constant;
    for (size_t i = 0; i < n; i++)
        if (constant_of(&f, &points[i], variables) == constant)
            f.weight += points[i].weight;
    return f;
}

struct fit fit_points(const struct fit_point *points, size_t n, int variables) {
    if (n == 1)
        return (struct fit){.constant = points->value, .weight = points->weight};
    struct fit best = {.weight = 0};
    uint64_t weight = 0;
    for (size_t i = 0; i < n; i++)
        weight += points[i].weight;
    unsigned varying = find_varying(points, n, variables);
    size_t starts = n < STARTS ? n : STARTS;
    for (size_t i = 0; i < starts && (i == 0 || best.weight < weight); i++) {
        struct fit f = fit_from(points, n, variables, varying, i * n / starts);
        if (i == 0 || f.weight > best.weight)
            best = f;
    }
    return best;
}
