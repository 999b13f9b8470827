// For each point the width of a Gaussian such that weights of its neighbours have the entropy that is wanted.
// The number of neighbours is known when this is compiled: squares and weights of an item are private.

__kernel void find_widths(__global const float *squares, __global float *weights, const float wanted,
                          const int rounds, const float close, const int n, const int near)
{
    const int point = get_global_id(0);
    if (point >= n)
        return;

    float square[NEAR], weight[NEAR];
#pragma unroll
    for (int k = 0; k < NEAR; k++)
        square[k] = squares[point * NEAR + k];

    float width = 1.0f, low = -INFINITY, high = INFINITY;
    for (int round = 0; round < rounds; round++) {
        float total = FLT_EPSILON;
#pragma unroll
        for (int k = 0; k < NEAR; k++) {
            weight[k] = native_exp(-width * square[k]);
            total += weight[k];
        }

        const float scale = native_divide(1.0f, total);
        float mean = 0.0f;
#pragma unroll
        for (int k = 0; k < NEAR; k++) {
            weight[k] *= scale;
            mean += weight[k] * square[k];
        }

        const float off = native_log(total) + width * mean - wanted;
        if (fabs(off) <= close)
            break;
        if (off > 0.0f) {
            low = width;
            width = isinf(high) ? 2.0f * width : 0.5f * (width + high);
        } else {
            high = width;
            width = isinf(low) ? 0.5f * width : 0.5f * (width + low);
        }
    }
#pragma unroll
    for (int k = 0; k < NEAR; k++)
        weights[point * NEAR + k] = weight[k];
}
