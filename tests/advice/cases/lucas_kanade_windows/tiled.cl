#define WIN 2
#define G 16
#define RIM (WIN + 1)
#define SIDE (G + 2 * RIM)

__kernel void lucas_kanade(__global float *I, __global float *J, __global float2 *flow, int cols, int rows)
{
    __local float one[SIDE][SIDE], two[SIDE][SIDE];
    int x = get_global_id(0);
    int y = get_global_id(1);
    int lx = get_local_id(0), ly = get_local_id(1);

    for (int j = ly; j < SIDE; j += G)
        for (int i = lx; i < SIDE; i += G) {
            int at = clamp(y - ly + j - RIM, 0, rows - 1) * cols + clamp(x - lx + i - RIM, 0, cols - 1);
            one[j][i] = I[at];
            two[j][i] = J[at];
        }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (x > WIN && x < cols - WIN - 1 && y > WIN && y < rows - WIN - 1) {
        float a = 0, b = 0, c = 0, p = 0, q = 0;
        for (int v = ly + 1; v <= ly + 1 + 2 * WIN; v++)
            for (int u = lx + 1; u <= lx + 1 + 2 * WIN; u++) {
                float ix = (one[v][u + 1] - one[v][u - 1]) * 0.5f;
                float iy = (one[v + 1][u] - one[v - 1][u]) * 0.5f;
                float it = two[v][u] - one[v][u];
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
