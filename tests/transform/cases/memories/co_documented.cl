/* Each parameter with its own line of explanation. */
__kernel void documented(
    __global int *out,          /* [n] results, in global memory */
    __global const int *in,     /* [n] what is read once */
    const int n,                // how many; (global) items beyond do nothing
    __constant int *offsets,    // [4]
    __global const int *table   // [16] shared by all
)
{
    const int x = get_global_id(0);
    if (x < n)
        out[x] = in[x] + table[(x + offsets[x & 3]) & 15];
}
