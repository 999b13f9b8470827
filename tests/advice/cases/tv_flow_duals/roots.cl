// Dual step of an optical flow by total variation: forward differences of both components of the flow move the four
// dual fields, which are scaled back by the length of the gradient.
__kernel void dual_step(__global const float *u, __global const float *v, __global float *ux, __global float *uy,
                        __global float *vx, __global float *vy, const int width, const int height, const int pitch,
                        const float step)
{
    const int x = get_global_id(0), y = get_global_id(1);
    if (x >= width || y >= height)
        return;
    const int at = y * pitch + x;
    const int right = y * pitch + min(x + 1, width - 1), below = min(y + 1, height - 1) * pitch + x;

    const float dux = u[right] - u[at], duy = u[below] - u[at];
    const float dvx = v[right] - v[at], dvy = v[below] - v[at];
    const float su = 1.0f + step * sqrt(dux * dux + duy * duy), sv = 1.0f + step * sqrt(dvx * dvx + dvy * dvy);

    ux[at] = (ux[at] + step * dux) / su;
    uy[at] = (uy[at] + step * duy) / su;
    vx[at] = (vx[at] + step * dvx) / sv;
    vy[at] = (vy[at] + step * dvy) / sv;
}
