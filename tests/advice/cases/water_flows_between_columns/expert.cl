// What water flows from each column of terrain to the neighbours at its left, right, back and front.

float top_of(__global const float *ground, __global const float *water, int cell)
{
    return ground[cell] + water[cell];
}

__kernel void flow(__global const float *restrict ground, __global const float *restrict water,
                   __global const float4 *restrict flows, __global float4 *restrict next, const int width,
                   const int height, const float dt, const float spacing)
{
    const int x = get_global_id(0), first = 4 * get_global_id(1);
    const float gain = dt * 9.81f * spacing;
    float above = first > 0 ? top_of(ground, water, (first - 1) * width + x) : 0.0f;
    float level = top_of(ground, water, first * width + x);

    #pragma unroll
    for (int y = first; y < first + 4; y++) {
        const int cell = y * width + x;
        const float below = y < height - 1 ? top_of(ground, water, cell + width) : 0.0f;
        float4 flow = flows[cell];

        flow.x = x > 0 ? max(0.0f, flow.x + gain * (level - top_of(ground, water, cell - 1))) : 0.0f;
        flow.y = x < width - 1 ? max(0.0f, flow.y + gain * (level - top_of(ground, water, cell + 1))) : 0.0f;
        flow.z = y > 0 ? max(0.0f, flow.z + gain * (level - above)) : 0.0f;
        flow.w = y < height - 1 ? max(0.0f, flow.w + gain * (level - below)) : 0.0f;

        float all = (flow.x + flow.y + flow.z + flow.w) * dt, most = water[cell] * spacing * spacing;
        if (all > most)
            flow *= most / all;
        next[cell] = flow;
        above = level;
        level = below;
    }
}
