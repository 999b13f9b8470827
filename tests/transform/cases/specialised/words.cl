#define SIZE(x) (sizeof(#x) + (x))
#define WRAP(a, n) (((a) + (n)) % (n))

kernel void worded(global int *out, int n) { out[get_global_id(0)] = SIZE(n) + WRAP(1, n); }
