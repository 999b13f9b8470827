#define EACH 4

/* Unfiltered part of filtered back projection, parallel beam: one work-item per four pixels of a column. */
__kernel void backproject(__global const float *sinogram, __global float *image,
                          int size, int n_angles, int n_det, float pixel, float spacing)
{
    int x = get_global_id(0);
    int y = get_group_id(1) * get_local_size(1) * EACH + get_local_id(1), step = get_local_size(1);
    if (x >= size) return;

    float px = (x - 0.5f * (size - 1)) * pixel;
    for (int k = 0; k < EACH; k++)
        if (y + k * step < size)
            image[(y + k * step) * size + x] = 0.0f;
    for (int a = 0; a < n_angles; a++) {
        float theta = a * M_PI_F / n_angles;
        float c = cos(theta), s = sin(theta);
        for (int k = 0; k < EACH && y + k * step < size; k++) {
            float py = (0.5f * (size - 1) - (y + k * step)) * pixel;
            float t = (px * c + py * s) / spacing + 0.5f * (n_det - 1);
            int d = (int)floor(t);
            if (d >= 0 && d < n_det - 1) {
                float w = t - d;
                image[(y + k * step) * size + x] += (1.0f - w) * sinogram[a * n_det + d] + w * sinogram[a * n_det + d + 1];
            }
        }
    }
    for (int k = 0; k < EACH; k++)
        if (y + k * step < size)
            image[(y + k * step) * size + x] *= M_PI_F / n_angles;
}
