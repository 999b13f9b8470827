// Per-instance frustum culling and level of detail. Transforms are 3x4, element by element; key: mesh in the low byte.
#define CULLED 4

struct Sphere { float x, y, z, r; };

__kernel void CullInstances(__global const float* transforms, __global const uint* keys,
                            __global const struct Sphere* bounds, __global const float4* planes,
                            __global uchar* lods, __global uint* counts,
                            float eyeX, float eyeY, float eyeZ)
{
    uint id = get_global_id(0), n = get_global_size(0);
    __global const float* m = transforms + id;
    struct Sphere s = bounds[keys[id] & 0xff];

    float wx = m[0] * s.x + m[n] * s.y + m[n * 2] * s.z + m[n * 3];
    float wy = m[n * 4] * s.x + m[n * 5] * s.y + m[n * 6] * s.z + m[n * 7];
    float wz = m[n * 8] * s.x + m[n * 9] * s.y + m[n * 10] * s.z + m[n * 11];
    float sx = sqrt(m[0] * m[0] + m[n * 4] * m[n * 4] + m[n * 8] * m[n * 8]);
    float sy = sqrt(m[n] * m[n] + m[n * 5] * m[n * 5] + m[n * 9] * m[n * 9]);
    float sz = sqrt(m[n * 2] * m[n * 2] + m[n * 6] * m[n * 6] + m[n * 10] * m[n * 10]);
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
