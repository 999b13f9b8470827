/* How far values are from their mean: sums by work-group, then one item that adds them up. */
kernel void partial_sums(global const float *values, global float *sums, local float *scratch)
{
    const size_t item = get_local_id(0);

    scratch[item] = values[get_global_id(0)];
    for (size_t step = get_local_size(0) / 2; step > 0; step /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (item < step)
            scratch[item] += scratch[item + step];
    }
    if (item == 0)
        sums[get_group_id(0)] = scratch[0];
}

kernel void mean_of_sums(global float *sums, uint groups, uint values)
{
    float sum = 0;

    for (uint i = 0; i < groups; i++)
        sum += sums[i];
    sums[0] = sum / values;
}

kernel void distances(global const float *values, global const float *mean, global float *spread)
{
    const size_t i = get_global_id(0);

    spread[i] = fabs(values[i] - mean[0]);
}
