// Velocities of particles, and affine matrices of them, out of the nodes of a grid by quadratic weights.

typedef struct {
    float4 velocity, rows[3];
} Found;

__kernel void gather(__global const float4 *places, __global const float4 *grid, __global Found *found,
                     __global float4 *moved, const int side, const float dt)
{
    const int p = get_global_id(0);
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

    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            for (int k = 0; k < 3; k++) {
                const float weight = weights[i].x * weights[j].y * weights[k].z;
                const float3 d = (float3)(i, j, k) - off;
                const float3 v = grid[((base.x + i) * side + base.y + j) * side + base.z + k].xyz;

                velocity += weight * v;
                rows[0] += 4.0f * weight * v.x * d;
                rows[1] += 4.0f * weight * v.y * d;
                rows[2] += 4.0f * weight * v.z * d;
            }

    found[p].velocity = (float4)(velocity, 0.0f);
    for (int c = 0; c < 3; c++)
        found[p].rows[c] = (float4)(rows[c] * (float)side, 0.0f);
    moved[p] = (float4)(place.xyz + dt * velocity, place.w);
}
