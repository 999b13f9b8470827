// A weighted mean of each element and the eight around it; the plane has a rim of one, and rows are padded.
// Nothing is staged; an item goes down a strip, and keeps what the next row needs.

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void weigh_nine(__global const float *restrict from, __global float *restrict to, int pad, float centre, float beside,
                float across)
{
    const int columns = get_global_size(0) + 2, pitch = (columns + pad - 1) / pad * pad;
    int at = get_global_id(1) * HIGH * pitch + get_global_id(0) + 1;
    float centre_0 = from[at], pair_0 = from[at - 1] + from[at + 1];
    at += pitch;
    float centre_1 = from[at], pair_1 = from[at - 1] + from[at + 1];

    #pragma unroll
    for (int y = 0; y < HIGH; y++, at += pitch) {
        const int below = at + pitch;
        const float centre_2 = from[below], pair_2 = from[below - 1] + from[below + 1];

        to[at] = centre * centre_1 + beside * (centre_0 + centre_2 + pair_1) + across * (pair_0 + pair_2);
        centre_0 = centre_1;
        pair_0 = pair_1;
        centre_1 = centre_2;
        pair_1 = pair_2;
    }
}
