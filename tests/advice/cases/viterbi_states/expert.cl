// one time step of eight sequences; logA[from][to], logE[state][symbol]
#define STATES 64
#define SYMBOLS 4

__kernel void viterbi_step(__global const float* delta, __global const float* logA, __global const float* logE,
                           __global const int* obs, __global float* next, __global int* back)
{
    const int to = get_global_id(0);
    const int first = get_global_id(1) * 8;

    float best[8];
    int arg[8];
    for (int k = 0; k < 8; k++) { best[k] = -INFINITY; arg[k] = 0; }
    for (int from = 0; from < STATES; from++)
    {
        const float a = logA[from * STATES + to];
        #pragma unroll
        for (int k = 0; k < 8; k++)
        {
            float p = delta[(first + k) * STATES + from] + a;
            if (p > best[k]) { best[k] = p; arg[k] = from; }
        }
    }
    for (int k = 0; k < 8; k++)
    {
        next[(first + k) * STATES + to] = best[k] + logE[to * SYMBOLS + obs[first + k]];
        back[(first + k) * STATES + to] = arg[k];
    }
}
