/* A small function used on both sides of a branch. */
__attribute__((always_inline)) static inline float
blend(global const float *in, int i, int distance)
{
    return in[i] - 0.5f * in[i + distance];
}

kernel void helper_inlined(global const float *in, global float *odd, global int *even)
{
    const int i = get_global_id(0);
    if (i & 1)
        odd[i >> 1] = 2.0f * blend(in, i, 32);
    else
        even[i] = blend(in, 2 * i, 64);
}
