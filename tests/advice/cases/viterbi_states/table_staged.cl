// one time step; logA[to][from], logE[state][symbol]
#define STATES 64
#define SYMBOLS 4

__kernel void viterbi_step(__global const float* delta, __global const float* logA, __global const float* logE,
                           __global const int* obs, __global float* next, __global int* back)
{
    const int to = get_global_id(0);
    const int seq = get_global_id(1);

    __local float A[STATES * (STATES + 1)];
    for (int i = get_local_id(1) * STATES + to; i < STATES * STATES; i += STATES * get_local_size(1))
        A[i / STATES * (STATES + 1) + i % STATES] = logA[i];
    barrier(CLK_LOCAL_MEM_FENCE);

    float best = -INFINITY;
    int arg = 0;
    for (int from = 0; from < STATES; from++)
    {
        float p = delta[seq * STATES + from] + A[to * (STATES + 1) + from];
        if (p > best) { best = p; arg = from; }
    }
    next[seq * STATES + to] = best + logE[to * SYMBOLS + obs[seq]];
    back[seq * STATES + to] = arg;
}
