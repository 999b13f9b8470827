// Reaction step of a sheet of heart muscle (FitzHugh-Nagumo with a stimulus and per-cell excitability)
__kernel void react(__global float *v, __global float *w, __global const float *stim, __global const float *alpha,
                    __global const float *eps, __global const int *alive, const float dt, const float beta,
                    const int ncells)
{
    int tid = get_global_id(0);

    if (tid < ncells && alive[tid] != 0) {
        float vt = v[tid], wt = w[tid];
        float cubic = vt * (1.0f - vt) * (vt - alpha[tid]);
        float gate = eps[tid] / (1.0f + exp(-20.0f * (vt - 0.5f)));
        float dv = cubic - wt + stim[tid];
        float dw = gate * (vt - beta * wt);
        v[tid] = vt + dt * dv;
        w[tid] = wt + dt * dw;
    }
}
