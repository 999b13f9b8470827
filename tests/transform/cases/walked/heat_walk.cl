/* Seven points, an item goes down a column of planes. */
kernel void heat_walk(global const float *u, global float *v, int nx, int ny, int nz)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const int plane = nx * ny;
    for (int z = 1; z < nz - 1; z++) {
        const int at = z * plane + y * nx + x;
        if (x > 0 && y > 0 && x < nx - 1 && y < ny - 1)
            v[at] = u[at - plane] + u[at] * 2.0f + u[at + plane] + u[at - nx] + u[at + nx] + u[at - 1] + u[at + 1];
    }
}
