// Terrain horizon: for every cell of a DEM (metres, int16) and 8 compass directions the elevation
// angle of the horizon in degrees, seen within `reach` cells. Slopes first, angles of the steepest only.
#define DEG (180.0f / M_PI_F)

#define RAY(d, DR, DC, LEN) {                                                          \
    int n = reach;                                                                     \
    if (DR < 0) n = min(n, r); else if (DR > 0) n = min(n, rows - 1 - r);              \
    if (DC < 0) n = min(n, c); else if (DC > 0) n = min(n, cols - 1 - c);              \
    __global const short *at = dem + here;                                             \
    float best = 0.0f;                                                                 \
    for (int s = 1; s <= n; s++) {                                                     \
        at += DR * cols + DC;                                                          \
        best = fmax(best, (*at - z) * native_recip((float)s));                         \
    }                                                                                  \
    angle[d * rows * cols + here] = atan(best * per_cell / LEN) * DEG;                 \
}

__kernel void horizon(__global const short *restrict dem, __global float *restrict angle,
                      __global const int *restrict dr, __global const int *restrict dc,
                      int rows, int cols, float cell, int reach)
{
    const int c = get_global_id(0), r = get_global_id(1);
    if (r >= rows || c >= cols) return;
    const int here = r * cols + c;
    const float z = dem[here], per_cell = 1.0f / cell;
    RAY(0, -1, 0, 1.0f)
    RAY(1, -1, 1, M_SQRT2_F)
    RAY(2, 0, 1, 1.0f)
    RAY(3, 1, 1, M_SQRT2_F)
    RAY(4, 1, 0, 1.0f)
    RAY(5, 1, -1, M_SQRT2_F)
    RAY(6, 0, -1, 1.0f)
    RAY(7, -1, -1, M_SQRT2_F)
}
