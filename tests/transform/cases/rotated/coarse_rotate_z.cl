kernel void heat(global const float *restrict u, global float *restrict v, int nx, int ny, int nz)
{
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2) + 1;
    if (x < 1 || x >= nx - 1 || y < 1 || y >= ny - 1) return;
    if (z >= nz - 2) return;
    const int c = (z * ny + y) * nx + x;
    v[c] = u[c - nx * ny] + u[c + nx * ny] + u[c - 1] + u[c + 1] - 6.0f * u[c];
}
