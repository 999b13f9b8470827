/* Array of structures of five floats, written member by member from five arrays. */
struct cell {
    float density, x, y, z, energy;
};

kernel void aos5_write(global const float *in, global struct cell *out)
{
    const int i = get_global_id(0);
    const int n = get_global_size(0);
    out[i].density = in[i];
    out[i].x = in[i + n];
    out[i].y = in[i + 2 * n];
    out[i].z = in[i + 3 * n];
    out[i].energy = in[i + 4 * n];
}
