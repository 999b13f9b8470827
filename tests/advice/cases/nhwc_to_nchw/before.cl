#define KERNEL_LOOP(i, n) for (int i = get_global_id(0); i < (n); i += get_global_size(0))

__kernel void nhwc2nchw(const int n, const int C, const int HW, __global const float *in, __global float *out)
{
  KERNEL_LOOP(index, n) {
    const int hw = index % HW;
    const int c = (index / HW) % C;
    const int b = index / HW / C;
    out[index] = in[(b * HW + hw) * C + c];
  }
}
