/* Comments between parameters speak of global memory. */
kernel void weigh(uint n, // how many there are in global memory
                  global const int *in, /* in global memory, too */ global const int *weights,
                  global int *out)
{
    const uint x = get_global_id(0);
    if (x < n)
        out[x] = in[x] * weights[x & 3];
}
