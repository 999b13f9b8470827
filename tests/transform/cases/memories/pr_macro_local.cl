/* A macro declares local memory, behind a return. */
#define SHARED(t, name, n) local t name[n]
kernel void shared(global const int *in, global int *bins, int n)
{
    const int x = get_global_id(0), l = get_local_id(0);
    if (n == 0)
        return;
    SHARED(int, tile, 16);
    tile[l] = x < n ? in[x] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (x >= n) return /* nothing to do */ ;
    atomic_inc(&bins[tile[l ^ 1]]);
}
