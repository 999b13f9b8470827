#define CUBED(v) ((v) * (v) * (v))   // penal is 3

// r = K u for topology optimisation: eight-node cubes, all with one stiffness KE, scaled by density to the power p
// an item a node, that asks the eight cubes around it
#define NODE(x, y, z) (((z) * ny + (y)) * nx + (x))
#define CUBE(x, y, z) (((z) * (ny - 1) + (y)) * (nx - 1) + (x))

__kernel void apply_stiffness(__global float *u, __global float *r, __global float *density, __global float *KE,
                              float penal, float emin, int nx, int ny, int nz)
{
    int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    if (x >= nx || y >= ny || z >= nz) return;
    int n = NODE(x, y, z);

    for (int d = 0; d < 3; d++)
        r[3 * n + d] = 0;
    for (int a = 0; a < 8; a++) {
        // the cube of which this node is the a-th
        int ex = x - (a & 1), ey = y - (a >> 1 & 1), ez = z - (a >> 2);
        if (ex < 0 || ey < 0 || ez < 0 || ex >= nx - 1 || ey >= ny - 1 || ez >= nz - 1)
            continue;
        int e = CUBE(ex, ey, ez);
        for (int b = 0; b < 8; b++) {
            int m = NODE(ex + (b & 1), ey + (b >> 1 & 1), ez + (b >> 2));
            for (int d = 0; d < 3; d++)
                for (int c = 0; c < 3; c++)
                    r[3 * n + d] += (emin + CUBED(density[e]) * (1 - emin)) * KE[(3 * a + d) * 24 + 3 * b + c]
                                    * u[3 * m + c];
        }
    }
}
