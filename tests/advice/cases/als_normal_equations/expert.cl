#define F 16         // latent factors
#define GROUP 64     // a row of four columns of A an item
#define BATCH 16     // ratings that are staged at once

// Normal equations of least squares, a group a user: its items' factors are gathered once, by quads.
__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void build_normal_eqs(__global const int *restrict row_ptr, __global const int *restrict col,
                      __global const float *restrict rating, __global const float4 *restrict item_factors,
                      __global float4 *restrict A, __global float *restrict rhs, int users, float lambda)
{
    __local float4 staged[BATCH][F / 4];
    __local float given[BATCH];
    const int u = get_group_id(0), l = get_local_id(0), a = l >> 2, q = l & 3;
    const int end = row_ptr[u + 1];
    float4 s = 0;
    float r = 0;

    for (int p0 = row_ptr[u]; p0 < end; p0 += BATCH) {
        const int here = min(BATCH, end - p0);
        if (a < here) {
            staged[a][q] = item_factors[col[p0 + a] * (F / 4) + q];
            if (q == 0) given[a] = rating[p0 + a];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int i = 0; i < here; i++) {
            const float mine = ((__local const float *)staged[i])[a];
            s += mine * staged[i][q];
            r += given[i] * mine;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (a >> 2 == q) {
        if ((a & 3) == 0) s.x += lambda;
        if ((a & 3) == 1) s.y += lambda;
        if ((a & 3) == 2) s.z += lambda;
        if ((a & 3) == 3) s.w += lambda;
    }
    A[(u * F + a) * (F / 4) + q] = s;
    if (q == 0) rhs[u * F + a] = r;
}
