#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// Motion gradient vector flow of white blood cells: one step.  A neighbour pulls where it lies against the motion.
#define PI 3.14159265358979
#define EPSILON 0.02
#define MU 0.5
#define LAMBDA 0.125

float heaviside(float z)
{
    return atan(z / EPSILON) / PI + 0.5;
}

__kernel void mgvf_step(__global const float *flow, __global const float *edge, __global float *next,
                        float vx, float vy, int m, int n)
{
    int col = get_global_id(0);
    int row = get_global_id(1);
    __local float tile[18][18];
    int lx = get_local_id(0), ly = get_local_id(1);
    for (int k = ly * 16 + lx; k < 18 * 18; k += 256) {
        int r = clamp((int)get_group_id(1) * 16 + k / 18 - 1, 0, m - 1);
        int c = clamp((int)get_group_id(0) * 16 + k % 18 - 1, 0, n - 1);
        tile[k / 18][k % 18] = flow[r * n + c];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (col >= n || row >= m)
        return;

    float old = tile[ly + 1][lx + 1];
    float sum = 0.0f;
    int dr, dc;
    for (dr = -1; dr <= 1; dr++)
        for (dc = -1; dc <= 1; dc++) {
            float d = tile[ly + 1 + dr][lx + 1 + dc] - old;
            sum += heaviside((dc * vx + dr * vy) * d) * d;
        }
    float v = old + MU / 8 * sum;
    float e = edge[row * n + col];
    next[row * n + col] = v - LAMBDA * e * (v - e);
}
