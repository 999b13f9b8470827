struct Sphere { float cx, cy, cz, radius; float r, g, b, pad; };

__kernel void trace(__global uchar4* image, __constant struct Sphere* spheres, int count, float focal)
{
    int px = get_global_id(0), py = get_global_id(1);
    int w = get_global_size(0), h = get_global_size(1);

    float3 dir = normalize((float3)(px - w / 2, py - h / 2, focal));

    int hit = -1;
    float nearest = 1e20f;
    for (int s = 0; s < count; s++)
    {
        float3 oc = (float3)(spheres[s].cx, spheres[s].cy, spheres[s].cz);
        float b = dot(oc, dir);
        float c = dot(oc, oc) - spheres[s].radius * spheres[s].radius;
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
        colour = (uchar4)((uchar)spheres[hit].r, (uchar)spheres[hit].g, (uchar)spheres[hit].b, 255);
    image[py * w + px] = colour;
}
