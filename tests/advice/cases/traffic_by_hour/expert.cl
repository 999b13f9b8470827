#define QUADS 8   // quads an item does; a group's are one stretch of the log

void book(uint hour, uint count, uint sum, __local uint *my_hits, __local uint *my_volume)
{
    if (count) {
        atomic_add(&my_hits[hour], count);
        atomic_add(&my_volume[hour], sum);
    }
}

__kernel void by_hour(__global const uint4 *restrict when, __global const uint4 *restrict kib,
                      __global uint *hits, __global uint *volume, uint n)
{
    __local uint my_hits[24], my_volume[24];
    const uint lid = get_local_id(0);
    if (lid < 24) my_hits[lid] = my_volume[lid] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    uint hour = 0, count = 0, sum = 0;
    uint q = get_group_id(0) * get_local_size(0) * QUADS + lid;
    for (int k = 0; k < QUADS; k++, q += get_local_size(0)) {
        if (q >= n / 4) break;
        const uint4 h = when[q] / 3600 % 24, v = kib[q];
        if (h.x == hour && h.w == hour) {
            count += 4;
            sum += v.x + v.y + v.z + v.w;
        } else if (h.x == h.w) {
            book(hour, count, sum, my_hits, my_volume);
            hour = h.x;
            count = 4;
            sum = v.x + v.y + v.z + v.w;
        } else {
            book(h.x, 1, v.x, my_hits, my_volume);
            book(h.y, 1, v.y, my_hits, my_volume);
            book(h.z, 1, v.z, my_hits, my_volume);
            book(h.w, 1, v.w, my_hits, my_volume);
        }
    }
    book(hour, count, sum, my_hits, my_volume);
    barrier(CLK_LOCAL_MEM_FENCE);

    if (lid < 24 && my_hits[lid]) {
        atomic_add(&hits[lid], my_hits[lid]);
        atomic_add(&volume[lid], my_volume[lid]);
    }
}
