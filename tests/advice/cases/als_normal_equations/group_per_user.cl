#define F 16   /* latent factors */

// Alternating least squares, first half: normal equations of all users (solved elsewhere).
__kernel void build_normal_eqs(__global const int *row_ptr, __global const int *col, __global const float *rating,
                               __global const float *item_factors, __global float *A, __global float *rhs,
                               int users, float lambda)
{
    int u = get_group_id(0), a = get_local_id(0) / F, b = get_local_id(0) % F;

    float s = a == b ? lambda : 0, r = 0;
    for (int p = row_ptr[u]; p < row_ptr[u + 1]; p++) {
        s += item_factors[col[p] * F + a] * item_factors[col[p] * F + b];
        if (b == 0) r += rating[p] * item_factors[col[p] * F + a];
    }
    A[(u * F + a) * F + b] = s;
    if (b == 0) rhs[u * F + a] = r;
}
