#define MODES 3
#define MEAN(K) modes[(4 * (K) + 0) * n + i]
#define VAR(K) modes[(4 * (K) + 1) * n + i]
#define WEIGHT(K) modes[(4 * (K) + 2) * n + i]
#define AGE(K) modes[(4 * (K) + 3) * n + i]

__kernel void update_modes(__global float *modes, __global const uchar *frame, __global uchar *foreground,
                           float rate, int n)
{
    int i = get_global_id(0);
    if (i >= n)
        return;

    float value = frame[i];
    int hit = -1;

    for (int k = 0; k < MODES; k++) {
        float d = value - MEAN(k);
        if (hit < 0 && d * d < 9.0f * VAR(k)) {
            hit = k;
            MEAN(k) += rate * d;
            VAR(k) += rate * (d * d - VAR(k));
            WEIGHT(k) += rate * (1.0f - WEIGHT(k));
            AGE(k) += 1.0f;
        } else {
            WEIGHT(k) -= rate * WEIGHT(k);
        }
    }

    if (hit < 0) {
        // the least likely one begins anew
        int least = 0;
        for (int k = 1; k < MODES; k++)
            if (WEIGHT(k) < WEIGHT(least))
                least = k;
        MEAN(least) = value;
        VAR(least) = 25.0f;
        WEIGHT(least) = rate;
        AGE(least) = 0.0f;
    }

    float sum = 0.0f;
    for (int k = 0; k < MODES; k++)
        sum += WEIGHT(k);
    for (int k = 0; k < MODES; k++)
        WEIGHT(k) /= sum;

    foreground[i] = hit < 0 ? 255 : (WEIGHT(hit) > 0.25f ? 0 : 127);
}
