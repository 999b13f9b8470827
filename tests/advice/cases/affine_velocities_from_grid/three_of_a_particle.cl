// Velocities of particles, and affine matrices of them, out of the nodes of a grid by quadratic weights.

typedef struct {
    float vx, vy, vz, mass;
} Node;

typedef struct {
    float4 velocity, rows[3];
} Found;

__kernel void gather(__global const float4 *places, __global const Node *grid, __global Found *found,
                     __global float4 *moved, const int side, const float dt)
{
    const int l = get_local_id(0), i = l % 3;
    __local float4 parts[4][96];

    const int p = get_global_id(0) / 3;
    const float4 place = places[p];
    const float3 at = place.xyz * (float)side;
    const int3 base = convert_int3(at - 0.5f);
    const float3 off = at - convert_float3(base);
    float3 weights[3];

    weights[0] = 0.5f * (1.5f - off) * (1.5f - off);
    weights[1] = 0.75f - (off - 1.0f) * (off - 1.0f);
    weights[2] = 0.5f * (off - 0.5f) * (off - 0.5f);

    float3 velocity = (float3)(0.0f);
    float3 rows[3] = { (float3)(0.0f), (float3)(0.0f), (float3)(0.0f) };

    for (int j = 0; j < 3; j++)
        for (int k = 0; k < 3; k++) {
            const float weight = weights[i].x * weights[j].y * weights[k].z;
            const float3 d = (float3)(i, j, k) - off;
            const int at_node = ((base.x + i) * side + base.y + j) * side + base.z + k;
            const float3 v = (float3)(grid[at_node].vx, grid[at_node].vy, grid[at_node].vz);

            velocity += weight * v;
            rows[0] += 4.0f * weight * v.x * d;
            rows[1] += 4.0f * weight * v.y * d;
            rows[2] += 4.0f * weight * v.z * d;
        }

    parts[0][l] = (float4)(velocity, 0.0f);
    for (int c = 0; c < 3; c++)
        parts[c + 1][l] = (float4)(rows[c] * (float)side, 0.0f);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i != 0)
        return;

    const float4 whole = parts[0][l] + parts[0][l + 1] + parts[0][l + 2];
    found[p].velocity = whole;
    for (int c = 0; c < 3; c++)
        found[p].rows[c] = parts[c + 1][l] + parts[c + 1][l + 1] + parts[c + 1][l + 2];
    moved[p] = (float4)(place.xyz + dt * whole.xyz, place.w);
}
