/* Five arrays of floats in one buffer: what aos5 computes, with the members apart. */
kernel void soa5(global const float *in, global float *out)
{
    const int i = get_global_id(0);
    const int n = get_global_size(0);
    out[i] = (in[i + n] * in[i + 2 * n] - in[i + 3 * n]) / in[i] + in[i + 4 * n];
}
