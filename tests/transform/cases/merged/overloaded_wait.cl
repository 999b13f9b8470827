/* One of two functions of a name waits. */
void __attribute__((overloadable)) share(local int *tile, int v) { }
void __attribute__((overloadable)) share(local int *tile, float v, int x)
{
    tile[x] = (int)v;
    barrier(CLK_LOCAL_MEM_FENCE);
}
kernel void overloaded_wait(global const int *in, global int *out, int n)
{
    local int tile[8];
    const int x = get_local_id(0);
    share(tile, in[get_global_id(0)]);
    share(tile, in[get_global_id(0)] * 2.0f, x);
    out[get_global_id(0)] = tile[7 - x];
}
