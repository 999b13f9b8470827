#define KERNEL_LOOP(i, n) for (int i = get_global_id(0); i < (n); i += get_global_size(0))

// in the order of the input
__kernel void nhwc2nchw(const int n, const int C, const int HW, __global const float *in, __global float *out)
{
  KERNEL_LOOP(index, n) {
    const int c = index % C;
    const int hw = (index / C) % HW;
    const int b = index / C / HW;
    out[(b * C + c) * HW + hw] = in[index];
  }
}
