// S(k) = sum_j q_j exp(i k.r_j), for two wave vectors an item;  atoms: x y z charge
kernel void structure_factors(global const float4 *atoms, global const float4 *kvec, global float2 *sf, int natoms)
{
    int k = get_global_id(0), k2 = k + get_global_size(0);
    float2 s = (float2)(0.f, 0.f), s2 = s;
    for (int j = 0; j < natoms; ++j) {
        float4 a = atoms[j];
        float phase = kvec[k].x * a.x + kvec[k].y * a.y + kvec[k].z * a.z;
        float phase2 = kvec[k2].x * a.x + kvec[k2].y * a.y + kvec[k2].z * a.z;
        s.x += a.w * cos(phase);
        s.y += a.w * sin(phase);
        s2.x += a.w * cos(phase2);
        s2.y += a.w * sin(phase2);
    }
    sf[k] = s;
    sf[k2] = s2;
}
