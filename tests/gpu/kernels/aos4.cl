/* Array of structures of four floats, read member by member. */
struct body {
    float x, y, z, mass;
};

kernel void aos4(global const struct body *in, global float *out)
{
    const int i = get_global_id(0);
    out[i] = (in[i].x * in[i].y - in[i].z) / in[i].mass;
}
