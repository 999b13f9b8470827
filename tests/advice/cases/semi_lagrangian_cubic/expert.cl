float4 weights(float s)
{
    const float a = s * s - 1, b = s * (s - 2);
    return (float4)(b * (s - 1) * (-1.0f / 6), a * (s - 2) * 0.5f, b * (s + 1) * -0.5f, s * a * (1.0f / 6));
}

kernel void advect(global const float *restrict q, global const float *restrict u, global const float *restrict v,
                   global float *restrict q_new, int nx, int ny, float dt, float dx)
{
    const int i = get_global_id(0), j = get_global_id(1), gid = j * nx + i;
    if (i >= nx || j >= ny)
        return;
    const float courant = dt / dx;
    const float xd = i - u[gid] * courant, yd = j - v[gid] * courant;
    const float xf = floor(xd), yf = floor(yd);
    const int i0 = (int)xf, j0 = (int)yf;
    const float4 wx = weights(xd - xf), wy = weights(yd - yf);
    float4 sum = 0;

    if (i0 >= 1 && i0 < nx - 2 && j0 >= 1 && j0 < ny - 2) {
        global const float *p = q + (j0 - 1) * nx + i0 - 1;
        sum = wy.x * vload4(0, p) + wy.y * vload4(0, p + nx) + wy.z * vload4(0, p + 2 * nx)
            + wy.w * vload4(0, p + 3 * nx);
    } else {
        const int c0 = (i0 - 1 + nx) % nx, c1 = (i0 + nx) % nx, c2 = (i0 + 1 + nx) % nx, c3 = (i0 + 2 + nx) % nx;
        const float w[4] = { wy.x, wy.y, wy.z, wy.w };
        for (int b = 0; b < 4; b++) {
            global const float *row = q + clamp(j0 + b - 1, 0, ny - 1) * nx;
            sum += w[b] * (float4)(row[c0], row[c1], row[c2], row[c3]);
        }
    }
    q_new[gid] = dot(wx, sum);
}
