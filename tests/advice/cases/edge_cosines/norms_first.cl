#ifndef NFEAT
#define NFEAT 32
#endif

// Inverse lengths of the embeddings.
__kernel void inverse_norms(__global float *emb, __global float *inv_norm, int n_nodes)
{
    int v = get_global_id(0);
    if (v < n_nodes) {
        float norm = 0.0f;
        for (int f = 0; f < NFEAT; ++f)
            norm += emb[v * NFEAT + f] * emb[v * NFEAT + f];
        inv_norm[v] = 1.0f / sqrt(norm);
    }
}

// Link prediction: cosine similarity of the embeddings of both ends of each edge.
__kernel void edge_cosine(__global int *edge_src, __global int *edge_dst, __global float *emb,
                          __global float *inv_norm, __global float *sim, int n_edges)
{
    int e = get_global_id(0);
    if (e < n_edges) {
        float dot = 0.0f;
        for (int f = 0; f < NFEAT; ++f) {
            float a = emb[edge_src[e] * NFEAT + f];
            float b = emb[edge_dst[e] * NFEAT + f];
            dot += a * b;
        }
        sim[e] = dot * inv_norm[edge_src[e]] * inv_norm[edge_dst[e]];
    }
}
