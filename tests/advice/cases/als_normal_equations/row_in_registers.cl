#define F 16   /* latent factors */

// Alternating least squares, first half: normal equations of all users (solved elsewhere).
__kernel void build_normal_eqs(__global const int *row_ptr, __global const int *col, __global const float *rating,
                               __global const float *item_factors, __global float *A, __global float *rhs,
                               int users, float lambda)
{
    int u = get_global_id(0);
    if (u >= users) return;

    for (int a = 0; a < F; a++) {
        float row[F], r = 0;
        for (int b = 0; b < F; b++)
            row[b] = a == b ? lambda : 0;
        for (int p = row_ptr[u]; p < row_ptr[u + 1]; p++) {
            r += rating[p] * item_factors[col[p] * F + a];
            for (int b = 0; b < F; b++)
                row[b] += item_factors[col[p] * F + a] * item_factors[col[p] * F + b];
        }
        rhs[u * F + a] = r;
        for (int b = 0; b < F; b++)
            A[(u * F + a) * F + b] = row[b];
    }
}
