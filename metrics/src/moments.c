/* moments.c - see moments.h. */
#include "moments.h"

#include <math.h>
#include <stddef.h>

/* Most launches have one dimension, and so most terms are 0. */
void moments_add(struct moments *m, const int64_t ids[IDS], int64_t base) {
    const int64_t all[TERMS] = {ids[0], ids[1], ids[2], ids[3], ids[4], ids[5], base, 1};
    int64_t values[TERMS];
    size_t terms[TERMS], n = 0;
    for (size_t i = 0; i < TERMS; i++) {
        values[n] = all[i];
        terms[n] = i;
        n += all[i] != 0;
    }
    for (size_t i = 0; i < n; i++)
        for (size_t j = i; j < n; j++)
            m->sum[terms[i]][terms[j]] += (wide)values[i] * values[j];
}

void moments_fold(struct moments *into, const struct moments *from, uint64_t times) {
    for (int i = 0; i < TERMS; i++)
        for (int j = i; j < TERMS; j++)
            into->sum[i][j] += (wide)times * from->sum[i][j];
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
    solve(m, strides);
    return is_exact(m, strides);
}
