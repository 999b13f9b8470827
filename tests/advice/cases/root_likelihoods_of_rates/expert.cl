// Log-likelihoods of the columns of an alignment, at the root of a tree: partial likelihoods of four bases are added up
// over rates by the rates' weights, and then over bases by their frequencies. Columns of a rate are together.
__kernel void root_likelihoods(__global float *logs, __global const float4 *partials, __constant float *weights,
                               __constant float4 *frequencies, const int rates, const int columns)
{
    const int column = get_global_id(0);
    if (column >= columns)
        return;
    float4 sum = (float4)(0.0f);
    for (int r = 0; r < rates; r++)
        sum += partials[r * columns + column] * weights[r];
    logs[column] = native_log(dot(sum, *frequencies));
}
