// Dual step of an optical flow by total variation: forward differences of both components of the flow move the four
// dual fields, which are scaled back by the length of the gradient.
#define ROWS 4

__kernel void dual_step(__global const float *u, __global const float *v, __global float *ux, __global float *uy,
                        __global float *vx, __global float *vy, const int width, const int height, const int pitch,
                        const float step)
{
    const int x = get_global_id(0), first = get_global_id(1) * ROWS;
    if (x >= width)
        return;
    const int beside = min(x + 1, width - 1), end = min(first + ROWS, height);
    float u0 = u[first * pitch + x], v0 = v[first * pitch + x];
    for (int y = first; y < end; y++) {
        const int at = y * pitch + x, right = y * pitch + beside, below = min(y + 1, height - 1) * pitch + x;
        const float u1 = u[below], v1 = v[below];
        const float dux = u[right] - u0, duy = u1 - u0, dvx = v[right] - v0, dvy = v1 - v0;
        const float su = 1.0f + step * hypot(dux, duy), sv = 1.0f + step * hypot(dvx, dvy);
        ux[at] = (ux[at] + step * dux) / su;
        uy[at] = (uy[at] + step * duy) / su;
        vx[at] = (vx[at] + step * dvx) / sv;
        vy[at] = (vy[at] + step * dvy) / sv;
        u0 = u1;
        v0 = v1;
    }
}
