typedef struct { float dirty, coupon, gone, periods; } bond;

/* price and its derivative */
float price(float y, bond b, float *slope) {
  float p = 0, d = 0;
  for (int k = 1; k <= (int)b.periods; k++) {
    float t = k - b.gone;
    float cash = k == (int)b.periods ? b.coupon + 1 : b.coupon;
    p += cash * pow(1 + y, -t);
    d -= t * cash * pow(1 + y, -t - 1);
  }
  *slope = d;
  return p;
}

kernel void yields(global const float *bonds, global float *yields, int n) {
  int i = get_global_id(0);
  if (i >= n) return;
  bond b = { bonds[i], bonds[n + i], bonds[2 * n + i], bonds[3 * n + i] };
  float y = 0.02f;
  for (int it = 0; it < 20; it++) {
    float slope, p = price(y, b, &slope);
    float dy = (p - b.dirty) / slope;
    y -= dy;
    if (fabs(dy) < 2e-6f) break;
  }
  yields[i] = y;
}
