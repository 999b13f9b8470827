/* Four members of a structure, one after another: every access is to a quarter of the memory around it. */
struct point {
    float x, y, z, w;
};

kernel void array_of_structs(global const struct point *p, global float *out)
{
    const int i = get_global_id(0);
    out[i] = p[i].x * p[i].y + p[i].z * p[i].w;
}
