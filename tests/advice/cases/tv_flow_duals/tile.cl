// Dual step of an optical flow by total variation: forward differences of both components of the flow move the four
// dual fields, which are scaled back by the length of the gradient.
#define WIDE 32
#define HIGH 8

__kernel void dual_step(__global const float *u, __global const float *v, __global float *ux, __global float *uy,
                        __global float *vx, __global float *vy, const int width, const int height, const int pitch,
                        const float step)
{
    const int x = get_global_id(0), y = get_global_id(1), lx = get_local_id(0), ly = get_local_id(1);
    __local float us[HIGH + 1][WIDE + 1], vs[HIGH + 1][WIDE + 1];
    const int at = y * pitch + x;
    const int right = y * pitch + min(x + 1, width - 1), below = min(y + 1, height - 1) * pitch + x;
    const bool inside = x < width && y < height;
    if (inside) {
        us[ly][lx] = u[at];
        vs[ly][lx] = v[at];
        if (lx == WIDE - 1 || x == width - 1) {
            us[ly][lx + 1] = u[right];
            vs[ly][lx + 1] = v[right];
        }
        if (ly == HIGH - 1 || y == height - 1) {
            us[ly + 1][lx] = u[below];
            vs[ly + 1][lx] = v[below];
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (!inside)
        return;

    const float dux = us[ly][lx + 1] - us[ly][lx], duy = us[ly + 1][lx] - us[ly][lx];
    const float dvx = vs[ly][lx + 1] - vs[ly][lx], dvy = vs[ly + 1][lx] - vs[ly][lx];
    const float su = 1.0f + step * hypot(dux, duy), sv = 1.0f + step * hypot(dvx, dvy);

    ux[at] = (ux[at] + step * dux) / su;
    uy[at] = (uy[at] + step * duy) / su;
    vx[at] = (vx[at] + step * dvx) / sv;
    vy[at] = (vy[at] + step * dvy) / sv;
}
