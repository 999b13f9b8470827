/* stencil_planes, told which plane is the last that is computed. Of each plane a group stages its own part; what lies
 * beside that comes from global memory. Points of the outside are not computed. */
#define W 8
#define H 4
#define AT(x, y, z) (((z) * ny + (y)) * nx + (x))

kernel void stencil_to_last(float c0, float c1, global const float *in, global float *out, int nx, int ny, int last)
{
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int x = get_global_id(0), y = get_global_id(1);
    local float plane[H][W];
    for (int k = 1; k <= last; k++) {
        plane[ly][lx] = in[k * nx * ny + y * nx + x];
        barrier(CLK_LOCAL_MEM_FENCE);
        if (x > 0 && x < nx - 1 && y > 0 && y < ny - 1) {
            float left, right;
            if (lx > 0)
                left = plane[ly][lx - 1];
            else
                left = in[AT(x - 1, y, k)];
            if (lx < W - 1)
                right = plane[ly][lx + 1];
            else
                right = in[AT(x + 1, y, k)];
            out[AT(x, y, k)] = c1 * (left + right + in[AT(x, y - 1, k)] + in[AT(x, y + 1, k)] +
                                     in[AT(x, y, k - 1)] + in[AT(x, y, k + 1)]) -
                               c0 * plane[ly][lx];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
