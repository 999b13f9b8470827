/* Every item reads a word that a hash of its number picks. */
kernel void gather_random(global const float *in, global float *out)
{
    const uint i = get_global_id(0);
    out[i] = in[((i ^ (i >> 3)) * 2654435769u) >> 20];
}
