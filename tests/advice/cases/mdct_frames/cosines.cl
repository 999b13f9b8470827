#define N 256               // coefficients of a frame; it spans 2N samples, half of them of the next

// X[k] = sum of w[n] x[n] cos(pi/N (n + 1/2 + N/2) (k + 1/2)), with a period of the cosine in a table
kernel void mdct(global const float* pcm, global float* coef, int frames, global const float* cosines)
{
    int k = get_global_id(0);
    int frame = get_global_id(1);
    if (frame >= frames) return;

    float acc = 0.f;
    for (int n = 0; n < 2 * N; ++n) {
        float window = sinpi((n + 0.5f) / (2 * N));
        int phase = (2 * n + 1 + N) * (2 * k + 1) & (8 * N - 1);
        acc += window * pcm[frame * N + n] * cosines[phase];
    }
    coef[frame * N + k] = acc;
}
