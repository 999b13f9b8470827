kernel void one_line_sum(global const int *in, global int *out, int n) { int sum = 0; for (int k = 0; k < n; k++) sum += in[k] * (int)get_global_id(0); out[get_global_id(0)] = sum; }
