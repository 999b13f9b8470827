// Gradients of pixels from columns of patches: a pixel sums what all patches that it is in have at its place.
// Patches are of 5 by 5 pixels, one apart: both loops over places in a patch are written out.

__kernel void gather_patches(const int n, __global const float *col, const int height, const int width,
                             const int kernel_h, const int kernel_w, const int pad_h, const int pad_w,
                             const int stride_h, const int stride_w, const int dilation_h, const int dilation_w,
                             const int height_col, const int width_col, __global float *im)
{
    for (int index = get_global_id(0); index < n; index += get_global_size(0)) {
        float val = 0;
        const int w_im = index % width + pad_w;
        const int h_im = (index / width) % height + pad_h;
        const int c_im = index / (width * height);

        #pragma unroll
        for (int h_k = 4; h_k >= 0; h_k--) {
            #pragma unroll
            for (int w_k = 4; w_k >= 0; w_k--) {
                const int h_col = h_im - h_k, w_col = w_im - w_k;
                if (h_col >= 0 && h_col < height_col && w_col >= 0 && w_col < width_col)
                    val += col[((c_im * 25 + h_k * 5 + w_k) * height_col + h_col) * width_col + w_col];
            }
        }
        im[index] = val;
    }
}
