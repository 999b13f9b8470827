#define KERNEL 3
#define STRIDE 2

// 3x3 windows at a stride of 2, the last of which may hang over the edge. mask: place of each maximum in its plane.
// An item does 2x2 places, which only four windows reach; rows have an even length.
__kernel void MaxPoolBackward(const int nthreads, __global const float* restrict top_diff,
                              __global const int* restrict mask, const int height, const int width,
                              const int pooled_height, const int pooled_width, __global float2* restrict bottom_diff) {
  const int pw = get_global_id(0), ph = get_global_id(1), plane = get_global_id(2);
  if (pw >= pooled_width || ph >= pooled_height) return;

  const int at = (plane * pooled_height + ph) * pooled_width + pw;
  const int left = pw > 0 ? 1 : 0, above = ph > 0 ? pooled_width : 0;
  const int m0 = mask[at], m1 = mask[at - left], m2 = mask[at - above], m3 = mask[at - above - left];
  const float d0 = top_diff[at];
  const float d1 = left ? top_diff[at - left] : 0.0f;
  const float d2 = above ? top_diff[at - above] : 0.0f;
  const float d3 = left && above ? top_diff[at - above - left] : 0.0f;

  const int place = 2 * ph * width + 2 * pw;
  const int2 upper = (int2)(place, place + 1), lower = upper + width;
  // windows to the left reach the first column, those above the first row
  float2 first = select((float2)(0.0f), (float2)(d0), m0 == upper);
  float2 second = select((float2)(0.0f), (float2)(d0), m0 == lower);
  first += select((float2)(0.0f), (float2)(d2), m2 == upper);
  first.x += m1 == upper.x ? d1 : 0.0f;
  first.x += m3 == upper.x ? d3 : 0.0f;
  second.x += m1 == lower.x ? d1 : 0.0f;
  __global float2* row = bottom_diff + (plane * height + 2 * ph) * (width / 2) + pw;
  row[0] = first;
  row[width / 2] = second;
}
