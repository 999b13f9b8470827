typedef struct { float fx, fy, cx, cy, k1, k2, k3, p1, p2; } Camera;

uchar4 pixel(__global const uchar4* src, int x, int y, int width, int height)
{
    return src[clamp(y, 0, height - 1) * width + clamp(x, 0, width - 1)];
}

// radial and tangential distortion, bilinear
__kernel __attribute__((reqd_work_group_size(32, 4, 1)))
void undistort(__global const uchar4* restrict src, __global uchar4* restrict dst, int width, int height,
               __constant Camera* cam)
{
    int u = get_global_id(0);
    int v = get_global_id(1);
    if (u >= width || v >= height) return;

    float x = (u - cam->cx) * native_recip(cam->fx);
    float y = (v - cam->cy) * native_recip(cam->fy);
    float r2 = x * x + y * y;
    float radial = mad(mad(mad(cam->k3, r2, cam->k2), r2, cam->k1), r2, 1.0f);
    float xd = x * radial + 2.0f * cam->p1 * x * y + cam->p2 * (r2 + 2.0f * x * x);
    float yd = y * radial + cam->p1 * (r2 + 2.0f * y * y) + 2.0f * cam->p2 * x * y;
    float sx = xd * cam->fx + cam->cx;
    float sy = yd * cam->fy + cam->cy;

    int ix = (int)floor(sx), iy = (int)floor(sy);
    float ax = sx - ix, ay = sy - iy;
    float4 a = convert_float4(pixel(src, ix, iy, width, height));
    float4 b = convert_float4(pixel(src, ix + 1, iy, width, height));
    float4 c = convert_float4(pixel(src, ix, iy + 1, width, height));
    float4 d = convert_float4(pixel(src, ix + 1, iy + 1, width, height));
    dst[v * width + u] = convert_uchar4_sat_rte(mix(mix(a, b, ax), mix(c, d, ax), ay));
}
