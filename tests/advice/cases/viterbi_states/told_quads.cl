// one time step; logA[to][from], logE[state][symbol]
#define STATES 64
#define SYMBOLS 4

__kernel void viterbi_step(__global const float* delta, __global const float* logA, __global const float* logE,
                           __global const int* obs, __global float* next, __global int* back)
{
    const int to = get_global_id(0);
    const int seq = get_global_id(1);

    float best = -INFINITY;
    int arg = 0;
    for (int from = 0; from < STATES; from += 4)
    {
        float4 p = *(__global const float4*)(delta + seq * STATES + from)
                 + *(__global const float4*)(logA + to * STATES + from);
        if (p.x > best) { best = p.x; arg = from; }
        if (p.y > best) { best = p.y; arg = from + 1; }
        if (p.z > best) { best = p.z; arg = from + 2; }
        if (p.w > best) { best = p.w; arg = from + 3; }
    }
    next[seq * STATES + to] = best + logE[to * SYMBOLS + obs[seq]];
    back[seq * STATES + to] = arg;
}
