// d theta_i / dt = omega_i + K / n * sum_j A_ij sin(theta_j - theta_i), the sine by those of both
kernel void sines_of(global const float *theta, global float *sines, global float *cosines, int n)
{
    int i = get_global_id(0);
    sines[i] = sin(theta[i]);
    cosines[i] = cos(theta[i]);
}

kernel void rates(global const float *A, global const float *sines, global const float *cosines, global const float *omega,
                  global float *rate, int n, float K)
{
    int i = get_global_id(0);
    float a = sines[i], b = cosines[i], s = 0.f;
    for (int j = 0; j < n; j++) s += A[i*n + j] * (sines[j] * b - cosines[j] * a);
    rate[i] = omega[i] + K / n * s;
}
