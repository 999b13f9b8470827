#define ROWS 8

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

// products of gradients of a row of the window
float4 row_of(__global const float *image, int x, int y, int w, int h)
{
    float4 s = (float4)(0.0f);
    for (int i = -1; i <= 1; i++) {
        float2 g = sobel(image, clamp(x + i, 0, w - 1), clamp(y, 0, h - 1), w, h);
        s += (float4)(g.x * g.x, g.x * g.y, g.y * g.y, 0.0f);
    }
    return s;
}

__kernel void harris(__global const float *image, __global float *response, int w, int h, float k)
{
    int x = get_global_id(0);
    int y0 = get_global_id(1) * ROWS;
    if (x >= w || y0 >= h) return;

    float4 above = row_of(image, x, y0 - 1, w, h);
    float4 here = row_of(image, x, y0, w, h);
    for (int y = y0; y < min(y0 + ROWS, h); y++) {
        float4 below = row_of(image, x, y + 1, w, h);
        float4 s = above + here + below;
        float a = s.x, b = s.y, c = s.z;
        response[y * w + x] = a * c - b * b - k * (a + c) * (a + c);
        above = here;
        here = below;
    }
}
