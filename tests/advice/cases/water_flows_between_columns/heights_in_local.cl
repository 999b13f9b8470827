// What water flows from each column of terrain to the neighbours at its left, right, back and front.

float top_of(float4 column)
{
    return column.z + column.w;
}

__kernel void flow(__global const float4 *columns, __global const float4 *flows, __global float4 *next,
                   const int width, const int height, const float dt, const float spacing)
{
    const int x = get_global_id(0), y = get_global_id(1), lx = get_local_id(0) + 1, ly = get_local_id(1) + 1;
    __local float levels[18][18];

    const float4 own = columns[y * width + x];
    const float level = top_of(own);
    levels[ly][lx] = level;
    if (lx == 1 && x > 0)
        levels[ly][0] = top_of(columns[y * width + x - 1]);
    if (lx == 16 && x < width - 1)
        levels[ly][17] = top_of(columns[y * width + x + 1]);
    if (ly == 1 && y > 0)
        levels[0][lx] = top_of(columns[(y - 1) * width + x]);
    if (ly == 16 && y < height - 1)
        levels[17][lx] = top_of(columns[(y + 1) * width + x]);
    barrier(CLK_LOCAL_MEM_FENCE);

    const int cell = y * width + x;
    float4 flow = flows[cell];
    const float gain = dt * 9.81f * spacing;

    if (x > 0)
        flow.x = max(0.0f, flow.x + gain * (level - levels[ly][lx - 1]));
    else
        flow.x = 0.0f;
    if (x < width - 1)
        flow.y = max(0.0f, flow.y + gain * (level - levels[ly][lx + 1]));
    else
        flow.y = 0.0f;
    if (y > 0)
        flow.z = max(0.0f, flow.z + gain * (level - levels[ly - 1][lx]));
    else
        flow.z = 0.0f;
    if (y < height - 1)
        flow.w = max(0.0f, flow.w + gain * (level - levels[ly + 1][lx]));
    else
        flow.w = 0.0f;

    float all = (flow.x + flow.y + flow.z + flow.w) * dt;
    if (all > own.w * spacing * spacing)
        flow *= own.w * spacing * spacing / all;
    next[cell] = flow;
}
