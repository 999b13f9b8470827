// Strassen, first level: the sums of quadrants of A that five of the seven products need.
// A is n x n, row-major; sums are five packed h x h matrices, h = n / 2. An item does a column.
__kernel void operand_sums(__global const float *restrict A, __global float *restrict sums, const uint h)
{
  const uint c = get_global_id(0), r = get_global_id(1);
  const uint plane = h * h, at = r * h + c;
  const size_t top = (size_t)r * 2 * h + c, low = top + (size_t)h * 2 * h;
  const float a11 = A[top], a12 = A[top + h], a21 = A[low], a22 = A[low + h];

  sums[at]             = a11 + a22;
  sums[at + plane]     = a21 + a22;
  sums[at + 2 * plane] = a11 + a12;
  sums[at + 3 * plane] = a21 - a11;
  sums[at + 4 * plane] = a12 - a22;
}
