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

#define LANES 32
#define CORNERS 8

// An item has a column of the disc.
__kernel void corner_angles(__global const uchar *pixels, const int pitch, __constant int *starts,
                            __global const int *corners, __global float *angles, __constant int *extents,
                            const int count, const int radius)
{
    __local int xs[CORNERS][LANES], ys[CORNERS][LANES];
    const int lane = get_local_id(0), row = get_local_id(1), i = get_global_id(1), dx = lane - radius;
    int mx = 0, my = 0;
    if (i < count && dx <= radius) {
        __global const int *corner = corners + 3 * i;
        __global const uchar *middle = pixels + starts[corner[2]] + corner[1] * pitch + corner[0] + dx;
        mx = middle[0];
        for (int dy = 1; dy <= radius; dy++) {
            if (abs(dx) > extents[dy])
                break;
            const int lower = middle[dy * pitch], upper = middle[-dy * pitch];
            mx += lower + upper;
            my += dy * (lower - upper);
        }
    }
    xs[row][lane] = dx * mx;
    ys[row][lane] = my;
    for (int half_of = LANES / 2; half_of > 0; half_of /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane < half_of) {
            xs[row][lane] += xs[row][lane + half_of];
            ys[row][lane] += ys[row][lane + half_of];
        }
    }
    if (i < count && lane == 0)
        angles[i] = direction((float)ys[row][0], (float)xs[row][0]);
}
