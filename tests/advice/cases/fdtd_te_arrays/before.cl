/* Magnetic half step of a TE scheme. Rows are `pitch` apart, ca and cb carry the material. */
__kernel void update_h(__global float * restrict hz,
                       __global const float * restrict ex,
                       __global const float * restrict ey,
                       __global const float * restrict ca,
                       __global const float * restrict cb,
                       const int nx, const int ny, const int pitch)
{
    const int i = get_global_id(0);
    const int j = get_global_id(1);
    if (i >= nx - 1 || j >= ny - 1) return;
    const int p = j * pitch + i;

    hz[p] = ca[p] * hz[p] + cb[p] * (ex[p + pitch] - ex[p] - ey[p + 1] + ey[p]);
}
