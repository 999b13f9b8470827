// select sum(price * discount) where from <= shipdate < to and discount between 5 and 7 and quantity < 24
#define WG 256

__kernel __attribute__((reqd_work_group_size(WG, 1, 1)))
void q6(__global const int *restrict shipdate, __global const uchar *restrict discount,
        __global const uchar *restrict quantity, __global const int *restrict price,
        __global uint *revenue, int rows, int from, int to)
{
    __local uint partial[WG];
    const int lid = get_local_id(0);
    uint sum = 0;
    for (int i = get_global_id(0); i < rows; i += (int)get_global_size(0)) {
        const int date = shipdate[i];
        if (date >= from && date < to) {
            const uint d = discount[i];
            if (d >= 5 && d <= 7 && quantity[i] < 24)
                sum += price[i] * d;
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
