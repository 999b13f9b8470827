// S(k) = sum_j q_j exp(i k.r_j);  atoms: x y z charge
kernel void structure_factors(global const float4 *atoms, global const float4 *kvec, global float2 *sf, int natoms)
{
    int k = get_global_id(0);
    float2 s = (float2)(0.f, 0.f);
    for (int j = 0; j < natoms; ++j) {
        float phase = kvec[k].x * atoms[j].x + kvec[k].y * atoms[j].y + kvec[k].z * atoms[j].z;
        s.x += atoms[j].w * cos(phase);
        s.y += atoms[j].w * sin(phase);
    }
    sf[k] = s;
}
