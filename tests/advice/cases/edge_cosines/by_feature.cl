#ifndef NFEAT
#define NFEAT 32
#endif

// Link prediction: cosine similarity of the embeddings of both ends of each edge;
// features of all nodes behind each other.
__kernel void edge_cosine(__global int *edge_src, __global int *edge_dst, __global float *emb,
                          __global float *sim, int n_edges, int n_nodes)
{
    int e = get_global_id(0);
    if (e < n_edges) {
        float dot = 0.0f, norm_u = 0.0f, norm_v = 0.0f;
        for (int f = 0; f < NFEAT; ++f) {
            float a = emb[f * n_nodes + edge_src[e]];
            float b = emb[f * n_nodes + edge_dst[e]];
            dot += a * b;
            norm_u += a * a;
            norm_v += b * b;
        }
        sim[e] = dot / (sqrt(norm_u) * sqrt(norm_v));
    }
}
