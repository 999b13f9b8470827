// Velocities of particles, and affine matrices of them, out of the nodes of a grid by quadratic weights.

__kernel void gather(__global const float4 *restrict places, __global const float4 *restrict grid,
                     __global float4 *restrict found, __global float4 *restrict moved, const int side, const float dt)
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

    #pragma unroll
    for (int i = 0; i < 3; i++)
        #pragma unroll
        for (int j = 0; j < 3; j++) {
            const float of_column = weights[i].x * weights[j].y;
            __global const float4 *nodes = grid + ((base.x + i) * side + base.y + j) * side + base.z;
            const float2 across = (float2)(i, j) - off.xy;

            #pragma unroll
            for (int k = 0; k < 3; k++) {
                const float3 part = of_column * weights[k].z * nodes[k].xyz;
                const float3 d = (float3)(across, k - off.z);

                velocity += part;
                rows[0] += part.x * d;
                rows[1] += part.y * d;
                rows[2] += part.z * d;
            }
        }
    for (int c = 0; c < 3; c++)
        rows[c] *= 4.0f;

    const int particles = get_global_size(0);
    found[p] = (float4)(velocity, 0.0f);
    for (int c = 0; c < 3; c++)
        found[(c + 1) * particles + p] = (float4)(rows[c] * (float)side, 0.0f);
    moved[p] = (float4)(place.xyz + dt * velocity, place.w);
}
