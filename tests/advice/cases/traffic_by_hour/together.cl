// SELECT hour(when), count(*), sum(kib) ... GROUP BY hour(when)
// The log is in order: most groups lie within one hour, and add once.
__kernel void by_hour(__global const uint *when, __global const uint *kib,
                      __global uint *hits, __global uint *volume, uint n)
{
    __local uint hours[256], sums[256];
    uint i = get_global_id(0), lid = get_local_id(0), last = get_local_size(0) - 1;

    uint hour = i < n ? when[i] / 3600 % 24 : 24;
    uint size = i < n ? kib[i] : 0;
    hours[lid] = hour;
    sums[lid] = size;
    barrier(CLK_LOCAL_MEM_FENCE);

    if (hours[0] == hours[last]) {
        for (uint step = get_local_size(0) / 2; step > 0; step /= 2) {
            if (lid < step) sums[lid] += sums[lid + step];
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        if (lid == 0) {
            atomic_add(&hits[hour], (uint)get_local_size(0));
            atomic_add(&volume[hour], sums[0]);
        }
    } else if (hour < 24) {
        atomic_inc(&hits[hour]);
        atomic_add(&volume[hour], size);
    }
}
