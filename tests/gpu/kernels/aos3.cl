/* Array of structures of three floats, read member by member. */
struct point {
    float x, y, z;
};

kernel void aos3(global const struct point *in, global float *out)
{
    const int i = get_global_id(0);
    out[i] = in[i].x * in[i].y - in[i].z;
}
