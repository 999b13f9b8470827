// Asian call by Monte Carlo: a work-item walks PATHS price paths of `steps` steps each.
#define PATHS 4

static inline uint next(uint *s)
{
    uint x = *s;
    x ^= x << 13; x ^= x >> 17; x ^= x << 5;
    return *s = x;
}

kernel void asian(global float *restrict mean, uint seed, int steps, float drift, float vol, float strike)
{
    const uint id = get_global_id(0);
    uint state = (id + 1) * 747796405u + seed;
    state = state ? state : 1u;
    float payoff = 0.0f;

    for (int p = 0; p < PATHS; ++p) {
        float logs = 0.0f, sum = 0.0f;
        for (int k = 0; k < steps; k += 2) {
            // two normal deviates of two uniform ones
            const float u = (float)((next(&state) >> 8) + 1) * 5.9604645e-8f;
            const float v = (float)(next(&state) >> 8) * 5.9604645e-8f;
            const float r = native_sqrt(-2.0f * native_log(u));
            const float c = native_cos(6.2831853f * v);
            const float s = native_sin(6.2831853f * v);
            logs += drift + vol * (r * c);
            sum += native_exp(logs);
            logs += drift + vol * (r * s);
            sum += native_exp(logs);
        }
        payoff += fmax(100.0f * sum / steps - strike, 0.0f);
    }
    mean[id] = payoff / PATHS;
}
