#define WINDOW 512
#define LAGS   128
#define APART  (LAGS / 4)

// Short-time autocorrelation for pitch tracking: dimensions are lag, frame and channel.
// A channel has LAGS samples more than its frames.
kernel void autocorrelate(global const float* signal, int samples, global float* result)
{
    int lag     = get_global_id(0);
    int frame   = get_global_id(1);
    int channel = get_global_id(2);

    global const float* x = signal + channel * samples + frame * WINDOW;

    float a0 = 0.0f, a1 = 0.0f, a2 = 0.0f, a3 = 0.0f;
    for (int i = 0; i < WINDOW; ++i) {
        float v = x[i];
        a0 += v * x[i + lag];
        a1 += v * x[i + lag + APART];
        a2 += v * x[i + lag + 2 * APART];
        a3 += v * x[i + lag + 3 * APART];
    }

    global float* r = result + (channel * get_global_size(1) + frame) * LAGS + lag;
    r[0]         = a0 / WINDOW;
    r[APART]     = a1 / WINDOW;
    r[2 * APART] = a2 / WINDOW;
    r[3 * APART] = a3 / WINDOW;
}
