/* They wait in a kernel that is called. */
kernel void wait_all(void) { barrier(CLK_GLOBAL_MEM_FENCE); }
kernel void kernel_barrier(global int *scratch, global int *out)
{
    const int x = get_global_id(0), y = get_global_id(1);
    scratch[y * 16 + x] = x + 16 * y;
    wait_all();
    out[y * 16 + x] = scratch[(y ^ 1) * 16 + (x ^ 7)];
}
