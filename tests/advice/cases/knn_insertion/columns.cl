#define K 8
#define DIM 3

__kernel void knn_search(__global float* ref, int num_ref, __global float* query, int num_query,
                         __global float* dist, __global int* index)
{
    int q = get_global_id(0);
    if (q >= num_query) return;

    for (int k = 0; k < K; k++) {
        dist[k * num_query + q] = MAXFLOAT;
        index[k * num_query + q] = -1;
    }

    for (int r = 0; r < num_ref; r++) {
        float d = 0.0f;
        for (int j = 0; j < DIM; j++) {
            float diff = ref[r * DIM + j] - query[q * DIM + j];
            d += diff * diff;
        }
        if (d < dist[(K - 1) * num_query + q]) {
            // move the farther ones by one
            int k = K - 1;
            while (k > 0 && dist[(k - 1) * num_query + q] > d) {
                dist[k * num_query + q] = dist[(k - 1) * num_query + q];
                index[k * num_query + q] = index[(k - 1) * num_query + q];
                k--;
            }
            dist[k * num_query + q] = d;
            index[k * num_query + q] = r;
        }
    }
}
