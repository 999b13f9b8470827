__constant float SX[3][3] = { { -1, 0, 1 }, { -2, 0, 2 }, { -1, 0, 1 } };
__constant float SY[3][3] = { { -1, -2, -1 }, { 0, 0, 0 }, { 1, 2, 1 } };

// gradient at a pixel, borders repeated
float2 sobel(__global const float *image, int x, int y, int w, int h)
{
    float2 g = (float2)(0.0f);
    for (int v = -1; v <= 1; v++)
        for (int u = -1; u <= 1; u++) {
            float p = image[clamp(y + v, 0, h - 1) * w + clamp(x + u, 0, w - 1)];
            g.x += SX[v + 1][u + 1] * p;
            g.y += SY[v + 1][u + 1] * p;
        }
    return g / 8.0f;
}

__kernel void harris(__global const float *image, __global float *response, int w, int h, float k)
{
    int x = get_global_id(1);
    int y = get_global_id(0);
    if (x >= w || y >= h) return;

    float a = 0.0f, b = 0.0f, c = 0.0f;
    for (int j = -1; j <= 1; j++)
        for (int i = -1; i <= 1; i++) {
            float2 g = sobel(image, clamp(x + i, 0, w - 1), clamp(y + j, 0, h - 1), w, h);
            a += g.x * g.x;
            b += g.x * g.y;
            c += g.y * g.y;
        }
    response[y * w + x] = a * c - b * b - k * (a + c) * (a + c);
}
