// products of a new vector with eight vectors of the Krylov basis in one pass over it, a part of each by each group
#define GROUP 128
#define BASIS 8

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void basis_dots(global const double *restrict basis, global const double *restrict w, global double *restrict parts,
                const int n, const int chunk)
{
    local double sums[BASIS][GROUP];
    const int l = get_local_id(0), group = get_group_id(0);
    const int begin = group * chunk, end = min(n, begin + chunk);
    double sum[BASIS] = { 0 };

    local double staged[GROUP];
    for (int first = begin; first < end; first += GROUP) {
        const int i = first + l;
        staged[l] = i < end ? w[i] : 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (i < end)
#pragma unroll
            for (int b = 0; b < BASIS; ++b)
                sum[b] += basis[(size_t)b * n + i] * staged[l];
        barrier(CLK_LOCAL_MEM_FENCE);
    }

#pragma unroll
    for (int b = 0; b < BASIS; ++b)
        sums[b][l] = sum[b];
    for (int s = GROUP / 2; s > 0; s >>= 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < s)
#pragma unroll
            for (int b = 0; b < BASIS; ++b)
                sums[b][l] += sums[b][l + s];
    }
    if (l == 0)
        for (int b = 0; b < BASIS; ++b)
            parts[b * get_num_groups(0) + group] = sums[b][0];
}
