/* moments.c - see moments.h. */
#include "metric/moments.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

/* Adds `times` times the items of a series to sums.  One k further on in x has the terms
 * first + k * step, so that a sum of products takes those of 1, k and k^2.  Most terms are 0: most
 * launches have one dimension. */
static void add_series(wide sum[TERMS][TERMS], const struct series *s, wide times) {
    const int64_t steps[TERMS] = {[0] = 1, [BASE] = s->slope};
    size_t terms[TERMS], count = 0;
    for (size_t i = 0; i < TERMS; i++) {
        terms[count] = i;
        count += s->first[i] != 0 || steps[i] != 0;
    }
    for (size_t a = 0; a < count; a++)
        for (size_t b = a; b < count; b++) {
            size_t i = terms[a], j = terms[b];
            sum[i][j] +=
                times * ((wide)s->first[i] * s->first[j] * s->count +
                         ((wide)s->first[i] * steps[j] + (wide)s->first[j] * steps[i]) * s->sum_x +
                         (wide)steps[i] * steps[j] * s->squares);
        }
}

void moments_add(struct moments *m, const int64_t ids[IDS], int64_t base) {
    struct series *s = &m->series;
    if (m->bent)
        return;
    if (!s->count || memcmp(ids + 1, s->first + 1, (IDS - 1) * sizeof *ids) != 0) {
        add_series(m->sum, s, 1);
        *s = (struct series){.first = {[BASE] = base, [ONE] = 1}};
        memcpy(s->first, ids, IDS * sizeof *ids);
    }
    int64_t x = ids[0] - s->first[0], moved = base - s->first[BASE];
    if (!s->squares && x)
        s->slope = moved / x;
    m->bent = moved != (wide)s->slope * x;
    s->count++;
    s->sum_x += x;
    s->squares += x * x;
}

void moments_fold(struct moments *into, const struct moments *from, uint64_t times) {
    for (int i = 0; i < TERMS; i++)
        for (int j = i; j < TERMS; j++)
            into->sum[i][j] += (wide)times * from->sum[i][j];
    add_series(into->sum, &from->series, (wide)times);
    into->bent |= from->bent;
}

static wide sum_of(const struct moments *m, int i, int j) {
    return i < j ? m->sum[i][j] : m->sum[j][i];
}

/* n^2 times the covariance. */
static wide covariance(const struct moments *m, int i, int j) {
    return sum_of(m, ONE, ONE) * sum_of(m, i, j) - sum_of(m, i, ONE) * sum_of(m, j, ONE);
}

/* Least squares by elimination. */
static void solve(const struct moments *m, int64_t strides[IDS]) {
    long double a[IDS][IDS + 1], least[IDS];
    for (int i = 0; i < IDS; i++) {
        for (int j = 0; j <= IDS; j++)
            a[i][j] = (long double)covariance(m, i, j);
        least[i] = a[i][i] * 1e-9L;
    }
    for (int i = 0; i < IDS; i++)
        for (int k = 0; k < IDS && a[i][i] > least[i]; k++) {
            long double factor = k == i ? 0 : a[k][i] / a[i][i];
            for (int j = 0; j <= IDS; j++)
                a[k][j] -= factor * a[i][j];
        }
    for (int i = 0; i < IDS; i++)
        strides[i] = a[i][i] > least[i] ? (int64_t)llroundl(a[i][IDS] / a[i][i]) : 0;
}

/* True if every base is constant + sum of stride * id. */
static bool is_exact(const struct moments *m, const int64_t strides[IDS]) {
    wide n = sum_of(m, ONE, ONE), rest = sum_of(m, BASE, ONE);
    for (int i = 0; i < IDS; i++)
        rest -= strides[i] * sum_of(m, i, ONE);
    wide constant = rest / n;
    /* The squares of base - sum of stride * id - constant, with those as weights of the terms. */
    const wide weights[TERMS] = {-strides[0], -strides[1], -strides[2], -strides[3],
                                 -strides[4], -strides[5], 1,           -constant};
    wide squares = 0;
    for (int i = 0; i < TERMS; i++)
        for (int j = 0; j < TERMS; j++)
            squares += weights[i] * weights[j] * sum_of(m, i, j);
    return rest % n == 0 && squares == 0;
}

bool moments_fit(const struct moments *m, int64_t strides[IDS]) {
    if (m->bent)
        return false;
    struct moments all = *m;
    add_series(all.sum, &all.series, 1);
    solve(&all, strides);
    return is_exact(&all, strides);
}
