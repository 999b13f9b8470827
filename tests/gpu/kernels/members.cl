/* members.cl - members of structures: in an array of structures, and in an array each. */

/* Array of structures of three floats, read member by member. */
struct point {
    float x, y, z;
};

kernel void aos3(global const struct point *in, global float *out)
{
    const int i = get_global_id(0);
    out[i] = in[i].x * in[i].y - in[i].z;
}

/* Three arrays of floats: what aos3 computes, with the members apart. */
kernel void soa3(global const float *x, global const float *y, global const float *z,
                 global float *out)
{
    const int i = get_global_id(0);
    out[i] = x[i] * y[i] - z[i];
}

/* Array of structures of four floats, read member by member. */
struct body {
    float x, y, z, mass;
};

kernel void aos4(global const struct body *in, global float *out)
{
    const int i = get_global_id(0);
    out[i] = (in[i].x * in[i].y - in[i].z) / in[i].mass;
}

/* Array of structures of five floats, read member by member. */
struct cell {
    float density, x, y, z, energy;
};

kernel void aos5(global const struct cell *in, global float *out)
{
    const int i = get_global_id(0);
    out[i] = (in[i].x * in[i].y - in[i].z) / in[i].density + in[i].energy;
}

/* Five arrays of floats in one buffer: what aos5 computes, with the members apart. */
kernel void soa5(global const float *in, global float *out)
{
    const int i = get_global_id(0);
    const int n = get_global_size(0);
    out[i] = (in[i + n] * in[i + 2 * n] - in[i + 3 * n]) / in[i] + in[i + 4 * n];
}

/* Array of structures of five floats, written member by member from five arrays. */
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
