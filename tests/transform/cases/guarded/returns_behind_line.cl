kernel void behind(global int *a, global int *c, int n) { int i = get_global_id(0); if (i < n) { for (int k = 0; k < 3; ++k) c[i] += a[i + k]; return; } { return; } return; }
