// S(k) = sum_j q_j exp(i k.r_j);  atoms: x y z charge
#define G 128
#define LANES 16   // of a wave vector

kernel void structure_factors(global const float4 *atoms, global const float4 *kvec, global float2 *sf, int natoms)
{
    local float2 part[G];
    int l = get_local_id(0), lane = l % LANES;
    int k = get_global_id(0) / LANES;
    float2 s = (float2)(0.f, 0.f);
    for (int j = lane; j < natoms; j += LANES) {
        float phase = kvec[k].x * atoms[j].x + kvec[k].y * atoms[j].y + kvec[k].z * atoms[j].z;
        s.x += atoms[j].w * cos(phase);
        s.y += atoms[j].w * sin(phase);
    }
    part[l] = s;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int d = LANES / 2; d > 0; d /= 2) {
        if (lane < d)
            part[l] += part[l + d];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lane == 0)
        sf[k] = part[l];
}
