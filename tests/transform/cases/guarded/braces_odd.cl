kernel void braces_odd(global int *a, global int *c, int n) {
  int i = get_global_id(0); if (i >= n) { return; } if (i < 2) { c[i] = 5; { return; } }
  for (int k = 0; k < 2; ++k) { c[i] += a[i + k]; } }
