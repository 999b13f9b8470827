typedef struct { float dirty, coupon, gone, periods; } bond;

/* price and its derivative; a factor v a period */
float price(float y, bond b, float *slope) {
  float v = 1 / (1 + y), f = pow(1 + y, b.gone);
  float p = 0, d = 0;
  for (int k = 1; k <= (int)b.periods; k++) {
    float cash = k == (int)b.periods ? b.coupon + 1 : b.coupon;
    f *= v;
    p += cash * f;
    d -= (k - b.gone) * cash * f;
  }
  *slope = d * v;
  return p;
}

kernel void yields(global const bond *bonds, global float *yields, int n) {
  int i = get_global_id(0);
  if (i >= n) return;
  bond b = bonds[i];
  float y = 0.02f;
  for (int it = 0; it < 20; it++) {
    float slope, p = price(y, b, &slope);
    float dy = (p - b.dirty) / slope;
    y -= dy;
    if (fabs(dy) < 2e-6f) break;
  }
  yields[i] = y;
}
