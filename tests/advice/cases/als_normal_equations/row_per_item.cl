#define F 16   /* latent factors */

// Alternating least squares, first half: normal equations of all users (solved elsewhere).
__kernel void build_normal_eqs(__global const int *row_ptr, __global const int *col, __global const float *rating,
                               __global const float *item_factors, __global float *A, __global float *rhs,
                               int users, float lambda)
{
    int u = get_global_id(0) / F, a = get_global_id(0) % F;
    if (u >= users) return;

    rhs[u * F + a] = 0;
    for (int b = 0; b < F; b++)
        A[(u * F + a) * F + b] = a == b ? lambda : 0;

    for (int p = row_ptr[u]; p < row_ptr[u + 1]; p++) {
        rhs[u * F + a] += rating[p] * item_factors[col[p] * F + a];
        for (int b = 0; b < F; b++)
            A[(u * F + a) * F + b] += item_factors[col[p] * F + a] * item_factors[col[p] * F + b];
    }
}
