/* Sound for the offset of this launch only. */
kernel void launch_offset(global const int *A, global int *out, int n)
{
    const int x = get_global_id(0), y = get_global_id(1);
    if (x - 4 < n)
        out[y * 32 + x - 4] = A[y * n + x - 4];
}
