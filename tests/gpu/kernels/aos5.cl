/* Array of structures of five floats, read member by member. */
struct cell {
    float density, x, y, z, energy;
};

kernel void aos5(global const struct cell *in, global float *out)
{
    const int i = get_global_id(0);
    out[i] = (in[i].x * in[i].y - in[i].z) / in[i].density + in[i].energy;
}
