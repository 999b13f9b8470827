// Forward pass of connectionist temporal classification, by logarithms.  A group has a sequence of the batch, and its
// items the states of a step: blanks, and labels between them.
#define NEVER -1e20f
#define MOST  128    // states

float log_sum(float a, float b)
{
    const float high = max(a, b), low = min(a, b);
    if (low - high <= NEVER) return max(high, NEVER);
    return max(high + log(exp(low - high) + 1.0f), NEVER);
}

kernel void ctc_forward(global const float *logp, global const int *states, global float *alpha, global float *loss,
                        int steps, int batch, int classes, int labels)
{
    const int b = get_group_id(0), l = get_local_id(0), items = get_local_size(0);
    const int count = 2 * labels + 1;
    local float row[2][MOST];
    states += b * count;
    alpha += b * steps * count;

    for (int i = l; i < count; i += items) row[0][i] = NEVER;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = l; i <= 1; i += items)
        row[0][i] = alpha[i] = logp[b * classes + states[i]];
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int t = 1; t < steps; t++) {
        local const float *old = row[(t - 1) % 2];
        for (int i = l; i < count; i += items) {
            const int label = states[i];
            float sum = old[i];
            if (i >= 1)
                sum = log_sum(sum, old[i - 1]);
            if (i >= 2 && i % 2 == 1 && label != states[i - 2])
                sum = log_sum(sum, old[i - 2]);
            sum += logp[(t * batch + b) * classes + label];
            row[t % 2][i] = alpha[t * count + i] = max(sum, NEVER);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    if (l == 0)
        loss[b] = -log_sum(row[(steps - 1) % 2][count - 1], row[(steps - 1) % 2][count - 2]);
}
