/* One of two functions of a name waits. */
int __attribute__((overloadable)) other(int v) { return v + 1; }
int __attribute__((overloadable)) other(local int *tile, float v, int x)
{
    tile[x] = (int)v;
    barrier(CLK_LOCAL_MEM_FENCE);
    return tile[7 - x];
}
kernel void overloaded_wait(global const int *in, global int *out, int n)
{
    local int tile[8];
    const int x = get_local_id(0);
    const int v = other(tile, in[get_global_id(0)] * 2.0f, x);
    out[get_global_id(0)] = other(v) + x;
}
