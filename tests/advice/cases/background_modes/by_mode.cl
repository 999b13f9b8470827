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

    float value = frame[i];
    int hit = -1;

    for (int k = 0; k < MODES; k++) {
        float d = value - modes[k * n + i].mean;
        if (hit < 0 && d * d < 9.0f * modes[k * n + i].var) {
            hit = k;
            modes[k * n + i].mean += rate * d;
            modes[k * n + i].var += rate * (d * d - modes[k * n + i].var);
            modes[k * n + i].weight += rate * (1.0f - modes[k * n + i].weight);
            modes[k * n + i].age += 1.0f;
        } else {
            modes[k * n + i].weight -= rate * modes[k * n + i].weight;
        }
    }

    if (hit < 0) {
        // the least likely one begins anew
        int least = 0;
        for (int k = 1; k < MODES; k++)
            if (modes[k * n + i].weight < modes[least * n + i].weight)
                least = k;
        modes[least * n + i].mean = value;
        modes[least * n + i].var = 25.0f;
        modes[least * n + i].weight = rate;
        modes[least * n + i].age = 0.0f;
    }

    float sum = 0.0f;
    for (int k = 0; k < MODES; k++)
        sum += modes[k * n + i].weight;
    for (int k = 0; k < MODES; k++)
        modes[k * n + i].weight /= sum;

    foreground[i] = hit < 0 ? 255 : (modes[hit * n + i].weight > 0.25f ? 0 : 127);
}
