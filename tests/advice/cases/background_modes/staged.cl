#define MODES 3
#define GROUP 128
#define FLOATS (GROUP * MODES * 4)

typedef struct {
    float mean;
    float var;
    float weight;
    float age;
} Mode;

__kernel void update_modes(__global float *modes, __global const uchar *frame, __global uchar *foreground,
                           float rate, int n)
{
    int i = get_global_id(0);
    int l = get_local_id(0), first = get_group_id(0) * FLOATS, last = min(FLOATS, n * MODES * 4 - first);
    __local Mode part[GROUP * MODES];
    __local float *all = (__local float *)part;

    for (int k = l; k < last; k += GROUP)
        all[k] = modes[first + k];
    barrier(CLK_LOCAL_MEM_FENCE);

    if (i < n) {
    __local Mode *m = &part[l * MODES];
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

    foreground[i] = hit < 0 ? 255 : (m[hit].weight > 0.25f ? 0 : 127);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = l; k < last; k += GROUP)
        modes[first + k] = all[k];
}
