#define NT 8 // tracers
#define CELL(x, y, z) (((z) * ny + (y)) * nx + (x))
#define Q(c) q[(c) * NT + t]

__kernel void advect(__global const float *q, __global const float *u, __global const float *v,
                     __global const float *w, __global float *q_new, float cfl)
{
    int x = get_global_id(0) / NT, t = get_global_id(0) % NT;
    int y = get_global_id(1), z = get_global_id(2);
    int nx = get_global_size(0) / NT, ny = get_global_size(1), nz = get_global_size(2);
    int c = CELL(x, y, z);
    int west = CELL(x > 0 ? x - 1 : nx - 1, y, z), east = CELL(x < nx - 1 ? x + 1 : 0, y, z);
    int south = CELL(x, y > 0 ? y - 1 : ny - 1, z), north = CELL(x, y < ny - 1 ? y + 1 : 0, z);
    int below = CELL(x, y, z > 0 ? z - 1 : nz - 1), above = CELL(x, y, z < nz - 1 ? z + 1 : 0);

    float here = Q(c);
    float dx = u[c] > 0 ? here - Q(west)  : Q(east)  - here;
    float dy = v[c] > 0 ? here - Q(south) : Q(north) - here;
    float dz = w[c] > 0 ? here - Q(below) : Q(above) - here;
    q_new[c * NT + t] = here - cfl * (u[c] * dx + v[c] * dy + w[c] * dz);
}
