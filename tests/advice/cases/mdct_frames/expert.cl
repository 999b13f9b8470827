#define N 256               // coefficients of a frame; it spans 2N samples, half of them of the next
#define EACH 8              // frames of an item
#define GROUP 128

// windowed samples are folded to N, as the cosine is odd and even about quarters; all that is left is a product with
// cos(pi/4N (2n + 1) (2k + 1)), from a table of odd arguments, of eight frames
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void mdct(global const float* restrict pcm, global float* restrict coef, int frames,
          global const float* restrict window, global const float* restrict odd_cosines)
{
    local float folded[N][EACH];
    local float cosines[4 * N];
    const int l = get_local_id(0), first = get_group_id(1) * EACH, k = get_global_id(0);

    for (int i = l; i < 4 * N; i += GROUP)
        cosines[i] = odd_cosines[i];
    pcm += first * N;
    for (int f = 0; f < EACH; f++, pcm += N)
        for (int n = l; n < N / 2; n += GROUP) {
            folded[n][f] = -window[3 * N / 2 - 1 - n] * pcm[3 * N / 2 - 1 - n]
                           - window[3 * N / 2 + n] * pcm[3 * N / 2 + n];
            folded[n + N / 2][f] = window[n] * pcm[n] - window[N - 1 - n] * pcm[N - 1 - n];
        }
    barrier(CLK_LOCAL_MEM_FENCE);

    float acc[EACH] = { 0 };
    // (2n + 1) (2k + 1) is odd: half of it is (2n + 1) k + n
    for (int n = 0, at = k; n < N; n++, at += 2 * k + 1) {
        const float factor = cosines[at & (4 * N - 1)];
#pragma unroll
        for (int f = 0; f < EACH; f++)
            acc[f] += factor * folded[n][f];
    }
#pragma unroll
    for (int f = 0; f < EACH; f++)
        coef[(first + f) * N + k] = acc[f];
}
