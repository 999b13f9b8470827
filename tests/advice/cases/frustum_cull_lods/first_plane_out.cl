// Per-instance frustum culling and level of detail. Transforms are 3x4, row major; key: mesh in the low byte.
#define CULLED 4

struct Sphere { float x, y, z, r; };

__kernel void CullInstances(__global const float* transforms, __global const uint* keys,
                            __global const struct Sphere* bounds, __global const float4* planes,
                            __global uchar* lods, __global uint* counts,
                            float eyeX, float eyeY, float eyeZ)
{
    uint id = get_global_id(0);
    __global const float* m = transforms + id * 12;
    struct Sphere s = bounds[keys[id] & 0xff];

    float wx = m[0] * s.x + m[1] * s.y + m[2]  * s.z + m[3];
    float wy = m[4] * s.x + m[5] * s.y + m[6]  * s.z + m[7];
    float wz = m[8] * s.x + m[9] * s.y + m[10] * s.z + m[11];
    float sx = sqrt(m[0] * m[0] + m[4] * m[4] + m[8]  * m[8]);
    float sy = sqrt(m[1] * m[1] + m[5] * m[5] + m[9]  * m[9]);
    float sz = sqrt(m[2] * m[2] + m[6] * m[6] + m[10] * m[10]);
    float wr = s.r * fmax(sx, fmax(sy, sz));

    uint lod = 0;
    for (int p = 0; p < 6 && lod != CULLED; p++)
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
