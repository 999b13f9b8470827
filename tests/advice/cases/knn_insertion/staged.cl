#define K 8
#define DIM 3
#define TILE 64

__kernel void knn_search(__global float* ref, int num_ref, __global float* query, int num_query,
                         __global float* dist, __global int* index)
{
    __local float tile[TILE * DIM];
    int q = get_global_id(0);   // num_query is a multiple of TILE

    for (int k = 0; k < K; k++) {
        dist[q * K + k] = MAXFLOAT;
        index[q * K + k] = -1;
    }

    for (int base = 0; base < num_ref; base += TILE) {
        int count = min(TILE, num_ref - base);
        for (int j = get_local_id(0); j < count * DIM; j += TILE)
            tile[j] = ref[base * DIM + j];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int r = base; r < base + count; r++) {
            float d = 0.0f;
            for (int j = 0; j < DIM; j++) {
                float diff = tile[(r - base) * DIM + j] - query[q * DIM + j];
                d += diff * diff;
            }
            if (d < dist[q * K + K - 1]) {
                // move the farther ones by one
                int k = K - 1;
                while (k > 0 && dist[q * K + k - 1] > d) {
                    dist[q * K + k] = dist[q * K + k - 1];
                    index[q * K + k] = index[q * K + k - 1];
                    k--;
                }
                dist[q * K + k] = d;
                index[q * K + k] = r;
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
