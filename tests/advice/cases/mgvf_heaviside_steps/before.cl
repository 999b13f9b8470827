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
    if (col >= n || row >= m)
        return;

    float old = flow[row * n + col];
    float sum = 0.0f;
    int dr, dc;
    for (dr = -1; dr <= 1; dr++)
        for (dc = -1; dc <= 1; dc++) {
            int r = row + dr, c = col + dc;
            r = r < 0 ? 0 : (r >= m ? m - 1 : r);
            c = c < 0 ? 0 : (c >= n ? n - 1 : c);
            float d = flow[r * n + c] - old;
            sum += heaviside((dc * vx + dr * vy) * d) * d;
        }
    float v = old + MU / 8 * sum;
    float e = edge[row * n + col];
    next[row * n + col] = v - LAMBDA * e * (v - e);
}
