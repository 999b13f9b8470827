/* Eight neighbouring items read eight neighbouring words; a hash picks where these begin. */
kernel void gather_blocked(global const float *in, global float *out)
{
    const uint i = get_global_id(0);
    const uint block = ((i >> 3) * 2654435769u) >> 23;
    out[i] = in[8 * block + (i & 7)];
}
