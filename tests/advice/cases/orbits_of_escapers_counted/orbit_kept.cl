#pragma OPENCL FP_CONTRACT OFF

// How often orbits of points that escape visit the pixels of an image.

#define MOST 96

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
    float2 orbit[MOST];
    int steps = 0;

    for (; steps < most; steps++) {
        escapes = escapes || zx * zx + zy * zy >= 4.0f;
        float next = zx * zx - zy * zy + cx;
        zy = zx * zy + zx * zy + cy;
        zx = next;
        if (zx * zx + zy * zy >= 16.0f) {
            escapes = escapes || steps + 1 < most;
            break;
        }
        orbit[steps] = (float2)(zx, zy);
    }
    if (!escapes)
        return;

    for (int i = 0; i < steps; i++) {
        int px = (orbit[i].x - from_x) * (pixels - 1) / extent;
        int py = (orbit[i].y - from_y) * (pixels - 1) / extent;
        if (px >= 0 && px < pixels && py >= 0 && py < pixels)
            atomic_inc(image + py * pixels + px);
    }
}
