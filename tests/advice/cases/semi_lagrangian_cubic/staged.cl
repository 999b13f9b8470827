// weight of node k (0..3, at -1, 0, 1, 2) for a point at s between nodes 1 and 2
float lagrange(int k, float s)
{
    float w = 1.0f;
    for (int m = 0; m < 4; m++)
        if (m != k)
            w *= (s - (float)(m - 1)) / (float)(k - m);
    return w;
}

#define SIDE 16
#define RIM 4
#define ALL (SIDE + 2 * RIM)

// nx and ny are multiples of SIDE; points from farther than the rim are read from global memory
kernel void advect(global const float* q, global const float* u, global const float* v, global float* q_new,
                   int nx, int ny, float dt, float dx)
{
    int i = get_global_id(0);
    int j = get_global_id(1);
    int gid = j * nx + i;
    int left = i - get_local_id(0) - RIM, top = j - get_local_id(1) - RIM;
    local float near[ALL][ALL];
    for (int b = get_local_id(1); b < ALL; b += SIDE)
        for (int a = get_local_id(0); a < ALL; a += SIDE)
            near[b][a] = q[clamp(top + b, 0, ny - 1) * nx + (left + a + nx) % nx];
    barrier(CLK_LOCAL_MEM_FENCE);

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
            int ca = i0 + a - 1 - left, cb = j0 + b - 1 - top;
            float value;
            if (ca >= 0 && ca < ALL && cb >= 0 && cb < ALL)
                value = near[cb][ca];
            else
                value = q[clamp(j0 + b - 1, 0, ny - 1) * nx + (i0 + a - 1 + nx) % nx];
            sum += lagrange(a, fx) * lagrange(b, fy) * value;
        }
    q_new[gid] = sum;
}
