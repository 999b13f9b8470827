/* Magnetic half step of a TE scheme. Rows are `pitch` apart, ca and cb carry the material. */
#define TX 64
#define TY 4
__kernel void update_h(__global float * restrict hz,
                       __global const float * restrict ex,
                       __global const float * restrict ey,
                       __global const float * restrict ca,
                       __global const float * restrict cb,
                       const int nx, const int ny, const int pitch)
{
    __local float sx[TY + 1][TX];
    __local float sy[TY][TX + 1];
    const int i = get_global_id(0);
    const int j = get_global_id(1);
    const int tx = get_local_id(0);
    const int ty = get_local_id(1);
    const int p = j * pitch + i;
    const int inside = i < nx - 1 && j < ny - 1;

    if (i < nx && j < ny) {
        sx[ty][tx] = ex[p];
        sy[ty][tx] = ey[p];
        if (ty == TY - 1 && j < ny - 1) sx[TY][tx] = ex[p + pitch];
        if (tx == TX - 1 && i < nx - 1) sy[ty][TX] = ey[p + 1];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (inside)
        hz[p] = ca[p] * hz[p] + cb[p] * (sx[ty + 1][tx] - sx[ty][tx] - sy[ty][tx + 1] + sy[ty][tx]);
}
