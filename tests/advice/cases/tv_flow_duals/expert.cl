// Dual step of an optical flow by total variation: forward differences of both components of the flow move the four
// dual fields, which are scaled back by the length of the gradient.
void update(__global float *px, __global float *py, float4 dx, float4 dy, float step)
{
    const float4 scale = native_recip(1.0f + step * native_sqrt(dx * dx + dy * dy));
    *(__global float4 *)px = (*(__global float4 *)px + step * dx) * scale;
    *(__global float4 *)py = (*(__global float4 *)py + step * dy) * scale;
}

// widths and pitches are multiples of 4
__kernel void dual_step(__global const float *u, __global const float *v, __global float *ux, __global float *uy,
                        __global float *vx, __global float *vy, const int width, const int height, const int pitch,
                        const float step)
{
    const int x = 4 * get_global_id(0), y = get_global_id(1);
    if (x >= width || y >= height)
        return;
    const int at = y * pitch + x;
    const int right = y * pitch + min(x + 4, width - 1), below = min(y + 1, height - 1) * pitch + x;

    const float4 u0 = *(__global const float4 *)(u + at), v0 = *(__global const float4 *)(v + at);
    const float4 u1 = *(__global const float4 *)(u + below), v1 = *(__global const float4 *)(v + below);
    update(ux + at, uy + at, (float4)(u0.yzw, u[right]) - u0, u1 - u0, step);
    update(vx + at, vy + at, (float4)(v0.yzw, v[right]) - v0, v1 - v0, step);
}
