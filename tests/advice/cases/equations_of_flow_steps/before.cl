// Equations of a step of optical flow, from polynomials around pixels of two images: those of the second are moved.

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

        if (x1 >= 0 && y1 >= 0 && x1 < width - 1 && y1 < height - 1) {
            const float a00 = (1.0f - fx) * (1.0f - fy), a01 = fx * (1.0f - fy);
            const float a10 = (1.0f - fx) * fy, a11 = fx * fy;

            r2 = a00 * r_1[y1 * step + x1] + a01 * r_1[y1 * step + x1 + 1]
                 + a10 * r_1[(y1 + 1) * step + x1] + a11 * r_1[(y1 + 1) * step + x1 + 1];
            r3 = a00 * r_1[(height + y1) * step + x1] + a01 * r_1[(height + y1) * step + x1 + 1]
                 + a10 * r_1[(height + y1 + 1) * step + x1] + a11 * r_1[(height + y1 + 1) * step + x1 + 1];
            r4 = a00 * r_1[(2 * height + y1) * step + x1] + a01 * r_1[(2 * height + y1) * step + x1 + 1]
                 + a10 * r_1[(2 * height + y1 + 1) * step + x1] + a11 * r_1[(2 * height + y1 + 1) * step + x1 + 1];
            r5 = a00 * r_1[(3 * height + y1) * step + x1] + a01 * r_1[(3 * height + y1) * step + x1 + 1]
                 + a10 * r_1[(3 * height + y1 + 1) * step + x1] + a11 * r_1[(3 * height + y1 + 1) * step + x1 + 1];
            r6 = a00 * r_1[(4 * height + y1) * step + x1] + a01 * r_1[(4 * height + y1) * step + x1 + 1]
                 + a10 * r_1[(4 * height + y1 + 1) * step + x1] + a11 * r_1[(4 * height + y1 + 1) * step + x1 + 1];

            r4 = (r_0[(2 * height + y) * step + x] + r4) * 0.5f;
            r5 = (r_0[(3 * height + y) * step + x] + r5) * 0.5f;
            r6 = (r_0[(4 * height + y) * step + x] + r6) * 0.25f;
        } else {
            r2 = r3 = 0.0f;
            r4 = r_0[(2 * height + y) * step + x];
            r5 = r_0[(3 * height + y) * step + x];
            r6 = r_0[(4 * height + y) * step + x] * 0.5f;
        }

        r2 = (r_0[y * step + x] - r2) * 0.5f;
        r3 = (r_0[(height + y) * step + x] - r3) * 0.5f;

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
