// r = K u for topology optimisation: eight-node cubes, all with one stiffness KE, scaled by density to the power p
// an item a node, that asks the eight cubes around it
#define GX 16
#define GY 4
#define GZ 1
#define NODE(x, y, z) (((z) * ny + (y)) * nx + (x))
#define CUBE(x, y, z) (((z) * (ny - 1) + (y)) * (nx - 1) + (x))

__kernel void apply_stiffness(__global float *u, __global float *r, __global float *density, __global float *KE,
                              float penal, float emin, int nx, int ny, int nz)
{
    int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    __local float near[(GZ + 2) * (GY + 2) * (GX + 2) * 3];
    int lx = get_local_id(0), ly = get_local_id(1), lz = get_local_id(2);

    // displacements of the group's nodes and those around them
    for (int i = (lz * GY + ly) * GX + lx; i < (GZ + 2) * (GY + 2) * (GX + 2); i += GX * GY * GZ) {
        int px = clamp(x - lx - 1 + i % (GX + 2), 0, nx - 1);
        int py = clamp(y - ly - 1 + i / (GX + 2) % (GY + 2), 0, ny - 1);
        int pz = clamp(z - lz - 1 + i / (GX + 2) / (GY + 2), 0, nz - 1);
        for (int c = 0; c < 3; c++)
            near[3 * i + c] = u[3 * NODE(px, py, pz) + c];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
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
            int mx = lx + 1 + (b & 1) - (a & 1), my = ly + 1 + (b >> 1 & 1) - (a >> 1 & 1);
            int m = ((lz + 1 + (b >> 2) - (a >> 2)) * (GY + 2) + my) * (GX + 2) + mx;
            for (int d = 0; d < 3; d++)
                for (int c = 0; c < 3; c++)
                    r[3 * n + d] += (emin + pow(density[e], penal) * (1 - emin)) * KE[(3 * a + d) * 24 + 3 * b + c]
                                    * near[3 * m + c];
        }
    }
}
