#define N 32

kernel void wht(global int *data)
{
    global int *at = data + N * get_global_id(0);
    int v[N];
    #pragma unroll
    for (int k = 0; k < N; k++) v[k] = at[k];
    #pragma unroll
    for (int span = 1; span < N; span <<= 1)
        #pragma unroll
        for (int p = 0; p < N / 2; p++) {
            int k = p / span * 2 * span + p % span;
            int a = v[k], b = v[k + span];
            v[k] = a + b;
            v[k + span] = a - b;
        }
    #pragma unroll
    for (int k = 0; k < N; k++) at[k] = v[k];
}
