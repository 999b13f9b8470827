// Directions of corners: those from a corner to the centre of mass of the bytes in a disc around it. Corners are three
// ints each: column, row, and the level of the pyramid, whose images begin at `starts` in one buffer.
float direction(float y, float x)
{
    const float u = fabs(x), v = fabs(y);
    const float r = fmin(u, v) / (fmax(u, v) + 1e-12f), q = r * r;
    float a = 57.29578f * r * (0.99986f + q * (-0.3303f + q * (0.18014f + q * (-0.085133f + q * 0.0208351f))));
    if (v > u)
        a = 90.0f - a;
    if (x < 0.0f)
        a = 180.0f - a;
    return y < 0.0f ? 360.0f - a : a;
}

__kernel void corner_angles(__global const uchar *pixels, const int pitch, __constant int *starts,
                            __global const int *corners, __global float *angles, __constant int *extents,
                            const int count, const int radius)
{
    const int i = get_global_id(0);
    if (i >= count)
        return;
    __global const int *corner = corners + 3 * i;
    __global const uchar *middle = pixels + starts[corner[2]] + corner[1] * pitch + corner[0];

    int mx = 0, my = 0;
    for (int dx = -radius; dx <= radius; dx++)
        mx += dx * middle[dx];

    for (int dy = 1; dy <= radius; dy++) {
        const int extent = extents[dy];
        int difference = 0;
        for (int dx = -extent; dx <= extent; dx++) {
            const int lower = middle[dy * pitch + dx], upper = middle[dx - dy * pitch];
            difference += lower - upper;
            mx += dx * (lower + upper);
        }
        my += dy * difference;
    }
    angles[i] = direction((float)my, (float)mx);
}
