#define MODES 3

typedef struct {
    float mean;
    float var;
    float weight;
    float age;
} Mode;

__kernel void update_modes(__global Mode *modes, __global const uchar *frame, __global uchar *foreground,
                           float rate, int n)
{
    int i = get_global_id(0);
    if (i >= n)
        return;

    Mode m[MODES];
    for (int k = 0; k < MODES; k++)
        m[k] = modes[i * MODES + k];
    float value = frame[i];
    int hit = -1;

    for (int k = 0; k < MODES; k++) {
        float d = value - m[k].mean;
        if (hit < 0 && d * d < 9.0f * m[k].var) {
            hit = k;
            m[k].mean += rate * d;
            m[k].var += rate * (d * d - m[k].var);
            m[k].weight += rate * (1.0f - m[k].weight);
            m[k].age += 1.0f;
        } else {
            m[k].weight -= rate * m[k].weight;
        }
    }

    if (hit < 0) {
        // the least likely one begins anew
        int least = 0;
        for (int k = 1; k < MODES; k++)
            if (m[k].weight < m[least].weight)
                least = k;
        m[least].mean = value;
        m[least].var = 25.0f;
        m[least].weight = rate;
        m[least].age = 0.0f;
    }

    float sum = 0.0f;
    for (int k = 0; k < MODES; k++)
        sum += m[k].weight;
    for (int k = 0; k < MODES; k++)
        m[k].weight /= sum;

    for (int k = 0; k < MODES; k++)
        modes[i * MODES + k] = m[k];
    foreground[i] = hit < 0 ? 255 : (m[hit].weight > 0.25f ? 0 : 127);
}
