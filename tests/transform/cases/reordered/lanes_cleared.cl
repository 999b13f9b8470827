/* Lanes of an element are written by their number; all of it before. */
kernel void lanes_cleared(global const int *in, global int4 *out, int n)
{
    const size_t i = get_global_id(0);
    out[get_global_id(0)] = (int4)(7);
    for (int k = 0; k < n; k++)
        out[get_global_id(0)][k & 3] += in[i] * k;
}
