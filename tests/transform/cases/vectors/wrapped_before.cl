/* Unsigned numbers below 0, made longer. */
kernel void wrapped_before(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    uint i = get_global_id(0);
    ulong j = i - 1u;
    long k = (long)(i - 3u);
    res[i] = (j > 1000) + (k > 1000 ? 2 : 0);
    out[i] = (float)(j & 0xffff) + k % 17;
}
