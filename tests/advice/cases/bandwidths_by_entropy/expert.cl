// For each point the width of a Gaussian such that weights of its neighbours have the entropy that is wanted.
// Squares are loaded once, by quads, and stay in registers; a round has both sums in one loop, and weights are stored
// when the width is known.
#define QUADS (NEAR / 4)

__kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void find_widths(__global const float4 *restrict squares, __global float4 *restrict weights, const float wanted,
                 const int rounds, const float close, const int n, const int near)
{
    const int point = get_global_id(0);
    if (point >= n)
        return;

    float4 square[QUADS];
#pragma unroll
    for (int q = 0; q < QUADS; q++)
        square[q] = squares[point * QUADS + q];

    float width = 1.0f, used = 1.0f, scale = 0.0f, low = -INFINITY, high = INFINITY;
    for (int round = 0; round < rounds; round++) {
        float4 totals = 0.0f, means = 0.0f;
#pragma unroll
        for (int q = 0; q < QUADS; q++) {
            const float4 weight = native_exp(-width * square[q]);
            totals += weight;
            means += weight * square[q];
        }
        const float total = FLT_EPSILON + totals.x + totals.y + totals.z + totals.w;
        scale = native_recip(total);
        used = width;

        const float off = native_log(total) + width * scale * (means.x + means.y + means.z + means.w) - wanted;
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
    for (int q = 0; q < QUADS; q++)
        weights[point * QUADS + q] = scale * native_exp(-used * square[q]);
}
