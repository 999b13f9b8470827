/* Every item writes one word of its own, far from its neighbours' ones. */
kernel void scatter(global const float *in, global float *out, int factor, int mask)
{
    const int i = get_global_id(0);
    out[factor * i & mask] = in[i];
}
