// Gradients of pixels from columns of patches: a pixel sums what all patches that it is in have at its place.
// An item has the same pixel of two channels.

__kernel void gather_patches(const int n, __global const float *col, const int height, const int width,
                             const int kernel_h, const int kernel_w, const int pad_h, const int pad_w,
                             const int stride_h, const int stride_w, const int dilation_h, const int dilation_w,
                             const int height_col, const int width_col, __global float *im)
{
    for (int index = get_global_id(0); index < n / 2; index += get_global_size(0)) {
        float val = 0, val_2 = 0;
        const int w_im = index % width + pad_w;
        const int h_im = (index / width) % height + pad_h;
        const int c_im = index / (width * height);
        const int apart = kernel_h * kernel_w * height_col * width_col * (n / (2 * width * height));
        const int extent_w = (kernel_w - 1) * dilation_w + 1;
        const int extent_h = (kernel_h - 1) * dilation_h + 1;
        const int w_first = w_im < extent_w ? 0 : (w_im - extent_w) / stride_w + 1;
        const int w_end = min(w_im / stride_w + 1, width_col);
        const int h_first = h_im < extent_h ? 0 : (h_im - extent_h) / stride_h + 1;
        const int h_end = min(h_im / stride_h + 1, height_col);

        for (int h_col = h_first; h_col < h_end; h_col++) {
            for (int w_col = w_first; w_col < w_end; w_col++) {
                int h_k = h_im - h_col * stride_h;
                int w_k = w_im - w_col * stride_w;
                if (h_k % dilation_h == 0 && w_k % dilation_w == 0) {
                    h_k /= dilation_h;
                    w_k /= dilation_w;
                    int at = (((c_im * kernel_h + h_k) * kernel_w + w_k) * height_col + h_col) * width_col + w_col;
                    val += col[at];
                    val_2 += col[at + apart];
                }
            }
        }
        im[index] = val;
        im[index + n / 2] = val_2;
    }
}
