// S(k) = sum_j q_j exp(i k.r_j);  atoms: x y z charge
#define G 128   // atoms at a time, and items of a group

kernel void structure_factors(global const float4 *atoms, global const float4 *kvec, global float2 *sf, int natoms)
{
    local float4 near[G];
    int l = get_local_id(0);
    int k = get_global_id(0);
    float2 s = (float2)(0.f, 0.f);
    for (int first = 0; first < natoms; first += G) {
        barrier(CLK_LOCAL_MEM_FENCE);
        near[l] = atoms[first + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int j = 0; j < G; ++j) {
            float phase = kvec[k].x * near[j].x + kvec[k].y * near[j].y + kvec[k].z * near[j].z;
            s.x += near[j].w * cos(phase);
            s.y += near[j].w * sin(phase);
        }
    }
    sf[k] = s;
}
