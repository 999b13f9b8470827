// SELECT hour(when), count(*), sum(kib) ... GROUP BY hour(when)
__kernel void by_hour(__global const uint *when, __global const uint *kib,
                      __global uint *hits, __global uint *volume, uint n)
{
    __local uint my_hits[24], my_volume[24];
    uint lid = get_local_id(0);
    if (lid < 24) {
        my_hits[lid] = 0;
        my_volume[lid] = 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    uint i = get_global_id(0);
    if (i < n) {
        uint hour = when[i] / 3600 % 24;
        atomic_inc(&my_hits[hour]);
        atomic_add(&my_volume[hour], kib[i]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (lid < 24) {
        atomic_add(&hits[lid], my_hits[lid]);
        atomic_add(&volume[lid], my_volume[lid]);
    }
}
