/* Local memory and ids are declared by one macro. */
#define SETUP(size) local int tile[size]; const int l = get_local_id(0), i = get_global_id(0)
kernel void local_by_macro(global const int *restrict in, global int *restrict out, int n)
{
    SETUP(16);
    tile[l] = in[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = tile[15 - l] + n;
}
