/* A sum in blocks by words. */
#define DO {
#define D }
#define N get_global_id(0)
kernel void split_braces(global const int *restrict in, global int *restrict out, int n)
DO
    int sum = 0;
    for (int k = 0; k < n; k++) DO sum += in[k] * (int)N; D
    out[N] = sum;
D
