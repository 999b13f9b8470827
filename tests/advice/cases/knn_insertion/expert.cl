#define K 8
#define GROUP 256
#define LANES 4               // items of a query; each has every fourth point
#define QUERIES (GROUP / LANES)
#define TILE 256

// 64 queries a group: items 0 to 63 have the first quarter of each four points, and so on
__kernel void knn_search(__global const float* restrict ref, int num_ref,
                         __global const float* restrict query, int num_query,
                         __global float* restrict dist, __global int* restrict index)
{
    __local float4 tile[TILE];
    __local float dists[LANES][K][QUERIES];
    __local int indices[LANES][K][QUERIES];
    const int t = get_local_id(0), lane = t / QUERIES, own = t % QUERIES;
    const int q = get_group_id(0) * QUERIES + own;
    const bool real = q < num_query;
    const float x = real ? query[q * 3] : 0.0f;
    const float y = real ? query[q * 3 + 1] : 0.0f;
    const float z = real ? query[q * 3 + 2] : 0.0f;

    float near[K];
    int which[K];
#pragma unroll
    for (int k = 0; k < K; k++) {
        near[k] = MAXFLOAT;
        which[k] = -1;
    }

    for (int base = 0; base < num_ref; base += TILE) {
        const int count = min(TILE, num_ref - base);
        if (t < count)
            tile[t] = (float4)(vload3(base + t, ref), 0.0f);
        barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll 4
        for (int r = lane; r < count; r += LANES) {
            const float4 p = tile[r];
            const float a = p.x - x, b = p.y - y, c = p.z - z;
            const float d = a * a + b * b + c * c;
            if (d < near[K - 1]) {
                float left = d;
                int l = base + r;
#pragma unroll
                for (int k = 0; k < K; k++) {
                    const bool before = left < near[k] || (left == near[k] && l < which[k]);
                    const float n = near[k];
                    const int w = which[k];
                    near[k] = before ? left : n;
                    which[k] = before ? l : w;
                    left = before ? n : left;
                    l = before ? w : l;
                }
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }

#pragma unroll
    for (int k = 0; k < K; k++) {
        dists[lane][k][own] = near[k];
        indices[lane][k][own] = which[k];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane > 0 || !real)
        return;

    int at[LANES] = { 0 };
    for (int k = 0; k < K; k++) {
        float d = INFINITY;
        int i = 0, from = 0;
#pragma unroll
        for (int l = 0; l < LANES; l++) {
            const float e = at[l] < K ? dists[l][min(at[l], K - 1)][own] : INFINITY;
            const int j = indices[l][min(at[l], K - 1)][own];
            if (e < d || (e == d && j < i)) {
                d = e;
                i = j;
                from = l;
            }
        }
#pragma unroll
        for (int l = 0; l < LANES; l++)
            at[l] += l == from;
        dist[q * K + k] = d;
        index[q * K + k] = i;
    }
}
