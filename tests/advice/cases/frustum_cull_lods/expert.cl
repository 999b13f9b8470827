// Per-instance frustum culling and level of detail. Transforms are 3x4, first all first rows; key: mesh in the low byte.
#define CULLED 4

struct Sphere { float x, y, z, r; };

__kernel void CullInstances(__global const float4* transforms, __global const uint* keys,
                            __global const struct Sphere* bounds, __constant float4* planes,
                            __global uchar* lods, __global uint* counts,
                            float eyeX, float eyeY, float eyeZ)
{
    __local uint inGroup[CULLED + 1];
    uint l = get_local_id(0);
    if (l <= CULLED)
        inGroup[l] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    uint id = get_global_id(0), n = get_global_size(0);
    float4 a = transforms[id], b = transforms[n + id], c = transforms[2 * n + id];
    struct Sphere s = bounds[keys[id] & 0xff];

    float wx = a.x * s.x + a.y * s.y + a.z * s.z + a.w;
    float wy = b.x * s.x + b.y * s.y + b.z * s.z + b.w;
    float wz = c.x * s.x + c.y * s.y + c.z * s.z + c.w;
    float sx = a.x * a.x + b.x * b.x + c.x * c.x;
    float sy = a.y * a.y + b.y * b.y + c.y * c.y;
    float sz = a.z * a.z + b.z * b.z + c.z * c.z;
    float wr = s.r * sqrt(fmax(sx, fmax(sy, sz)));

    uint lod = 0;
    #pragma unroll
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
    atomic_inc(&inGroup[lod]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l <= CULLED && inGroup[l])
        atomic_add(&counts[l], inGroup[l]);
}
