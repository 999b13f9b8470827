/* Magnetic half step of a TE scheme. Rows are `pitch` apart, ca and cb carry the material. */
__kernel void update_h(__global float * restrict hz,
                       __global const float * restrict ex,
                       __global const float * restrict ey,
                       __global const float * restrict ca,
                       __global const float * restrict cb,
                       const int nx, const int ny, const int pitch)
{
    const int i = get_global_id(0) * 4;
    const int j = get_global_id(1);
    if (i >= nx - 1 || j >= ny - 1) return;
    const int p = j * pitch + i;

    if (i + 4 <= nx - 1) {
        const float4 y = vload4(0, ey + p);
        const float4 yn = (float4)(y.yzw, ey[p + 4]);
        const float4 curl = vload4(0, ex + p + pitch) - vload4(0, ex + p) - yn + y;
        vstore4(vload4(0, ca + p) * vload4(0, hz + p) + vload4(0, cb + p) * curl, 0, hz + p);
    } else {
        for (int k = p; k < p + nx - 1 - i; k++)
            hz[k] = ca[k] * hz[k] + cb[k] * (ex[k + pitch] - ex[k] - ey[k + 1] + ey[k]);
    }
}
