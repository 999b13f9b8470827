// select sum(price * discount) where from <= shipdate < to and discount between 5 and 7 and quantity < 24
#define WG 256

__kernel __attribute__((reqd_work_group_size(WG, 1, 1)))
void q6(__global const int4 *restrict shipdate, __global const uchar4 *restrict discount,
        __global const uchar4 *restrict quantity, __global const int4 *restrict price,
        __global uint *revenue, int rows, int from, int to)
{
    __local uint partial[WG];
    const int lid = get_local_id(0);
    uint sum = 0;
    for (int i = get_global_id(0); i < rows / 4; i += get_global_size(0)) {
        const int4 date = shipdate[i];
        const int4 inside = (date >= from) & (date < to);
        if (any(inside)) {
            const int4 d = convert_int4(discount[i]), q = convert_int4(quantity[i]);
            const int4 chosen = inside & (d >= 5) & (d <= 7) & (q < 24);
            if (any(chosen)) {
                const uint4 v = as_uint4(price[i] * d & chosen);
                sum += v.x + v.y + v.z + v.w;
            }
        }
    }

    partial[lid] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int step = WG / 2; step > 0; step >>= 1) {
        if (lid < step)
            partial[lid] += partial[lid + step];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0)
        atomic_add(revenue, partial[0]);
}
