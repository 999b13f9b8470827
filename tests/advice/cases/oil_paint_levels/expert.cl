// Oil painting: each channel of a pixel becomes the mean of the levels around it, weighted by how often they occur
// (to a power). The source has a border of `radius` pixels at all sides.
#define LEVELS 128
#define ITEMS 64

// counters in local memory, a byte for each channel; most levels do not occur
__kernel void oil_paint(__global const float4 *source, __global float4 *painted, const int radius, const int levels,
                        const float sharpness)
{
    const int px = get_global_id(0), py = get_global_id(1);
    const int width = get_global_size(0), pitch = width + 2 * radius;
    __local uint counts[LEVELS * ITEMS];
    __local uint *often = counts + get_local_id(1) * get_local_size(0) + get_local_id(0);
    for (int k = 0; k < levels; k++)
        often[k * ITEMS] = 0;

    for (int dx = -radius; dx <= radius; dx++)
        for (int dy = -radius; dy <= radius; dy++)
            if (dx * dx + dy * dy <= radius * radius) {
                const float4 c = clamp(source[(py + radius + dy) * pitch + px + radius + dx], 0.0f, 1.0f);
                often[(int)(c.x * (levels - 1)) * ITEMS] += 1;
                often[(int)(c.y * (levels - 1)) * ITEMS] += 1 << 8;
                often[(int)(c.z * (levels - 1)) * ITEMS] += 1 << 16;
                often[(int)(c.w * (levels - 1)) * ITEMS] += 1 << 24;
            }

    float4 most = (float4)(1.0f);
    for (int k = 0; k < levels; k++)
        most = fmax(most, convert_float4(as_uchar4(often[k * ITEMS])));

    const float4 scale = 1.0f / most;
    float4 total = (float4)(0.0f), weights = (float4)(0.0f);
    for (int k = 0; k < levels; k++) {
        const uint here = often[k * ITEMS];
        if (here == 0)
            continue;
        const float4 weight = native_exp2(sharpness * native_log2(convert_float4(as_uchar4(here)) * scale));
        total += weight * (float)k;
        weights += weight;
    }
    painted[py * width + px] = total / weights / (float)(levels - 1);
}
