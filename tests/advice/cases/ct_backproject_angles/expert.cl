/* Unfiltered part of filtered back projection, parallel beam: one work-item per four pixels of a column. */
#define EACH 4

__kernel void backproject(__global const float *restrict sinogram, __global float *restrict image,
                          __constant float2 *direction,   /* cosine and sine */
                          int size, int n_angles, int n_det, float pixel, float spacing)
{
    int x = get_global_id(0);
    int y = get_group_id(1) * get_local_size(1) * EACH + get_local_id(1), step = get_local_size(1);
    if (x >= size) return;

    float scale = pixel / spacing, middle = 0.5f * (n_det - 1);
    float px = (x - 0.5f * (size - 1)) * scale;
    float py = (0.5f * (size - 1) - y) * scale;
    float sum[EACH] = { 0 };

    for (int a = 0; a < n_angles; a++) {
        float2 dir = direction[a];
        float t = px * dir.x + py * dir.y + middle, dt = scale * step * dir.y;
#pragma unroll
        for (int k = 0; k < EACH; k++) {
            int d = convert_int_rtn(t);
            if ((uint)d < (uint)(n_det - 1)) {
                float first = sinogram[d], w = t - d;
                sum[k] += first + w * (sinogram[d + 1] - first);
            }
            t -= dt;
        }
        sinogram += n_det;
    }
#pragma unroll
    for (int k = 0; k < EACH; k++)
        if (y + k * step < size)
            image[(y + k * step) * size + x] = sum[k] * (M_PI_F / n_angles);
}
