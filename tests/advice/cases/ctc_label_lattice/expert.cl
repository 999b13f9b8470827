// Forward pass of connectionist temporal classification, by logarithms.  A group has a sequence of the batch, an item
// a state; what neighbours need of a step is in local memory, and the next logarithm is loaded a step ahead.
#define NEVER -1e20f
#define ITEMS 96

kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1)))
void ctc_forward(global const float *restrict logp, global const int *restrict states, global float *restrict alpha,
                 global float *restrict loss, int steps, int batch, int classes, int labels)
{
    local float row[2][ITEMS + 2];
    const int b = get_group_id(0), i = get_local_id(0);
    const int count = 2 * labels + 1;
    const bool one = i < count;
    states += b * count;
    alpha += b * steps * count + i;

    const int label = one ? states[i] : 0;
    const bool skips = i >= 2 && one && i % 2 == 1 && label != states[i - 2];
    global const float *from = logp + b * classes + label;
    const int step = batch * classes;

    float stay = i <= 1 ? *from : NEVER;
    if (i <= 1) {
        alpha[0] = stay;
        row[0][i] = row[1][i] = NEVER;    // states before the first
    }
    float ahead = steps > 1 ? from[step] : 0.0f;
    for (int t = 1; t < steps; t++) {
        local float *old = row[t % 2];
        old[i + 2] = stay;
        const float here = ahead;
        if (t + 1 < steps) ahead = from[(t + 1) * step];
        barrier(CLK_LOCAL_MEM_FENCE);

        const float next = old[i + 1], skip = skips ? old[i] : NEVER;
        const float high = max(max(stay, next), skip);
        const float sum = high <= NEVER ? NEVER :
            high + native_log(native_exp(stay - high) + native_exp(next - high) + native_exp(skip - high));
        stay = max(sum + here, NEVER);
        if (one) alpha[t * count] = stay;
    }

    row[steps % 2][i + 2] = stay;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i == 0) {
        const float a = row[steps % 2][count + 1], c = row[steps % 2][count];
        const float high = max(a, c), low = min(a, c);
        loss[b] = -(low - high <= NEVER ? max(high, NEVER) : max(high + log(exp(low - high) + 1.0f), NEVER));
    }
}
