#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Adds a coarse correction to the fine grid, by trilinear interpolation. Fine points 2i stand on coarse points i.
#define GX 32
#define GY 4

__kernel void prolong(__global double *coarse, __global double *fine, int mx, int my, int nx, int ny, int mz)
{
    __local double block[2][GY + 1][GX + 1];
    int lx = get_local_id(0), ly = get_local_id(1);
    int i = get_global_id(0), j = get_global_id(1), k = get_global_id(2);

    for (int t = ly * GX + lx; t < 2 * (GY + 1) * (GX + 1); t += GX * GY) {
        int x = i - lx + t % (GX + 1), y = j - ly + t / (GX + 1) % (GY + 1), z = t / ((GX + 1) * (GY + 1));
        if (x < mx && y < my)
            block[z][t / (GX + 1) % (GY + 1)][t % (GX + 1)] = coarse[((k + z) * my + y) * mx + x];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (i < mx - 1 && j < my - 1) {
        double near = block[0][ly][lx], far = block[0][ly][lx + 1];
        double near_y = near + block[0][ly + 1][lx], far_y = far + block[0][ly + 1][lx + 1];
        double near_z = near + block[1][ly][lx], far_z = far + block[1][ly][lx + 1];
        double near_yz = near_y + block[1][ly][lx] + block[1][ly + 1][lx];
        double far_yz = far_y + block[1][ly][lx + 1] + block[1][ly + 1][lx + 1];

        __global double *f = fine + (2 * k * ny + 2 * j) * nx + 2 * i;
        f[0] += near;
        f[1] += 0.5 * (near + far);
        f[nx] += 0.5 * near_y;
        f[nx + 1] += 0.25 * (near_y + far_y);
        f += ny * nx;
        f[0] += 0.5 * near_z;
        f[1] += 0.25 * (near_z + far_z);
        f[nx] += 0.25 * near_yz;
        f[nx + 1] += 0.125 * (near_yz + far_yz);
    }
}
