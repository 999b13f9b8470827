// d theta_i / dt = omega_i + K / n * sum_j A_ij sin(theta_j - theta_i) = ... cos theta_i S_i - sin theta_i C_i,
// S_i = sum_j A_ij sin theta_j, and C_i of cosines: a group four oscillators, n % 4 == 0
#define G 128
kernel void rates(global const float *restrict A, global const float *restrict theta, global const float *restrict omega,
                  global float *restrict rate, int n, float K)
{
    const int i = get_group_id(0) * 4, l = get_local_id(0), q = n / 4;
    global const float4 *a = (global const float4 *)(A + i * n);
    local float8 part[G];
    float4 s = 0.f, c = 0.f;
    for (int j = l; j < q; j += G) {
        float4 co, si = sincos(vload4(j, theta), &co);
        const float4 a0 = a[j], a1 = a[q + j], a2 = a[2 * q + j], a3 = a[3 * q + j];
        s += (float4)(dot(a0, si), dot(a1, si), dot(a2, si), dot(a3, si));
        c += (float4)(dot(a0, co), dot(a1, co), dot(a2, co), dot(a3, co));
    }
    part[l] = (float8)(s, c);
    for (int h = G / 2; h > 0; h /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < h) part[l] += part[l + h];
    }
    if (l == 0) {
        const float8 p = part[0];
        float4 co, si = sincos(vload4(0, theta + i), &co);
        vstore4(vload4(0, omega + i) + K / n * (co * p.lo - si * p.hi), 0, rate + i);
    }
}
