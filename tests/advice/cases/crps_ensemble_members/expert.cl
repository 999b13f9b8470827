/* CRPS of an ensemble of 21 members, which stay in registers; fc is [member][point]. Each pair once. */
#define MEMBERS 21

__kernel void crps(__global const float *restrict fc, __global const float *restrict obs,
                   __global float *restrict score, int npoint, int nmem)
{
    const int p = get_global_id(0);
    if (p >= npoint) return;

    const float y = obs[p];
    float x[MEMBERS], err = 0.0f, even = 0.0f, odd = 0.0f;
    #pragma unroll
    for (int i = 0; i < MEMBERS; i++)
        x[i] = fc[i * npoint + p];

    #pragma unroll
    for (int i = 0; i < MEMBERS; i++) {
        err += fabs(x[i] - y);
        #pragma unroll
        for (int j = 0; j < MEMBERS; j++) {
            if (j < i) {
                if (j & 1) odd += fabs(x[i] - x[j]);
                else even += fabs(x[i] - x[j]);
            }
        }
    }
    const float m = 1.0f / MEMBERS;
    score[p] = err * m - (even + odd) * (m * m);
}
