// What water flows from each column of terrain to the neighbours at its left, right, back and front.

float top_of(float4 column)
{
    return column.z + column.w;
}

__kernel void flow(__global const float4 *columns, __global const float4 *flows, __global float4 *next,
                   const int width, const int height, const float dt, const float spacing)
{
    const int x = get_global_id(0), y = get_global_id(1);
    if (x >= width || y >= height)
        return;

    const int cell = y * width + x;
    const float4 own = columns[cell];
    const float level = top_of(own);
    float4 flow = flows[cell];
    const float gain = dt * 9.81f * spacing;

    if (x > 0)
        flow.x = max(0.0f, flow.x + gain * (level - top_of(columns[cell - 1])));
    else
        flow.x = 0.0f;
    if (x < width - 1)
        flow.y = max(0.0f, flow.y + gain * (level - top_of(columns[cell + 1])));
    else
        flow.y = 0.0f;
    if (y > 0)
        flow.z = max(0.0f, flow.z + gain * (level - top_of(columns[cell - width])));
    else
        flow.z = 0.0f;
    if (y < height - 1)
        flow.w = max(0.0f, flow.w + gain * (level - top_of(columns[cell + width])));
    else
        flow.w = 0.0f;

    float all = (flow.x + flow.y + flow.z + flow.w) * dt;
    if (all > own.w * spacing * spacing)
        flow *= own.w * spacing * spacing / all;
    next[cell] = flow;
}
