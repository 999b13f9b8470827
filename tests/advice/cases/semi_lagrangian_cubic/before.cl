// weight of node k (0..3, at -1, 0, 1, 2) for a point at s between nodes 1 and 2
float lagrange(int k, float s)
{
    float w = 1.0f;
    for (int m = 0; m < 4; m++)
        if (m != k)
            w *= (s - (float)(m - 1)) / (float)(k - m);
    return w;
}

kernel void advect(global const float* q, global const float* u, global const float* v, global float* q_new,
                   int nx, int ny, float dt, float dx)
{
    int gid = get_global_id(0);
    if (gid >= nx * ny)
        return;
    int i = gid % nx;
    int j = gid / nx;

    // where the air was a step ago
    float xd = i - u[gid] * dt / dx;
    float yd = j - v[gid] * dt / dx;
    int i0 = (int)floor(xd);
    int j0 = (int)floor(yd);
    float fx = xd - i0;
    float fy = yd - j0;

    float sum = 0.0f;
    for (int b = 0; b < 4; b++)
        for (int a = 0; a < 4; a++) {
            int ii = (i0 + a - 1 + nx) % nx;                 // periodic
            int jj = clamp(j0 + b - 1, 0, ny - 1);           // walls
            sum += lagrange(a, fx) * lagrange(b, fy) * q[jj * nx + ii];
        }
    q_new[gid] = sum;
}
