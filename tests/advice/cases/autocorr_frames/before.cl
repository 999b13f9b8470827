#define WINDOW 512
#define LAGS   128

// Short-time autocorrelation for pitch tracking: dimensions are lag, frame and channel.
// A channel has LAGS samples more than its frames.
kernel void autocorrelate(global const float* signal, int samples, global float* result)
{
    int lag     = get_global_id(0);
    int frame   = get_global_id(1);
    int channel = get_global_id(2);

    global const float* x = signal + channel * samples + frame * WINDOW;

    float acc = 0.0f;
    for (int i = 0; i < WINDOW; ++i)
        acc += x[i] * x[i + lag];

    result[(channel * get_global_size(1) + frame) * LAGS + lag] = acc / WINDOW;
}
