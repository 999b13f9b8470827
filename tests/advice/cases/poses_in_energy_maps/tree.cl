// Energies of poses, a group a pose: atoms are turned and moved, looked up in maps, and paired.
#define TYPES 6

float in_map(__global const float *map, float4 at, int side)
{
    int x = (int)at.x, y = (int)at.y, z = (int)at.z;
    float dx = at.x - x, dy = at.y - y, dz = at.z - z;
    int square = side * side, low = x + y * side + z * square;

    float cube[2][2][2];
    cube[0][0][0] = map[low];
    cube[1][0][0] = map[low + 1];
    cube[0][1][0] = map[low + side];
    cube[1][1][0] = map[low + side + 1];
    cube[0][0][1] = map[low + square];
    cube[1][0][1] = map[low + square + 1];
    cube[0][1][1] = map[low + square + side];
    cube[1][1][1] = map[low + square + side + 1];

    float a = mix(mix(cube[0][0][0], cube[1][0][0], dx), mix(cube[0][1][0], cube[1][1][0], dx), dy);
    float b = mix(mix(cube[0][0][1], cube[1][0][1], dx), mix(cube[0][1][1], cube[1][1][1], dx), dy);
    return mix(a, b, dz);
}

float4 turned(float4 p, float4 axis, float angle)
{
    float c = cos(angle), s = sin(angle);
    return p * c + cross(axis, p) * s + axis * dot(axis, p) * (1.0f - c);
}

__kernel void pose_energies(__global const float *maps, __global const float *poses, __global const float4 *atoms,
                            __global const char *types, __global const char *pairs, __global const float2 *wells,
                            int side, int atom_count, int pair_count, __global float *energies)
{
    __local float4 places[64];
    __local float parts[ITEMS];
    int l = get_local_id(0), pose = get_group_id(0), volume = side * side * side;
    float energy = 0.0f;

    for (int a = l; a < atom_count; a += ITEMS) {
        __global const float *own = poses + 6 * pose;
        float4 axis = (float4)(sin(own[3]) * cos(own[4]), sin(own[3]) * sin(own[4]), cos(own[3]), 0.0f);
        float4 moved = turned((float4)(atoms[a].x, atoms[a].y, atoms[a].z, 0.0f), axis, own[5]);
        places[a] = moved + (float4)(own[0], own[1], own[2], 0.0f);
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int a = l; a < atom_count; a += ITEMS) {
        float4 at = places[a];
        float charge = atoms[a].w;

        if (at.x < 0 || at.y < 0 || at.z < 0 || at.x >= side - 1 || at.y >= side - 1 || at.z >= side - 1) {
            energy += 1000.0f;
        } else {
            energy += in_map(maps + types[a] * volume, at, side);
            energy += charge * in_map(maps + TYPES * volume, at, side);
            energy += fabs(charge) * in_map(maps + (TYPES + 1) * volume, at, side);
        }
    }

    for (int p = l; p < pair_count; p += ITEMS) {
        int a = pairs[2 * p], b = pairs[2 * p + 1];
        float4 d = places[a] - places[b];
        float square = fmax(d.x * d.x + d.y * d.y + d.z * d.z, 1.0f);
        float2 well = wells[types[a] * TYPES + types[b]];

        if (square < 64.002f) {
            float sixth = 1.0f / (square * square * square);
            energy += well.x * sixth * sixth - well.y * sixth;
            energy += 0.25f * atoms[a].w * atoms[b].w / sqrt(square);
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
