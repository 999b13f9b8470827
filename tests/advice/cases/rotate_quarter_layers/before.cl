// Turns a square matrix by a quarter, clockwise and in place. Item r has the ring at a distance of r from the rim.

__kernel void quarter_turn(__global float *m, const int n)
{
    const int ring = get_global_id(0);
    if (ring < n / 2) {
        const int end = n - 1 - ring;
        for (int k = ring; k < end; k++) {
            const int back = n - 1 - k;
            const float kept = m[ring * n + k];
            m[ring * n + k] = m[back * n + ring];
            m[back * n + ring] = m[end * n + back];
            m[end * n + back] = m[k * n + end];
            m[k * n + end] = kept;
        }
    }
}
