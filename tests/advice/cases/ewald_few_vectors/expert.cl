// S(k) = sum_j q_j exp(i k.r_j), a group for four wave vectors;  atoms: x y z charge
#define G 128
#define V 4

kernel void structure_factors(global const float4 *restrict atoms, global const float4 *restrict kvec,
                              global float2 *restrict sf, int natoms)
{
    local float2 part[V][G];
    const int l = get_local_id(0), first = get_group_id(0) * V;
    float4 k[V];
    float2 s[V];
#pragma unroll
    for (int v = 0; v < V; ++v) {
        k[v] = kvec[first + v];
        s[v] = (float2)(0.f, 0.f);
    }
    for (int j = l; j < natoms; j += G) {
        const float4 a = atoms[j];
#pragma unroll
        for (int v = 0; v < V; ++v) {
            const float phase = k[v].x * a.x + k[v].y * a.y + k[v].z * a.z;
            s[v] += a.w * (float2)(native_cos(phase), native_sin(phase));
        }
    }
#pragma unroll
    for (int v = 0; v < V; ++v)
        part[v][l] = s[v];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int d = G / 2; d > 0; d /= 2) {
        if (l < d)
            for (int v = 0; v < V; ++v)
                part[v][l] += part[v][l + d];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (l < V)
        sf[first + l] = part[l][0];
}
