// d theta_i / dt = omega_i + K / n * sum_j A_ij sin(theta_j - theta_i)
// a group an oscillator
#define G 128
kernel void rates(global const float *A, global const float *theta, global const float *omega, global float *rate, int n, float K)
{
    int i = get_group_id(0), l = get_local_id(0);
    local float part[G];
    float s = 0.f, own = theta[i];
    for (int j = l; j < n; j += G) s += A[i*n + j] * sin(theta[j] - own);
    part[l] = s;
    for (int h = G/2; h > 0; h /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < h) part[l] += part[l + h];
    }
    if (l == 0) rate[i] = omega[i] + K / n * part[0];
}
