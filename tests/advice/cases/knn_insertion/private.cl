#define K 8
#define DIM 3

__kernel void knn_search(__global float* ref, int num_ref, __global float* query, int num_query,
                         __global float* dist, __global int* index)
{
    int q = get_global_id(0);
    if (q >= num_query) return;

    float near[K];
    int which[K];
    for (int k = 0; k < K; k++) {
        near[k] = MAXFLOAT;
        which[k] = -1;
    }

    for (int r = 0; r < num_ref; r++) {
        float d = 0.0f;
        for (int j = 0; j < DIM; j++) {
            float diff = ref[r * DIM + j] - query[q * DIM + j];
            d += diff * diff;
        }
        if (d < near[K - 1]) {
            // move the farther ones by one
            int k = K - 1;
            while (k > 0 && near[k - 1] > d) {
                near[k] = near[k - 1];
                which[k] = which[k - 1];
                k--;
            }
            near[k] = d;
            which[k] = r;
        }
    }

    for (int k = 0; k < K; k++) {
        dist[q * K + k] = near[k];
        index[q * K + k] = which[k];
    }
}
