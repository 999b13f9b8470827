/* Magnetic half step of a TE scheme. Rows are `pitch` apart, ca and cb carry the material. */
#define STEPS 8
__kernel void update_h(__global float * restrict hz,
                       __global const float * restrict ex,
                       __global const float * restrict ey,
                       __global const float * restrict ca,
                       __global const float * restrict cb,
                       const int nx, const int ny, const int pitch)
{
    const int i = get_global_id(0);
    const int j0 = get_global_id(1) * STEPS;
    if (i >= nx - 1 || j0 >= ny - 1) return;
    const int j1 = min(j0 + STEPS, ny - 1);
    int p = j0 * pitch + i;
    float exLow = ex[p];

    for (int j = j0; j < j1; j++, p += pitch) {
        const float exHigh = ex[p + pitch];
        hz[p] = ca[p] * hz[p] + cb[p] * (exHigh - exLow - ey[p + 1] + ey[p]);
        exLow = exHigh;
    }
}
