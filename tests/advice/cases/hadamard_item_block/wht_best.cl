#define N 32
#define WG 64
#define PITCH (N + 1)

/* Staged so that global memory is read in order; butterflies in registers. */
kernel __attribute__((reqd_work_group_size(WG, 1, 1)))
void wht(global int *data)
{
    local int s[WG * PITCH];
    const int lid = get_local_id(0), base = get_group_id(0) * WG * N;
    int v[N];

    #pragma unroll
    for (int k = 0; k < N; k++) {
        int e = k * WG + lid;
        s[e / N * PITCH + e % N] = data[base + e];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    #pragma unroll
    for (int k = 0; k < N; k++) v[k] = s[lid * PITCH + k];
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
    for (int k = 0; k < N; k++) s[lid * PITCH + k] = v[k];
    barrier(CLK_LOCAL_MEM_FENCE);
    #pragma unroll
    for (int k = 0; k < N; k++) {
        int e = k * WG + lid;
        data[base + e] = s[e / N * PITCH + e % N];
    }
}
