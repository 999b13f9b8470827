#define BX 32
#define BY 8
#define PX (BX + 4)    // pixels, and gradients at a window's reach
#define GX (BX + 2)

__kernel __attribute__((reqd_work_group_size(BX, BY, 1)))
void harris(__global const float * restrict image, __global float * restrict response, int w, int h, float k)
{
    __local float p[(BY + 4) * PX];
    __local float dx[(BY + 2) * GX], dy[(BY + 2) * GX];
    const int lx = get_local_id(0), ly = get_local_id(1), l = ly * BX + lx;
    const int x = get_global_id(0), y = get_global_id(1);
    const int x0 = x - lx, y0 = y - ly;

    for (int t = l; t < (BY + 4) * PX; t += BX * BY)
        p[t] = image[clamp(y0 - 2 + t / PX, 0, h - 1) * w + clamp(x0 - 2 + t % PX, 0, w - 1)];
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int t = l; t < (BY + 2) * GX; t += BX * BY) {
        const int u = clamp(x0 - 1 + t % GX, 0, w - 1) - x0 + 2;
        const int v = clamp(y0 - 1 + t / GX, 0, h - 1) - y0 + 2;
        __local const float *q = p + v * PX + u;
        const float a = q[-PX - 1], b = q[-PX], c = q[-PX + 1], d = q[-1], e = q[1];
        const float f = q[PX - 1], g = q[PX], i = q[PX + 1];
        dx[t] = (c - a + 2.0f * (e - d) + i - f) * 0.125f;
        dy[t] = (f - a + 2.0f * (g - b) + i - c) * 0.125f;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (x >= w || y >= h) return;

    float a = 0.0f, b = 0.0f, c = 0.0f;
    #pragma unroll
    for (int j = 0; j < 3; j++)
        #pragma unroll
        for (int i = 0; i < 3; i++) {
            const float u = dx[(ly + j) * GX + lx + i], v = dy[(ly + j) * GX + lx + i];
            a += u * u;
            b += u * v;
            c += v * v;
        }
    response[y * w + x] = a * c - b * b - k * (a + c) * (a + c);
}
