kernel void wave(global const float *restrict u, global const float *restrict old, global float *restrict new, global const float *restrict c)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const int sx = 8, sxy = 48;
    if (x < 1 || x > 6 || y < 1 || y > 4) return;
    int p = sxy + y * sx + x;
    for (int z = 1; z < 11; ++z, p += sxy)
        new[p] = 2.0f * u[p] - old[p] + c[y * sx + x] * (u[p - 1] + u[p + 1] + u[p - sx] + u[p + sx] + u[p - sxy] + u[p + sxy] - 6.0f * u[p]);
}
