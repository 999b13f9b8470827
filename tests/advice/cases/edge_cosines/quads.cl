#ifndef NFEAT
#define NFEAT 32
#endif

// Link prediction: cosine similarity of the embeddings of both ends of each edge.
__kernel void edge_cosine(__global int *edge_src, __global int *edge_dst, __global float4 *emb,
                          __global float *sim, int n_edges)
{
    int e = get_global_id(0);
    if (e < n_edges) {
        float uv = 0.0f, norm_u = 0.0f, norm_v = 0.0f;
        for (int f = 0; f < NFEAT / 4; ++f) {
            float4 a = emb[edge_src[e] * (NFEAT / 4) + f];
            float4 b = emb[edge_dst[e] * (NFEAT / 4) + f];
            uv += dot(a, b);
            norm_u += dot(a, a);
            norm_v += dot(b, b);
        }
        sim[e] = uv / (sqrt(norm_u) * sqrt(norm_v));
    }
}
