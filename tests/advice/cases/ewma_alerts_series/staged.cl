#define SERIES 64
#define STEPS 32

// Running mean and variance of every metric, exponentially weighted; counts the samples that stick out.
// A group reads 32 steps of its 64 series along the rows, and each item takes its own from local memory.
__kernel __attribute__((reqd_work_group_size(SERIES, 1, 1)))
void ewma_alerts(__global float *samples, __global float *mean, __global float *var, __global int *alerts,
                 int nSeries, int nSteps, float alpha, float k)
{
    __local float block[SERIES][STEPS + 1];
    int l = get_local_id(0), s = get_global_id(0), first = get_group_id(0) * SERIES;

    float m = 0.0f, v = 0.0f;
    int count = 0;
    for (int t0 = 0; t0 < nSteps; t0 += STEPS) {
        for (int r = l / STEPS; r < SERIES; r += SERIES / STEPS)
            block[r][l % STEPS] = samples[(first + r) * nSteps + t0 + l % STEPS];
        barrier(CLK_LOCAL_MEM_FENCE);
        if (t0 == 0)
            m = block[l][0];
        for (int t = 0; t < STEPS; t++) {
            float d = block[l][t] - m;
            if (t0 + t >= 8 && fabs(d) > k * sqrt(v))
                count++;
            m = m + alpha * d;
            v = (1.0f - alpha) * (v + alpha * d * d);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    mean[s] = m;
    var[s] = v;
    alerts[s] = count;
}
