#define ITEMS 256

// One level of the reversible 5/3 wavelet along the rows of an image: averages to the left half, details to
// the right half. Each work-item makes two of both, from samples that its group has put into local memory.
__kernel void dwt53_rows(__global const int * restrict src, __global int * restrict dst, const int width)
{
  __local int row[4 * ITEMS + 3];
  const int q = get_global_id(0), l = get_local_id(0);
  const int first = get_group_id(0) * 4 * ITEMS - 2;
  src += get_global_id(1) * width;
  dst += get_global_id(1) * width;

  for (int k = l; k < 4 * ITEMS + 3; k += ITEMS) {
    int i = abs(first + k);
    if (i >= width)
      i = 2 * width - 2 - i;
    row[k] = src[i];
  }
  barrier(CLK_LOCAL_MEM_FENCE);

  __local const int *c = row + 4 * l + 2;
  const int before = c[-1] - ((c[-2] + c[0]) >> 1);
  const int d0 = c[1] - ((c[0] + c[2]) >> 1);
  const int d1 = c[3] - ((c[2] + c[4]) >> 1);
  const int s0 = c[0] + ((before + d0 + 2) >> 2);
  const int s1 = c[2] + ((d0 + d1 + 2) >> 2);

  vstore2((int2)(s0, s1), q, dst);
  vstore2((int2)(d0, d1), q, dst + width / 2);
}
