// products of a new vector with eight vectors of the Krylov basis, a part of one by each group
#define GROUP 128

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void basis_dots(global const double *restrict basis, global const double *restrict w, global double *restrict parts,
                const int n, const int chunk)
{
    local double sums[GROUP];
    const int l = get_local_id(0), group = get_group_id(0), b = get_group_id(1);
    const int begin = group * chunk, end = min(n, begin + chunk);
    double sum = 0;

    for (int i = begin + l; i < end; i += GROUP)
        sum += basis[(size_t)b * n + i] * w[i];

    sums[l] = sum;
    for (int s = GROUP / 2; s > 0; s >>= 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < s)
            sums[l] += sums[l + s];
    }
    if (l == 0)
        parts[b * get_num_groups(0) + group] = sums[0];
}
