// SELECT hour(when), count(*), sum(kib) ... GROUP BY hour(when)
__kernel void by_hour(__global const uint *when, __global const uint *kib,
                      __global uint *hits, __global uint *volume, uint n)
{
    uint i = get_global_id(0);
    if (i >= n) return;

    uint hour = when[i] / 3600 % 24;
    atomic_inc(&hits[hour]);
    atomic_add(&volume[hour], kib[i]);
}
