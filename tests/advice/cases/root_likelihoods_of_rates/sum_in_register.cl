// Log-likelihoods of the columns of an alignment, at the root of a tree: partial likelihoods of four bases are added up
// over rates by the rates' weights, and then over bases by their frequencies. Columns of a rate are together.
#define COLUMNS 16
#define BASES 4
#define MOST 16

__kernel void root_likelihoods(__global float *logs, __global const float *partials, __global const float *weights,
                               __global const float *frequencies, const int rates, const int columns)
{
    __local float share[BASES], weight[MOST];
    __local float parts[COLUMNS][BASES];
    const int base = get_local_id(0), c = get_local_id(1), column = get_group_id(0) * COLUMNS + c;

    if (c == 0)
        share[base] = frequencies[base];
    if (c * BASES + base < rates)
        weight[c * BASES + base] = weights[c * BASES + base];
    barrier(CLK_LOCAL_MEM_FENCE);

    const int first = column * BASES + base;
    float own = 0.0f;
    for (int r = 0; r < rates; r++)
        own += partials[first + r * columns * BASES] * weight[r];
    parts[c][base] = own * share[base];
    barrier(CLK_LOCAL_MEM_FENCE);

    if (base < 2)
        parts[c][base] += parts[c][base + 2];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (base < 1)
        parts[c][base] += parts[c][base + 1];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (base == 0)
        logs[column] = log(parts[c][0]);
}
