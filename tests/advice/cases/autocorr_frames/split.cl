#define WINDOW 512
#define LAGS   128
#define PARTS  2

// Short-time autocorrelation for pitch tracking: dimensions are lag, frame and channel.
// A channel has LAGS samples more than its frames.
kernel void autocorrelate(global const float* signal, int samples, global float* result)
{
    int lag     = get_global_id(0);
    int part    = get_local_id(1);
    int frame   = get_group_id(1);
    int channel = get_global_id(2);

    global const float* x = signal + channel * samples + frame * WINDOW;

    float acc = 0.0f;
    for (int i = part * (WINDOW / PARTS); i < (part + 1) * (WINDOW / PARTS); ++i)
        acc += x[i] * x[i + lag];

    local float other[LAGS];
    if (part == 1)
        other[lag] = acc;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (part == 1)
        return;
    acc += other[lag];

    result[(channel * get_num_groups(1) + frame) * LAGS + lag] = acc / WINDOW;
}
