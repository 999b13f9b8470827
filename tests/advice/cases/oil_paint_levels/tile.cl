// Oil painting: each channel of a pixel becomes the mean of the levels around it, weighted by how often they occur
// (to a power). The source has a border of `radius` pixels at all sides.
#define MAX_LEVELS 256
#define TILE 24

__kernel void oil_paint(__global const float4 *source, __global float4 *painted, const int radius, const int levels,
                        const float sharpness)
{
    const int px = get_global_id(0), py = get_global_id(1);
    const int width = get_global_size(0), pitch = width + 2 * radius;
    __local float4 near[TILE * TILE];    // of 16 x 16 items, and a radius of 4
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int corner = get_group_id(1) * 16 * pitch + get_group_id(0) * 16;
    for (int k = ly * 16 + lx; k < TILE * TILE; k += 256)
        near[k] = clamp(source[corner + k / TILE * pitch + k % TILE], 0.0f, 1.0f);
    barrier(CLK_LOCAL_MEM_FENCE);

    float4 often[MAX_LEVELS];
    for (int k = 0; k < levels; k++)
        often[k] = (float4)(0.0f);

    for (int dx = -radius; dx <= radius; dx++)
        for (int dy = -radius; dy <= radius; dy++)
            if (dx * dx + dy * dy <= radius * radius) {
                const float4 c = near[(ly + radius + dy) * TILE + lx + radius + dx];
                often[(int)(c.x * (levels - 1))].x += 1.0f;
                often[(int)(c.y * (levels - 1))].y += 1.0f;
                often[(int)(c.z * (levels - 1))].z += 1.0f;
                often[(int)(c.w * (levels - 1))].w += 1.0f;
            }

    float4 most = (float4)(1.0f);
    for (int k = 0; k < levels; k++)
        most = fmax(most, often[k]);

    float4 total = (float4)(0.0f), weights = (float4)(0.0f);
    for (int k = 0; k < levels; k++) {
        const float4 weight = pow(often[k] / most, (float4)(sharpness));
        total += weight * (float)k;
        weights += weight;
    }
    painted[py * width + px] = total / weights / (float)(levels - 1);
}
