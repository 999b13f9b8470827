// Reaction step of a sheet of heart muscle: four cells an item, each loaded once
__kernel void react(__global float4 *restrict v, __global float4 *restrict w, __global const float4 *restrict stim,
                    __global const float4 *restrict alpha, __global const float4 *restrict eps,
                    __global const int4 *restrict alive, const float dt, const float beta, const int ncells)
{
    int tid = get_global_id(0);
    if (tid >= ncells / 4)
        return;
    float4 vt = v[tid], wt = w[tid];
    int4 dead = alive[tid] == 0;
    float4 cubic = vt * (1.0f - vt) * (vt - alpha[tid]);
    float4 gate = eps[tid] * native_recip(1.0f + native_exp(-20.0f * (vt - 0.5f)));
    v[tid] = select(vt + dt * (cubic - wt + stim[tid]), vt, dead);
    w[tid] = select(wt + dt * gate * (vt - beta * wt), wt, dead);
}
