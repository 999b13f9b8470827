#define MAX_ANGLES 720

/* Unfiltered part of filtered back projection, parallel beam: one work-item per pixel. */
__kernel void backproject(__global const float *sinogram, __global float *image,
                          int size, int n_angles, int n_det, float pixel, float spacing)
{
    int x = get_global_id(0);
    int y = get_global_id(1);
    __local float2 direction[MAX_ANGLES];

    for (int a = get_local_id(1) * get_local_size(0) + get_local_id(0); a < n_angles;
         a += get_local_size(0) * get_local_size(1)) {
        float theta = a * M_PI_F / n_angles;
        direction[a] = (float2)(cos(theta), sin(theta));
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (x >= size || y >= size) return;

    int idx = y * size + x;
    float px = (x - 0.5f * (size - 1)) * pixel;
    float py = (0.5f * (size - 1) - y) * pixel;

    image[idx] = 0.0f;
    for (int a = 0; a < n_angles; a++) {
        float2 dir = direction[a];
        float t = (px * dir.x + py * dir.y) / spacing + 0.5f * (n_det - 1);
        int d = (int)floor(t);
        if (d >= 0 && d < n_det - 1) {
            float w = t - d;
            image[idx] += (1.0f - w) * sinogram[a * n_det + d] + w * sinogram[a * n_det + d + 1];
        }
    }
    image[idx] *= M_PI_F / n_angles;
}
