// S(k) = sum_j q_j exp(i k.r_j);  atoms: x y z charge
// SHARES items of a wave vector take the atoms in turn, and add up what they have.
#define SHARES  128
#define VECTORS 2     // of a group

kernel void structure_factors(global const float4 *atoms, global const float4 *kvec, global float2 *sf, int natoms)
{
    local float2 part[VECTORS][SHARES];
    int share = get_local_id(0), v = get_local_id(1);
    int k = get_global_id(1);
    float2 s = (float2)(0.f, 0.f);
    for (int j = share; j < natoms; j += SHARES) {
        float phase = kvec[k].x * atoms[j].x + kvec[k].y * atoms[j].y + kvec[k].z * atoms[j].z;
        s.x += atoms[j].w * cos(phase);
        s.y += atoms[j].w * sin(phase);
    }
    part[v][share] = s;
    for (int d = SHARES / 2; d > 0; d /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (share < d)
            part[v][share] += part[v][share + d];
    }
    if (share == 0)
        sf[k] = part[v][0];
}
