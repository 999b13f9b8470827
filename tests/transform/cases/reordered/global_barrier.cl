/* Items of a group exchange by global memory. */
kernel void global_barrier(global int *scratch, global int *out)
{
    const int x = get_global_id(0), y = get_global_id(1);
    scratch[y * 16 + x] = x + 16 * y;
    barrier(CLK_GLOBAL_MEM_FENCE);
    out[y * 16 + x] = scratch[(y ^ 1) * 16 + (x ^ 1)];
}
