// Turns a square matrix by a quarter, clockwise and in place. 32 items have a ring, and take its places in turn.
#define LANES 32

__kernel void quarter_turn(__global float *m, const int n)
{
    const int ring = get_global_id(0) / LANES, lane = get_global_id(0) % LANES;
    if (ring < n / 2) {
        const int end = n - 1 - ring;
        for (int k = ring + lane; k < end; k += LANES) {
            const int back = n - 1 - k;
            const float kept = m[ring * n + k];
            m[ring * n + k] = m[back * n + ring];
            m[back * n + ring] = m[end * n + back];
            m[end * n + back] = m[k * n + end];
            m[k * n + end] = kept;
        }
    }
}
