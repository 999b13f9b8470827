#define N 256               // coefficients of a frame; it spans 2N samples, half of them of the next

// X[k] = sum of w[n] x[n] cos(pi/N (n + 1/2 + N/2) (k + 1/2)), with the window from a table
kernel void mdct(global const float* pcm, global float* coef, int frames, global const float* window)
{
    int k = get_global_id(0);
    int frame = get_global_id(1);
    if (frame >= frames) return;

    float acc = 0.f;
    for (int n = 0; n < 2 * N; ++n) {
        float phase = (2 * n + 1 + N) * (2 * k + 1) / (4.f * N);
        acc += window[n] * pcm[frame * N + n] * cospi(phase);
    }
    coef[frame * N + k] = acc;
}
