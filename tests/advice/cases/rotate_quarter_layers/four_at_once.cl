// Turns a square matrix by a quarter, clockwise and in place. Item r has the ring at a distance of r from the rim.
// All elements of four places are loaded before any is stored.

__kernel void quarter_turn(__global float *m, const int n)
{
    const int ring = get_global_id(0);
    if (ring < n / 2) {
        const int end = n - 1 - ring;
        int k = ring;
        for (; k + 4 <= end; k += 4) {
            float top[4], left[4], bottom[4], right[4];
#pragma unroll
            for (int i = 0; i < 4; i++) {
                top[i] = m[ring * n + k + i];
                left[i] = m[(n - 1 - k - i) * n + ring];
                bottom[i] = m[end * n + n - 1 - k - i];
                right[i] = m[(k + i) * n + end];
            }
#pragma unroll
            for (int i = 0; i < 4; i++) {
                m[ring * n + k + i] = left[i];
                m[(n - 1 - k - i) * n + ring] = bottom[i];
                m[end * n + n - 1 - k - i] = right[i];
                m[(k + i) * n + end] = top[i];
            }
        }
        for (; k < end; k++) {
            const int back = n - 1 - k;
            const float kept = m[ring * n + k];
            m[ring * n + k] = m[back * n + ring];
            m[back * n + ring] = m[end * n + back];
            m[end * n + back] = m[k * n + end];
            m[k * n + end] = kept;
        }
    }
}
