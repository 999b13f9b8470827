// Signals go through filters of second order behind each other, an item a filter.
// Rows of local memory have an odd number of elements.
#define SECTIONS 64

__kernel void filter_signals(int samples, __global const float *sections, __global const float *states,
                             __global const float *signals, __global float *filtered)
{
    __local float left[SECTIONS], state[SECTIONS * 3], factors[SECTIONS * 7];
    const int l = get_local_id(0), signal = get_group_id(0);

    left[l] = 0.0f;
    for (int i = 0; i < 2; i++)
        state[l * 3 + i] = states[(signal * SECTIONS + l) * 2 + i];
    for (int i = 0; i < 6; i++)
        factors[l * 7 + i] = sections[l * 6 + i];
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
            float out = factors[l * 7 + 0] * in + state[l * 3 + 0];

            state[l * 3 + 0] = factors[l * 7 + 1] * in - factors[l * 7 + 4] * out + state[l * 3 + 1];
            state[l * 3 + 1] = factors[l * 7 + 2] * in - factors[l * 7 + 5] * out;
            if (l < SECTIONS - 1)
                left[l] = out;
            else
                filtered[signal * samples + n] = out;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
