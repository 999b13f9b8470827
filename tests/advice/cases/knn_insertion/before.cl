#define K 8
#define DIM 3

__kernel void knn_search(__global float* ref, int num_ref, __global float* query, int num_query,
                         __global float* dist, __global int* index)
{
    int q = get_global_id(0);
    if (q >= num_query) return;

    for (int k = 0; k < K; k++) {
        dist[q * K + k] = MAXFLOAT;
        index[q * K + k] = -1;
    }

    for (int r = 0; r < num_ref; r++) {
        float d = 0.0f;
        for (int j = 0; j < DIM; j++) {
            float diff = ref[r * DIM + j] - query[q * DIM + j];
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
}
