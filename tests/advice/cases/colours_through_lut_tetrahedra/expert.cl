// Colours of pixels through a cube of colours, with the tetrahedron of the cell that they lie in.
// Steps along the axes are taken in the order of their lengths.

float3 entry(__global const float4 *lut, int index)
{
    return lut[index].xyz;
}

__kernel void grade(__global const uchar4 *restrict in, __global float4 *restrict out,
                    const int width, const int height,
                    __global const float4 *restrict lut, const int level)
{
    const int x = get_global_id(0), y = get_global_id(1);
    if (x >= width || y >= height)
        return;

    const uchar4 pixel = in[mad24(y, width, x)];
    const float3 at = convert_float3(pixel.xyz) / 255.0f * (float)(level - 1);
    const int3 cell = clamp(convert_int3(at), 0, level - 2);
    const float3 d = at - convert_float3(cell);

    const int level2 = level * level, i000 = cell.x + cell.y * level + cell.z * level2;
    const float most = fmax(d.x, fmax(d.y, d.z)), least = fmin(d.x, fmin(d.y, d.z));
    const float middle = fmax(fmin(d.x, d.y), fmin(fmax(d.x, d.y), d.z));
    const int longest = d.x >= most ? 1 : d.y >= most ? level : level2;
    const int shortest = d.z <= least ? level2 : d.y <= least ? level : 1;
    const int all = 1 + level + level2;

    const float3 c = (1 - most) * entry(lut, i000) + (most - middle) * entry(lut, i000 + longest)
        + (middle - least) * entry(lut, i000 + all - shortest) + least * entry(lut, i000 + all);
    out[mad24(y, width, x)] = (float4)(c, pixel.w / 255.0f);
}
