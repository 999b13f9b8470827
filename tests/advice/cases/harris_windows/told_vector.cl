__constant float SX[3][3] = { { -1, 0, 1 }, { -2, 0, 2 }, { -1, 0, 1 } };
__constant float SY[3][3] = { { -1, -2, -1 }, { 0, 0, 0 }, { 1, 2, 1 } };

// four pixels an item; borders repeated; w is a multiple of 4
__kernel void harris(__global const float4 *image, __global float4 *response, int w, int h, float k)
{
    int x = get_global_id(0);
    int y = get_global_id(1);
    int w4 = w / 4;
    if (x >= w4 || y >= h) return;

    float4 a = (float4)(0.0f), b = (float4)(0.0f), c = (float4)(0.0f);
    for (int j = -1; j <= 1; j++) {
        // gradients of six columns, from one before the four
        float gx[6] = { 0, 0, 0, 0, 0, 0 }, gy[6] = { 0, 0, 0, 0, 0, 0 };
        int row = clamp(y + j, 0, h - 1);
        #pragma unroll
        for (int v = -1; v <= 1; v++) {
            __global const float4 *line = image + clamp(row + v, 0, h - 1) * w4;
            float4 m = line[x];
            float4 l = x > 0 ? line[x - 1] : m.xxxx;
            float4 r = x < w4 - 1 ? line[x + 1] : m.wwww;
            float p[8] = { l.z, l.w, m.x, m.y, m.z, m.w, r.x, r.y };
            #pragma unroll
            for (int q = 0; q < 6; q++)
                #pragma unroll
                for (int u = 0; u < 3; u++) {
                    gx[q] += SX[v + 1][u] * p[q + u];
                    gy[q] += SY[v + 1][u] * p[q + u];
                }
        }
        if (x == 0) {
            gx[0] = gx[1];
            gy[0] = gy[1];
        }
        if (x == w4 - 1) {
            gx[5] = gx[4];
            gy[5] = gy[4];
        }
        #pragma unroll
        for (int i = 0; i < 3; i++) {
            float4 dx = (float4)(gx[i], gx[i + 1], gx[i + 2], gx[i + 3]) / 8.0f;
            float4 dy = (float4)(gy[i], gy[i + 1], gy[i + 2], gy[i + 3]) / 8.0f;
            a += dx * dx;
            b += dx * dy;
            c += dy * dy;
        }
    }
    response[y * w4 + x] = a * c - b * b - k * (a + c) * (a + c);
}
