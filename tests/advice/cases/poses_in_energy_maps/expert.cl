// Energies of poses, a group of 32 a pose: atoms are turned and moved, looked up in maps that stand side by side, and
// paired; places and charges of atoms stand in local memory.
#define TYPES 6
#define MAPS (TYPES + 2)

float4 turned(float4 p, float4 axis, float c, float s)
{
    return p * c + cross(axis, p) * s + axis * dot(axis, p) * (1.0f - c);
}

__kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1)))
void pose_energies(__global const float *restrict maps, __global const float *restrict poses,
                   __global const float4 *restrict atoms, __global const char *restrict types,
                   __global const char2 *restrict pairs, __global const float2 *restrict wells, int side,
                   int atom_count, int pair_count, __global float *restrict energies)
{
    __local float4 places[64];
    __local uchar kinds[64];
    __local float parts[ITEMS];
    const int l = get_local_id(0), pose = get_group_id(0), row = MAPS * side, square = row * side;
    __global const float *own = poses + 6 * pose;
    const float4 axis = (float4)(sin(own[3]) * cos(own[4]), sin(own[3]) * sin(own[4]), cos(own[3]), 0.0f);
    const float c = cos(own[5]), s = sin(own[5]);
    float energy = 0.0f;

    for (int a = l; a < atom_count; a += ITEMS) {
        const float4 atom = atoms[a];
        const float charge = atom.w;
        const int type = types[a];
        float4 at = turned((float4)(atom.xyz, 0.0f), axis, c, s) + (float4)(own[0], own[1], own[2], 0.0f);

        at.w = charge;
        places[a] = at;
        kinds[a] = type;
        if (at.x < 0 || at.y < 0 || at.z < 0 || at.x >= side - 1 || at.y >= side - 1 || at.z >= side - 1) {
            energy += 1000.0f;
            continue;
        }

        const int x = (int)at.x, y = (int)at.y, z = (int)at.z;
        const float dx = at.x - x, dy = at.y - y, dz = at.z - z, size = fabs(charge);
        __global const float *low = maps + x * MAPS + y * row + z * square;
        float corners[8];

        #pragma unroll
        for (int k = 0; k < 8; k++) {
            __global const float *point = low + (k & 1) * MAPS + (k >> 1 & 1) * row + (k >> 2) * square;
            const float2 both = *(__global const float2 *)(point + TYPES);
            corners[k] = point[type] + charge * both.x + size * both.y;
        }
        energy += mix(mix(mix(corners[0], corners[1], dx), mix(corners[2], corners[3], dx), dy),
                      mix(mix(corners[4], corners[5], dx), mix(corners[6], corners[7], dx), dy), dz);
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int p = l; p < pair_count; p += ITEMS) {
        const char2 pair = pairs[p];
        const float4 one = places[pair.x], other = places[pair.y], d = one - other;
        const float apart = fmax(d.x * d.x + d.y * d.y + d.z * d.z, 1.0f);

        if (apart < 64.002f) {
            const float2 well = wells[kinds[pair.x] * TYPES + kinds[pair.y]];
            const float sixth = 1.0f / (apart * apart * apart);
            energy += (well.x * sixth - well.y) * sixth + 0.25f * one.w * other.w * rsqrt(apart);
        }
    }

    parts[l] = energy;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int half_of = ITEMS / 2; half_of > 0; half_of /= 2) {
        if (l < half_of)
            parts[l] += parts[l + half_of];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (l == 0)
        energies[pose] = parts[0];
}
