// Reaction step of a sheet of heart muscle (FitzHugh-Nagumo with a stimulus and per-cell excitability)
__kernel void react(__global float4 *v, __global float4 *w, __global const float4 *stim,
                    __global const float4 *alpha, __global const float4 *eps, __global const int4 *alive,
                    const float dt, const float beta, const int ncells)
{
    int tid = get_global_id(0);

    if (tid < ncells / 4) {
        float4 cubic = v[tid] * (1.0f - v[tid]) * (v[tid] - alpha[tid]);
        float4 gate = eps[tid] / (1.0f + exp(-20.0f * (v[tid] - 0.5f)));
        float4 dv = cubic - w[tid] + stim[tid];
        float4 dw = gate * (v[tid] - beta * w[tid]);
        float4 nv = v[tid] + dt * dv, nw = w[tid] + dt * dw;
        v[tid] = select(nv, v[tid], alive[tid] == 0);
        w[tid] = select(nw, w[tid], alive[tid] == 0);
    }
}
