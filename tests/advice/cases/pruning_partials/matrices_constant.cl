/* parent = (P_left * left) .* (P_right * right) for four states; one matrix a rate category */
#define SITES 64   /* of a group */

__kernel __attribute__((reqd_work_group_size(4 * SITES, 1, 1)))
void partials_partials(__global float* restrict parent,
                       __global const float* restrict left, __global const float* restrict right,
                       __constant float* p_left, __constant float* p_right,
                       const int sites)
{
    __local float l1[4 * SITES], l2[4 * SITES];

    const int tx = get_local_id(0);
    const int cat = get_global_id(1);
    const int u = cat * sites * 4 + get_global_id(0);

    l1[tx] = left[u];
    l2[tx] = right[u];
    barrier(CLK_LOCAL_MEM_FENCE);

    const int state = tx & 3, site = tx & ~3;
    float sum1 = 0.0f, sum2 = 0.0f;
    for (int k = 0; k < 4; k++) {
        sum1 += p_left[cat * 16 + state * 4 + k] * l1[site + k];
        sum2 += p_right[cat * 16 + state * 4 + k] * l2[site + k];
    }
    parent[u] = sum1 * sum2;
}
