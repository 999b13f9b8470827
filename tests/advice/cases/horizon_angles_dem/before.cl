// Terrain horizon: for every cell of a DEM (metres, int16) and 8 compass directions the elevation
// angle of the horizon in degrees, seen within `reach` cells.
#define DEG (180.0f / M_PI_F)

float horizon_one(__global const short *dem, int r, int c, int rows, int cols,
                  int d, __global const int *dr, __global const int *dc, float cell, int reach)
{
    float best = 0.0f;
    for (int s = 1; s <= reach; s++) {
        int rr = r + s * dr[d];
        int cc = c + s * dc[d];
        if (rr < 0 || rr >= rows || cc < 0 || cc >= cols) break;
        float dist = s * cell * sqrt((float)(dr[d] * dr[d] + dc[d] * dc[d]));
        float dz = dem[rr * cols + cc] - dem[r * cols + c];
        float angle = atan(dz / dist) * DEG;
        if (angle > best) best = angle;
    }
    return best;
}

__kernel void horizon(__global const short *dem, __global float *angle,
                      __global const int *dr, __global const int *dc,
                      int rows, int cols, float cell, int reach)
{
    int r = get_global_id(0);
    int c = get_global_id(1);
    if (r >= rows || c >= cols) return;
    for (int d = 0; d < 8; d++)
        angle[(d * rows + r) * cols + c] = horizon_one(dem, r, c, rows, cols, d, dr, dc, cell, reach);
}
