#pragma OPENCL FP_CONTRACT OFF

// How often orbits of points that escape visit the pixels of an image.

__kernel void count_orbits(__global int *image, const int pixels, const int most, const float from_x,
                           const float from_y, const float extent, const int points)
{
    const float cx = from_x + get_global_id(0) * extent / (points - 1);
    const float cy = from_y + get_global_id(1) * extent / (points - 1);
    const float right = cx - 0.25f, square = right * right + cy * cy;
    const bool inside = square * (square + right) < 0.2499f * cy * cy
        || (cx + 1.0f) * (cx + 1.0f) + cy * cy < 0.0624f;

    if (inside)
        return;

    bool escapes = false;
    float zx = 0.0f, zy = 0.0f;

    for (int i = 0; i < most; i++) {
        float xx = zx * zx, yy = zy * zy;
        if (xx + yy >= 4.0f) {
            escapes = true;
            break;
        }
        float next = xx - yy + cx;
        zy = zx * zy + zx * zy + cy;
        zx = next;
    }
    if (!escapes)
        return;

    zx = 0.0f;
    zy = 0.0f;
    for (int i = 0; i < most; i++) {
        float next = zx * zx - zy * zy + cx;
        zy = zx * zy + zx * zy + cy;
        zx = next;
        if (zx * zx + zy * zy >= 16.0f)
            break;

        int px = (zx - from_x) * (pixels - 1) / extent;
        int py = (zy - from_y) * (pixels - 1) / extent;
        if (px >= 0 && px < pixels && py >= 0 && py < pixels)
            atomic_inc(image + py * pixels + px);
    }
}
