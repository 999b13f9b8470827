#define MODES 3

__kernel void update_modes(__global float *restrict modes, __global const uchar *restrict frame,
                           __global uchar *restrict foreground, float rate, int n)
{
    const int i = get_global_id(0);
    if (i >= n)
        return;

    float mean[MODES], var[MODES], weight[MODES], age[MODES];
    const float value = frame[i];
#pragma unroll
    for (int k = 0; k < MODES; k++) {
        mean[k] = modes[(4 * k + 0) * n + i];
        var[k] = modes[(4 * k + 1) * n + i];
        weight[k] = modes[(4 * k + 2) * n + i];
        age[k] = modes[(4 * k + 3) * n + i];
    }

    bool found = false;
    float of_hit = 0.0f, least = INFINITY;
    int which = 0;
#pragma unroll
    for (int k = 0; k < MODES; k++) {
        const float d = value - mean[k];
        const bool hit = !found && d * d < 9.0f * var[k];
        found |= hit;
        mean[k] += hit ? rate * d : 0.0f;
        var[k] += hit ? rate * (d * d - var[k]) : 0.0f;
        weight[k] += hit ? rate * (1.0f - weight[k]) : -rate * weight[k];
        age[k] += hit ? 1.0f : 0.0f;
        of_hit = hit ? weight[k] : of_hit;
        which = weight[k] < least ? k : which;
        least = fmin(weight[k], least);
    }
#pragma unroll
    for (int k = 0; k < MODES; k++) {
        const bool anew = !found && k == which;
        mean[k] = anew ? value : mean[k];
        var[k] = anew ? 25.0f : var[k];
        weight[k] = anew ? rate : weight[k];
        age[k] = anew ? 0.0f : age[k];
    }

    const float sum = weight[0] + weight[1] + weight[2];
#pragma unroll
    for (int k = 0; k < MODES; k++) {
        modes[(4 * k + 0) * n + i] = mean[k];
        modes[(4 * k + 1) * n + i] = var[k];
        modes[(4 * k + 2) * n + i] = weight[k] / sum;
        modes[(4 * k + 3) * n + i] = age[k];
    }
    foreground[i] = !found ? 255 : (of_hit / sum > 0.25f ? 0 : 127);
}
