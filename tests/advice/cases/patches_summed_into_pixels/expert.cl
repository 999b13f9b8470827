// Gradients of pixels from columns of patches: a pixel sums what all patches that it is in have at its place.
// Patches are of 5 by 5 pixels, one apart; loops are written out, and no quotients are left.

__kernel void gather_patches(const int n, __global const float *restrict col, int height, const int width,
                             const int kernel_h, const int kernel_w, const int pad_h, const int pad_w,
                             const int stride_h, const int stride_w, const int dilation_h, const int dilation_w,
                             const int height_col, const int width_col, __global float *restrict im)
{
    const int w_im = get_global_id(0) + 2, h_im = get_global_id(1) + 2, c_im = get_global_id(2);
    const int plane = height_col * width_col;
    __global const float *from = col + c_im * 25 * plane + h_im * width_col + w_im;
    float val = 0;

    #pragma unroll
    for (int h_k = 4; h_k >= 0; h_k--) {
        #pragma unroll
        for (int w_k = 4; w_k >= 0; w_k--) {
            const bool is_in = (uint)(h_im - h_k) < (uint)height_col && (uint)(w_im - w_k) < (uint)width_col;
            val += is_in ? from[(h_k * 5 + w_k) * plane - h_k * width_col - w_k] : 0.0f;
        }
    }
    im[(c_im * height + h_im - 2) * width + w_im - 2] = val;
}
