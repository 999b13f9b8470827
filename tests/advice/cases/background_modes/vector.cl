#define MODES 3

// mean, variance, weight and age of a mode in a float4
__kernel void update_modes(__global float4 *modes, __global const uchar *frame, __global uchar *foreground,
                           float rate, int n)
{
    int i = get_global_id(0);
    if (i >= n)
        return;

    float4 m[MODES];
    for (int k = 0; k < MODES; k++)
        m[k] = modes[i * MODES + k];
    float value = frame[i];
    int hit = -1;

    for (int k = 0; k < MODES; k++) {
        float d = value - m[k].x;
        if (hit < 0 && d * d < 9.0f * m[k].y) {
            hit = k;
            m[k].x += rate * d;
            m[k].y += rate * (d * d - m[k].y);
            m[k].z += rate * (1.0f - m[k].z);
            m[k].w += 1.0f;
        } else {
            m[k].z -= rate * m[k].z;
        }
    }

    if (hit < 0) {
        // the least likely one begins anew
        int least = 0;
        for (int k = 1; k < MODES; k++)
            if (m[k].z < m[least].z)
                least = k;
        m[least].x = value;
        m[least].y = 25.0f;
        m[least].z = rate;
        m[least].w = 0.0f;
    }

    float sum = 0.0f;
    for (int k = 0; k < MODES; k++)
        sum += m[k].z;
    for (int k = 0; k < MODES; k++)
        m[k].z /= sum;

    for (int k = 0; k < MODES; k++)
        modes[i * MODES + k] = m[k];
    foreground[i] = hit < 0 ? 255 : (m[hit].z > 0.25f ? 0 : 127);
}
