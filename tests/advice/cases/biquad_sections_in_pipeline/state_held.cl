// Signals go through filters of second order behind each other, an item a filter.
// An item keeps its state and factors in registers.
#define SECTIONS 64

__kernel void filter_signals(int samples, __global const float *sections, __global const float *states,
                             __global const float *signals, __global float *filtered)
{
    __local float left[SECTIONS];
    const int l = get_local_id(0), signal = get_group_id(0);

    left[l] = 0.0f;
    float state_0 = states[(signal * SECTIONS + l) * 2], state_1 = states[(signal * SECTIONS + l) * 2 + 1];
    const float b0 = sections[l * 6], b1 = sections[l * 6 + 1], b2 = sections[l * 6 + 2];
    const float a1 = sections[l * 6 + 4], a2 = sections[l * 6 + 5];
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int step = 0; step < samples + SECTIONS - 1; step++) {
        const int n = step - l;
        float in = 0.0f;

        if (l > 0)
            in = left[l - 1];
        else if (n < samples)
            in = signals[signal * samples + n];
        barrier(CLK_LOCAL_MEM_FENCE);

        if (n >= 0 && n < samples) {
            float out = b0 * in + state_0;

            state_0 = b1 * in - a1 * out + state_1;
            state_1 = b2 * in - a2 * out;
            if (l < SECTIONS - 1)
                left[l] = out;
            else
                filtered[signal * samples + n] = out;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
