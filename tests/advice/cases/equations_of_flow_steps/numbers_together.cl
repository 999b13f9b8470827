// Equations of a step of optical flow, from polynomials around pixels of two images: those of the second are moved.
// The five numbers of a pixel stand side by side in both images.

__constant float margins[6] = { 0.14f, 0.14f, 0.4472f, 0.4472f, 0.4472f, 1.0f };

__kernel void flow_equations(__global float *m, __global const float *flow_x, __global const float *flow_y,
                             __global const float *r_0, __global const float *r_1, const int height, const int width,
                             const int step)
{
    const int y = get_global_id(1);
    const int x = get_global_id(0);

    if (y < height && x < width) {
        const float dx = flow_x[y * step + x];
        const float dy = flow_y[y * step + x];
        float fx = x + dx;
        float fy = y + dy;
        const int x1 = convert_int(floor(fx));
        const int y1 = convert_int(floor(fy));
        fx -= x1;
        fy -= y1;

        float r2, r3, r4, r5, r6;

        __global const float *at = r_0 + (y * step + x) * 5;

        if (x1 >= 0 && y1 >= 0 && x1 < width - 1 && y1 < height - 1) {
            const float a00 = (1.0f - fx) * (1.0f - fy), a01 = fx * (1.0f - fy);
            const float a10 = (1.0f - fx) * fy, a11 = fx * fy;
            __global const float *p = r_1 + (y1 * step + x1) * 5, *q = p + 5, *u = p + step * 5, *v = u + 5;

            r2 = a00 * p[0] + a01 * q[0] + a10 * u[0] + a11 * v[0];
            r3 = a00 * p[1] + a01 * q[1] + a10 * u[1] + a11 * v[1];
            r4 = a00 * p[2] + a01 * q[2] + a10 * u[2] + a11 * v[2];
            r5 = a00 * p[3] + a01 * q[3] + a10 * u[3] + a11 * v[3];
            r6 = a00 * p[4] + a01 * q[4] + a10 * u[4] + a11 * v[4];

            r4 = (at[2] + r4) * 0.5f;
            r5 = (at[3] + r5) * 0.5f;
            r6 = (at[4] + r6) * 0.25f;
        } else {
            r2 = r3 = 0.0f;
            r4 = at[2];
            r5 = at[3];
            r6 = at[4] * 0.5f;
        }

        r2 = (at[0] - r2) * 0.5f;
        r3 = (at[1] - r3) * 0.5f;

        r2 += r4 * dy + r6 * dx;
        r3 += r6 * dy + r5 * dx;

        const float scale = margins[min(x, 5)] * margins[min(y, 5)] * margins[min(width - x - 1, 5)]
                            * margins[min(height - y - 1, 5)];
        r2 *= scale;
        r3 *= scale;
        r4 *= scale;
        r5 *= scale;
        r6 *= scale;

        m[y * step + x] = r4 * r4 + r6 * r6;
        m[(height + y) * step + x] = (r4 + r5) * r6;
        m[(2 * height + y) * step + x] = r5 * r5 + r6 * r6;
        m[(3 * height + y) * step + x] = r4 * r2 + r6 * r3;
        m[(4 * height + y) * step + x] = r6 * r2 + r5 * r3;
    }
}
