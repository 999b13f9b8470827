// For each point the width of a Gaussian such that weights of its neighbours have the entropy that is wanted.
// It is searched for by doubling or halving at first, and by bisection from then on.

__kernel void find_widths(__global const float *squares, __global float *weights, const float wanted,
                          const int rounds, const float close, const int n, const int near)
{
    const int point = get_global_id(0);
    if (point >= n)
        return;

    float width = 1.0f, low = -INFINITY, high = INFINITY;
    for (int round = 0; round < rounds; round++) {
        float total = FLT_EPSILON;
        for (int k = 0; k < near; k++) {
            weights[point * near + k] = native_exp(-width * squares[point * near + k]);
            total += weights[point * near + k];
        }

        const float scale = native_divide(1.0f, total);
        float mean = 0.0f;
        for (int k = 0; k < near; k++) {
            weights[point * near + k] *= scale;
            mean += weights[point * near + k] * squares[point * near + k];
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
}
