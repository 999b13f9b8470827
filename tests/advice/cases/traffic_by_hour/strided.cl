// SELECT hour(when), count(*), sum(kib) ... GROUP BY hour(when)
__kernel void by_hour(__global const uint *when, __global const uint *kib,
                      __global uint *hits, __global uint *volume, uint n)
{
    for (uint i = get_global_id(0); i < n; i += get_global_size(0)) {
        uint hour = when[i] / 3600 % 24;
        atomic_inc(&hits[hour]);
        atomic_add(&volume[hour], kib[i]);
    }
}
