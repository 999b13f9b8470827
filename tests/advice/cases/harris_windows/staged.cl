__constant float SX[3][3] = { { -1, 0, 1 }, { -2, 0, 2 }, { -1, 0, 1 } };
__constant float SY[3][3] = { { -1, -2, -1 }, { 0, 0, 0 }, { 1, 2, 1 } };

#define B    16
#define SIDE (B + 4)

// gradient at a pixel, borders repeated
float2 sobel(__local const float *tile, int x, int y)
{
    float2 g = (float2)(0.0f);
    for (int v = -1; v <= 1; v++)
        for (int u = -1; u <= 1; u++) {
            float p = tile[(y + v) * SIDE + x + u];
            g.x += SX[v + 1][u + 1] * p;
            g.y += SY[v + 1][u + 1] * p;
        }
    return g / 8.0f;
}

__kernel void harris(__global const float *image, __global float *response, int w, int h, float k)
{
    int x = get_global_id(0);
    int y = get_global_id(1);
    __local float tile[SIDE * SIDE];
    int x0 = x - (int)get_local_id(0) - 2;
    int y0 = y - (int)get_local_id(1) - 2;
    for (int t = get_local_id(1) * B + get_local_id(0); t < SIDE * SIDE; t += B * B)
        tile[t] = image[clamp(y0 + t / SIDE, 0, h - 1) * w + clamp(x0 + t % SIDE, 0, w - 1)];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (x >= w || y >= h) return;

    float a = 0.0f, b = 0.0f, c = 0.0f;
    for (int j = -1; j <= 1; j++)
        for (int i = -1; i <= 1; i++) {
            float2 g = sobel(tile, clamp(x + i, 0, w - 1) - x0, clamp(y + j, 0, h - 1) - y0);
            a += g.x * g.x;
            b += g.x * g.y;
            c += g.y * g.y;
        }
    response[y * w + x] = a * c - b * b - k * (a + c) * (a + c);
}
