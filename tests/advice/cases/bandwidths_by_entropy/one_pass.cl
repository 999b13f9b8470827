// For each point the width of a Gaussian such that weights of its neighbours have the entropy that is wanted.
// A round has both sums in one loop; the weights are stored when the width is known.

__kernel void find_widths(__global const float *squares, __global float *weights, const float wanted,
                          const int rounds, const float close, const int n, const int near)
{
    const int point = get_global_id(0);
    if (point >= n)
        return;

    float width = 1.0f, used = 1.0f, scale = 0.0f, low = -INFINITY, high = INFINITY;
    for (int round = 0; round < rounds; round++) {
        float total = FLT_EPSILON, mean = 0.0f;
        for (int k = 0; k < near; k++) {
            const float square = squares[point * near + k];
            const float weight = native_exp(-width * square);
            total += weight;
            mean += weight * square;
        }
        scale = native_divide(1.0f, total);
        used = width;

        const float off = native_log(total) + width * mean * scale - wanted;
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
    for (int k = 0; k < near; k++)
        weights[point * near + k] = scale * native_exp(-used * squares[point * near + k]);
}
