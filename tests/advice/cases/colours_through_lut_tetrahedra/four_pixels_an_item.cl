// Colours of pixels through a cube of colours, with the tetrahedron of the cell that they lie in.

float3 entry(__global const float *lut, int index)
{
    return (float3)(lut[3 * index], lut[3 * index + 1], lut[3 * index + 2]);
}

float3 graded(uchar4 pixel, __global const float *lut, int level)
{
    const float3 at = convert_float3(pixel.xyz) / 255.0f * (float)(level - 1);
    const int3 cell = clamp(convert_int3(at), 0, level - 2);
    const float3 d = at - convert_float3(cell);

    const int level2 = level * level;
    const int i000 = cell.x + cell.y * level + cell.z * level2;
    const int i100 = i000 + 1;
    const int i010 = i000 + level;
    const int i110 = i000 + level + 1;
    const int i001 = i000 + level2;
    const int i101 = i000 + level2 + 1;
    const int i011 = i000 + level2 + level;
    const int i111 = i000 + level2 + level + 1;
    float3 c;

    if (d.x > d.y) {
        if (d.y > d.z)
            c = (1 - d.x) * entry(lut, i000) + (d.x - d.y) * entry(lut, i100) + (d.y - d.z) * entry(lut, i110)
                + d.z * entry(lut, i111);
        else if (d.x > d.z)
            c = (1 - d.x) * entry(lut, i000) + (d.x - d.z) * entry(lut, i100) + (d.z - d.y) * entry(lut, i101)
                + d.y * entry(lut, i111);
        else
            c = (1 - d.z) * entry(lut, i000) + (d.z - d.x) * entry(lut, i001) + (d.x - d.y) * entry(lut, i101)
                + d.y * entry(lut, i111);
    } else {
        if (d.z > d.y)
            c = (1 - d.z) * entry(lut, i000) + (d.z - d.y) * entry(lut, i001) + (d.y - d.x) * entry(lut, i011)
                + d.x * entry(lut, i111);
        else if (d.z > d.x)
            c = (1 - d.y) * entry(lut, i000) + (d.y - d.z) * entry(lut, i010) + (d.z - d.x) * entry(lut, i011)
                + d.x * entry(lut, i111);
        else
            c = (1 - d.y) * entry(lut, i000) + (d.y - d.x) * entry(lut, i010) + (d.x - d.z) * entry(lut, i110)
                + d.z * entry(lut, i111);
    }
    return c;
}

__kernel void grade(__global const uchar4 *in, __global float4 *out, const int width, const int height,
                    __global const float *lut, const int level)
{
    const int x0 = 4 * get_global_id(0), y = get_global_id(1);
    if (x0 >= width || y >= height)
        return;

    for (int x = x0; x < x0 + 4; x++) {
        const uchar4 pixel = in[mad24(y, width, x)];
        out[mad24(y, width, x)] = (float4)(graded(pixel, lut, level), pixel.w / 255.0f);
    }
}
