#define X ((uint)get_global_id(0))
#define Y ((uint)get_global_id(1))
kernel void guards_by_macros(global const int *restrict grid, global int *restrict out, uint w, uint h)
{
    if (X >= w) return;
    if (Y >= h) return;
    int sum = 0;
#pragma unroll
    for (uint k = 0; k < 3; k += 1)
        sum += grid[(Y + k) * 10 + X + 1];
    out[Y * w + X] = sum;
}
