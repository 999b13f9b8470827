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
    const float level = top_of(own), gain = dt * 9.81f * spacing;
    const float4 around = (float4)(top_of(columns[y * width + max(x - 1, 0)]),
                                   top_of(columns[y * width + min(x + 1, width - 1)]),
                                   top_of(columns[max(y - 1, 0) * width + x]),
                                   top_of(columns[min(y + 1, height - 1) * width + x]));
    float4 flow = max((float4)(0.0f), flows[cell] + gain * (level - around));

    flow.x = x > 0 ? flow.x : 0.0f;
    flow.y = x < width - 1 ? flow.y : 0.0f;
    flow.z = y > 0 ? flow.z : 0.0f;
    flow.w = y < height - 1 ? flow.w : 0.0f;

    const float all = (flow.x + flow.y + flow.z + flow.w) * dt, most = own.w * spacing * spacing;
    next[cell] = flow * (all > most ? most / all : 1.0f);
}
