// In how many attributes instances differ, for each two of them.
// A group adds up what its items have found, by halves.

__kernel void mismatches(__global const char *table, __global int *differ, int instances, int attributes)
{
    const int l = get_local_id(0), items = get_local_size(0), one = get_group_id(0), other = get_group_id(1);
    __local int sums[128];
    int found = 0;

    for (int i = 4 * l; i < attributes; i += 4 * items) {
        uint p = *(__global const uint *)(table + one * attributes + i);
        uint q = *(__global const uint *)(table + other * attributes + i);

        if ((p ^ q) & 0xFF)
            found++;
        if ((p ^ q) & 0xFF00)
            found++;
        if ((p ^ q) & 0xFF0000)
            found++;
        if ((p ^ q) & 0xFF000000)
            found++;
    }
    sums[l] = found;
    for (int half_of = items / 2; half_of > 0; half_of /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < half_of)
            sums[l] += sums[l + half_of];
    }
    if (l == 0)
        differ[one * instances + other] = sums[0];
}
