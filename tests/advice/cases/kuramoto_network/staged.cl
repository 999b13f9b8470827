// d theta_i / dt = omega_i + K / n * sum_j A_ij sin(theta_j - theta_i)
#define T 64
kernel void rates(global const float *A, global const float *theta, global const float *omega, global float *rate, int n, float K)
{
    int i = get_global_id(0), l = get_local_id(0);
    local float th[T];
    float s = 0.f, own = theta[i];
    for (int t = 0; t < n; t += T) {
        barrier(CLK_LOCAL_MEM_FENCE);
        th[l] = theta[t + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int j = 0; j < T; j++) s += A[i*n + t + j] * sin(th[j] - own);
    }
    rate[i] = omega[i] + K / n * s;
}
