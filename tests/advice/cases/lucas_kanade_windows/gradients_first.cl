#define WIN 2

__kernel void gradients(__global float *I, __global float *J, __global float *gx, __global float *gy,
                        __global float2 *flow, int cols, int rows)
{
    int x = get_global_id(0);
    int y = get_global_id(1);

    if (x > 0 && x < cols - 1 && y > 0 && y < rows - 1) {
        gx[y * cols + x] = (I[y * cols + x + 1] - I[y * cols + x - 1]) * 0.5f;
        gy[y * cols + x] = (I[(y + 1) * cols + x] - I[(y - 1) * cols + x]) * 0.5f;
    }
}

__kernel void lucas_kanade(__global float *I, __global float *J, __global float *gx, __global float *gy,
                           __global float2 *flow, int cols, int rows)
{
    int x = get_global_id(0);
    int y = get_global_id(1);

    if (x > WIN && x < cols - WIN - 1 && y > WIN && y < rows - WIN - 1) {
        float a = 0, b = 0, c = 0, p = 0, q = 0;
        for (int v = y - WIN; v <= y + WIN; v++)
            for (int u = x - WIN; u <= x + WIN; u++) {
                float ix = gx[v * cols + u];
                float iy = gy[v * cols + u];
                float it = J[v * cols + u] - I[v * cols + u];
                a += ix * ix;
                b += ix * iy;
                c += iy * iy;
                p += ix * it;
                q += iy * it;
            }
        float det = a * c - b * b;
        if (det > 1.0f)
            flow[y * cols + x] = (float2)((b * q - c * p) / det, (b * p - a * q) / det);
    }
}
