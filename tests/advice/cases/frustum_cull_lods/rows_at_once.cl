// Per-instance frustum culling and level of detail. Transforms are 3x4, row major, a row at once; key: mesh in the low byte.
#define CULLED 4

struct Sphere { float x, y, z, r; };

__kernel void CullInstances(__global const float4* transforms, __global const uint* keys,
                            __global const struct Sphere* bounds, __global const float4* planes,
                            __global uchar* lods, __global uint* counts,
                            float eyeX, float eyeY, float eyeZ)
{
    uint id = get_global_id(0);
    float4 a = transforms[id * 3], b = transforms[id * 3 + 1], c = transforms[id * 3 + 2];
    struct Sphere s = bounds[keys[id] & 0xff];

    float wx = a.x * s.x + a.y * s.y + a.z * s.z + a.w;
    float wy = b.x * s.x + b.y * s.y + b.z * s.z + b.w;
    float wz = c.x * s.x + c.y * s.y + c.z * s.z + c.w;
    float sx = sqrt(a.x * a.x + b.x * b.x + c.x * c.x);
    float sy = sqrt(a.y * a.y + b.y * b.y + c.y * c.y);
    float sz = sqrt(a.z * a.z + b.z * b.z + c.z * c.z);
    float wr = s.r * fmax(sx, fmax(sy, sz));

    uint lod = 0;
    for (int p = 0; p < 6; p++)
        if (planes[p].x * wx + planes[p].y * wy + planes[p].z * wz + planes[p].w < -wr)
            lod = CULLED;

    if (lod != CULLED)
    {
        float dx = wx - eyeX, dy = wy - eyeY, dz = wz - eyeZ;
        float size = wr / sqrt(dx * dx + dy * dy + dz * dz);
        lod = size > 0.5f ? 0 : size > 0.2f ? 1 : size > 0.08f ? 2 : 3;
    }
    lods[id] = lod;
    atomic_inc(&counts[lod]);
}
