#define F 16   /* latent factors */
#define LANES 8   /* items of a user, which have its columns in turn */

// Alternating least squares, first half: normal equations of all users (solved elsewhere).
__kernel void build_normal_eqs(__global const int *row_ptr, __global const int *col, __global const float *rating,
                               __global const float *item_factors, __global float *A, __global float *rhs,
                               int users, float lambda)
{
    int u = get_global_id(0) / LANES;
    int lane = get_global_id(0) % LANES;
    if (u >= users) return;

    for (int b = lane; b < F; b += LANES)
        rhs[u * F + b] = 0;
    for (int a = 0; a < F; a++)
        for (int b = lane; b < F; b += LANES)
            A[(u * F + a) * F + b] = a == b ? lambda : 0;

    for (int p = row_ptr[u]; p < row_ptr[u + 1]; p++) {
        for (int b = lane; b < F; b += LANES)
            rhs[u * F + b] += rating[p] * item_factors[col[p] * F + b];
        for (int a = 0; a < F; a++)
            for (int b = lane; b < F; b += LANES)
                A[(u * F + a) * F + b] += item_factors[col[p] * F + a] * item_factors[col[p] * F + b];
    }
}
