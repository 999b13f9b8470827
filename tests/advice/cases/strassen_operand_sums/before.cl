// Strassen, first level: the sums of quadrants of A that five of the seven products need.
// A is n x n, row-major; sums are five packed h x h matrices, h = n / 2. An item does four columns.
__kernel void operand_sums(__global const float4 *restrict A, __global float4 *restrict sums, const uint h4)
{
  const uint c = get_global_id(0), r = get_global_id(1);
  const uint h = 4 * h4, plane = h * h4, at = r * h4 + c;
  const size_t top = (size_t)r * 2 * h4 + c, low = top + (size_t)h * 2 * h4;
  const float4 a11 = A[top], a12 = A[top + h4], a21 = A[low], a22 = A[low + h4];

  sums[at]             = a11 + a22;
  sums[at + plane]     = a21 + a22;
  sums[at + 2 * plane] = a11 + a12;
  sums[at + 3 * plane] = a21 - a11;
  sums[at + 4 * plane] = a12 - a22;
}
