// d theta_i / dt = omega_i + K / n * sum_j A_ij sin(theta_j - theta_i)
// (A by columns)
kernel void rates(global const float *A, global const float *theta, global const float *omega, global float *rate, int n, float K)
{
    int i = get_global_id(0);
    float s = 0.f;
    for (int j = 0; j < n; j++) s += A[j*n + i] * sin(theta[j] - theta[i]);
    rate[i] = omega[i] + K / n * s;
}
