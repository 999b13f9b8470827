// Reaction step of a sheet of heart muscle (FitzHugh-Nagumo with a stimulus and per-cell excitability)
__kernel void react(__global float *v, __global float *w, __global const float *stim, __global const float *alpha,
                    __global const float *eps, __global const int *alive, const float dt, const float beta,
                    const int ncells)
{
    int tid;

    for (tid = get_global_id(0); tid < ncells; tid += get_global_size(0)) {
        if (alive[tid] == 0)
            continue;
        float cubic = v[tid] * (1.0f - v[tid]) * (v[tid] - alpha[tid]);
        float gate = eps[tid] / (1.0f + exp(-20.0f * (v[tid] - 0.5f)));
        float dv = cubic - w[tid] + stim[tid];
        float dw = gate * (v[tid] - beta * w[tid]);
        v[tid] = v[tid] + dt * dv;
        w[tid] = w[tid] + dt * dw;
    }
}
