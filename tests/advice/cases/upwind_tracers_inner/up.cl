#define NT 8 // tracers
#define CELL(x, y, z) (((z) * ny + (y)) * nx + (x))
#define Q(c) q[(c) * NT + t]

__kernel void advect(__global const float *q, __global const float *u, __global const float *v,
                     __global const float *w, __global float *q_new, float cfl, int nz)
{
    int x = get_global_id(0), y = get_global_id(1);
    int nx = get_global_size(0), ny = get_global_size(1);
    int xw = x > 0 ? x - 1 : nx - 1, xe = x < nx - 1 ? x + 1 : 0;
    int ys = y > 0 ? y - 1 : ny - 1, yn = y < ny - 1 ? y + 1 : 0;
    float below[NT], here[NT];

    for (int t = 0; t < NT; ++t) {
        below[t] = Q(CELL(x, y, nz - 1));
        here[t] = Q(CELL(x, y, 0));
    }
    for (int z = 0; z < nz; ++z) {
        int c = CELL(x, y, z), above = CELL(x, y, z < nz - 1 ? z + 1 : 0);
        int west = CELL(xw, y, z), east = CELL(xe, y, z);
        int south = CELL(x, ys, z), north = CELL(x, yn, z);

        for (int t = 0; t < NT; ++t) {
            float top = Q(above);
            float dx = u[c] > 0 ? here[t] - Q(west)  : Q(east)  - here[t];
            float dy = v[c] > 0 ? here[t] - Q(south) : Q(north) - here[t];
            float dz = w[c] > 0 ? here[t] - below[t] : top - here[t];
            q_new[c * NT + t] = here[t] - cfl * (u[c] * dx + v[c] * dy + w[c] * dz);
            below[t] = here[t];
            here[t] = top;
        }
    }
}
