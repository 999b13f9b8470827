#define COPIES 16

// SELECT hour(when), count(*), sum(kib) ... GROUP BY hour(when)
__kernel void by_hour(__global const uint *when, __global const uint *kib,
                      __global uint *hits, __global uint *volume, uint n)
{
    __local uint my_hits[24 * COPIES], my_volume[24 * COPIES];
    uint lid = get_local_id(0);
    for (uint k = lid; k < 24 * COPIES; k += get_local_size(0)) {
        my_hits[k] = 0;
        my_volume[k] = 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    uint i = get_global_id(0);
    if (i < n) {
        uint hour = when[i] / 3600 % 24;
        atomic_inc(&my_hits[hour * COPIES + lid % COPIES]);
        atomic_add(&my_volume[hour * COPIES + lid % COPIES], kib[i]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (lid < 24) {
        uint h = 0, v = 0;
        for (uint k = 0; k < COPIES; k++) {
            h += my_hits[lid * COPIES + k];
            v += my_volume[lid * COPIES + k];
        }
        atomic_add(&hits[lid], h);
        atomic_add(&volume[lid], v);
    }
}
