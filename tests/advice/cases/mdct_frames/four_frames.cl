#define N 256               // coefficients of a frame; it spans 2N samples, half of them of the next

// X[k] = sum of w[n] x[n] cos(pi/N (n + 1/2 + N/2) (k + 1/2)), of four frames at a time
kernel void mdct(global const float* pcm, global float* coef, int frames)
{
    int k = get_global_id(0);
    int frame = get_global_id(1) * 4;
    if (frame >= frames) return;

    float acc0 = 0.f, acc1 = 0.f, acc2 = 0.f, acc3 = 0.f;
    pcm += frame * N;
    coef += frame * N;
    for (int n = 0; n < 2 * N; ++n) {
        float window = sinpi((n + 0.5f) / (2 * N));
        float phase = (2 * n + 1 + N) * (2 * k + 1) / (4.f * N);
        float factor = window * cospi(phase);
        acc0 += factor * pcm[n];
        acc1 += factor * pcm[n + N];
        acc2 += factor * pcm[n + 2 * N];
        acc3 += factor * pcm[n + 3 * N];
    }
    coef[k] = acc0;
    coef[k + N] = acc1;
    coef[k + 2 * N] = acc2;
    coef[k + 3 * N] = acc3;
}
