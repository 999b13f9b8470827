// A weighted mean of each element and the eight around it; the plane has a rim of one, and rows are padded.
// Strips are staged; what the next row needs is kept.

__kernel void weigh_nine(__global float *from, __global float *to, int pad, float centre, float beside, float across,
                         __local float *strip)
{
    const int top = get_group_id(0) * HIGH, column = get_global_id(1), l = get_local_id(1);
    const int wide = get_local_size(1), columns = get_global_size(1) + 2;
    const int pitch = (columns + pad - 1) / pad * pad;

    for (int y = 0; y < HIGH + 2; y++)
        strip[y * (wide + 2) + l + 1] = from[(top + y) * pitch + column + 1];
    if (l == 0)
        for (int y = 0; y < HIGH + 2; y++)
            strip[y * (wide + 2)] = from[(top + y) * pitch + column];
    else if (l == wide - 1)
        for (int y = 0; y < HIGH + 2; y++)
            strip[y * (wide + 2) + wide + 1] = from[(top + y) * pitch + column + 2];
    barrier(CLK_LOCAL_MEM_FENCE);

    float centre_0 = strip[l + 1], pair_0 = strip[l] + strip[l + 2];
    float centre_1 = strip[wide + l + 3], pair_1 = strip[wide + l + 2] + strip[wide + l + 4];

    for (int y = 1; y <= HIGH; y++) {
        int below = (y + 1) * (wide + 2) + l + 1;
        float centre_2 = strip[below], pair_2 = strip[below - 1] + strip[below + 1];

        to[(top + y) * pitch + column + 1] = centre * centre_1 + beside * (centre_0 + centre_2 + pair_1)
                                           + across * (pair_0 + pair_2);
        centre_0 = centre_1;
        pair_0 = pair_1;
        centre_1 = centre_2;
        pair_1 = pair_2;
    }
}
