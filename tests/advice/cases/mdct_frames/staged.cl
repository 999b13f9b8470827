#define N 256               // coefficients of a frame; it spans 2N samples, half of them of the next

// X[k] = sum of w[n] x[n] cos(pi/N (n + 1/2 + N/2) (k + 1/2)), the group shares w[n] x[n]
kernel void mdct(global const float* pcm, global float* coef, int frames)
{
    local float part[2 * N];
    int k = get_global_id(0);
    int frame = get_global_id(1);

    for (int n = get_local_id(0); n < 2 * N; n += get_local_size(0))
        part[n] = sinpi((n + 0.5f) / (2 * N)) * pcm[frame * N + n];
    barrier(CLK_LOCAL_MEM_FENCE);

    float acc = 0.f;
    for (int n = 0; n < 2 * N; ++n) {
        float phase = (2 * n + 1 + N) * (2 * k + 1) / (4.f * N);
        acc += part[n] * cospi(phase);
    }
    coef[frame * N + k] = acc;
}
