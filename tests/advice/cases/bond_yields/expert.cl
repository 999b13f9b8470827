/* All coupons are an annuity: c (1 - v^n) / y + v^n, times (1 + y)^gone */
kernel void yields(global const float4 *restrict bonds, global float *restrict yields, int n) {
  int i = get_global_id(0);
  if (i >= n) return;
  float4 b = bonds[i];   // dirty, coupon, gone, periods
  float y = 0.02f;
  for (int it = 0; it < 20; it++) {
    float l = log1p(y), v = exp(-b.w * l), g = exp(b.z * l), u = 1 / y, w = 1 / (1 + y);
    float a = -expm1(-b.w * l) * u;
    float flat = b.y * a + v;
    float slope = g * (b.y * u * (b.w * v * w - a) - b.w * v * w + b.z * w * flat);
    float dy = (g * flat - b.x) / slope;
    y -= dy;
    if (fabs(dy) < 2e-6f) break;
  }
  yields[i] = y;
}
