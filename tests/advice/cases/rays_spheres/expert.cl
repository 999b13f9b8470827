// places: centre of a sphere, and |centre|^2 - radius^2, which is the same for all rays
__kernel void trace(__global uchar4* restrict image, __constant float4* places, __global const uchar4* restrict colours,
                    int count, float focal)
{
    const int px = get_global_id(0), py = get_global_id(1);
    const int w = get_global_size(0), h = get_global_size(1);
    const float3 dir = normalize((float3)(px - w / 2, py - h / 2, focal));

    int hit = -1;
    float nearest = 1e20f;
    #pragma unroll 4
    for (int s = 0; s < count; s++)
    {
        const float4 p = places[s];
        const float b = dot(p.xyz, dir);
        const float disc = b * b - p.w;
        if (disc > 0.0f)
        {
            const float t = b - sqrt(disc);
            if (t > 0.0f && t < nearest)
            {
                nearest = t;
                hit = s;
            }
        }
    }
    image[py * w + px] = hit >= 0 ? colours[hit] : (uchar4)(20, 20, 40, 255);
}
