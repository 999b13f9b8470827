// spheres: planes of cx, cy, cz, radius, r, g, b
__kernel void trace(__global uchar4* image, __global const float* spheres, int count, float focal)
{
    __global const float *cx = spheres, *cy = cx + count, *cz = cy + count, *radius = cz + count;
    __global const float *r = radius + count, *g = r + count, *b_ = g + count;
    int px = get_global_id(0), py = get_global_id(1);
    int w = get_global_size(0), h = get_global_size(1);

    float3 dir = normalize((float3)(px - w / 2, py - h / 2, focal));

    int hit = -1;
    float nearest = 1e20f;
    for (int s = 0; s < count; s++)
    {
        float3 oc = (float3)(cx[s], cy[s], cz[s]);
        float b = dot(oc, dir);
        float c = dot(oc, oc) - radius[s] * radius[s];
        float disc = b * b - c;
        if (disc > 0.0f)
        {
            float t = b - sqrt(disc);
            if (t > 0.0f && t < nearest)
            {
                nearest = t;
                hit = s;
            }
        }
    }

    uchar4 colour = (uchar4)(20, 20, 40, 255);
    if (hit >= 0)
        colour = (uchar4)((uchar)r[hit], (uchar)g[hit], (uchar)b_[hit], 255);
    image[py * w + px] = colour;
}
