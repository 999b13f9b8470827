#ifndef NFEAT
#define NFEAT 32
#endif

// Link prediction: cosine similarity of the embeddings of both ends of each edge.
__kernel void edge_cosine(__global int *edge_src, __global int *edge_dst, __global float *emb,
                          __global float *sim, int n_edges)
{
    int e = get_global_id(0);
    if (e < n_edges) {
        int u = edge_src[e] * NFEAT, v = edge_dst[e] * NFEAT;
        float dot = 0.0f, norm_u = 0.0f, norm_v = 0.0f;
        for (int f = 0; f < NFEAT; ++f) {
            float a = emb[u + f];
            float b = emb[v + f];
            dot += a * b;
            norm_u += a * a;
            norm_v += b * b;
        }
        sim[e] = dot / (sqrt(norm_u) * sqrt(norm_v));
    }
}
