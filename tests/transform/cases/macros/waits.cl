/* Two statements and what waits in a macro with braces. */
#define EXCHANGE(a, v) do { a[l] = v; barrier(CLK_LOCAL_MEM_FENCE); v = a[15 - l]; \
    barrier(CLK_LOCAL_MEM_FENCE); } while (0)
kernel void waits(global const int *restrict in, global int *restrict out, int n)
{
    local int a[16];
    const int l = get_local_id(0);
    int v = in[get_global_id(0)];
    EXCHANGE(a, v);
    out[get_global_id(0)] = v;
}
