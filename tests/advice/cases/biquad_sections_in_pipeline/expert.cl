// Signals go through filters of second order behind each other, an item a filter.
// State is held, a step needs one barrier, and all items load and store blocks of samples.
#define SECTIONS 64

__kernel __attribute__((reqd_work_group_size(SECTIONS, 1, 1)))
void filter_signals(int samples, __global const float *sections, __global const float *states,
                    __global const float *signals, __global float *filtered)
{
    __local float left[2][SECTIONS];
    __local float ins[SECTIONS], outs[SECTIONS];
    const int l = get_local_id(0), signal = get_group_id(0);

    left[0][l] = left[1][l] = 0.0f;
    float state_0 = states[(signal * SECTIONS + l) * 2], state_1 = states[(signal * SECTIONS + l) * 2 + 1];
    const float b0 = sections[l * 6], b1 = sections[l * 6 + 1], b2 = sections[l * 6 + 2];
    const float a1 = sections[l * 6 + 4], a2 = sections[l * 6 + 5];
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int step = 0; step < samples + SECTIONS - 1; step++) {
        const int n = step - l, at = step % SECTIONS;
        float in = 0.0f;

        if (at == 0) {
            const int first = step - 2 * SECTIONS + 1;

            if (first + l >= 0)
                filtered[signal * samples + first + l] = outs[l];
            if (step + l < samples)
                ins[l] = signals[signal * samples + step + l];
            barrier(CLK_LOCAL_MEM_FENCE);
        }

        if (l > 0)
            in = left[step & 1][l - 1];
        else if (n < samples)
            in = ins[at];

        if (n >= 0 && n < samples) {
            float out = b0 * in + state_0;

            state_0 = b1 * in - a1 * out + state_1;
            state_1 = b2 * in - a2 * out;
            if (l < SECTIONS - 1)
                left[~step & 1][l] = out;
            else
                outs[at] = out;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    const int last = (samples + SECTIONS - 2) / SECTIONS * SECTIONS - SECTIONS + 1;
    for (int n = last + l; n < samples; n += SECTIONS)
        filtered[signal * samples + n] = outs[(n + SECTIONS - 1) % SECTIONS];
}
