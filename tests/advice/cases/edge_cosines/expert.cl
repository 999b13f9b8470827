#define NFEAT 32
#define LANES 8
#define GROUP 128

// Link prediction: cosine similarity of the embeddings of both ends of each edge, by eight items an edge.
__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void edge_cosine(__global const int *restrict edge_src, __global const int *restrict edge_dst,
                 __global const float4 *restrict emb, __global float *restrict sim, int n_edges)
{
    __local float part[3][GROUP];
    const int l = get_local_id(0), lane = l % LANES, e = get_global_id(0) / LANES;
    float uv = 0.0f, uu = 0.0f, vv = 0.0f;

    if (e < n_edges) {
        const float4 a = emb[edge_src[e] * LANES + lane], b = emb[edge_dst[e] * LANES + lane];
        uv = dot(a, b);
        uu = dot(a, a);
        vv = dot(b, b);
    }
    part[0][l] = uv;
    part[1][l] = uu;
    part[2][l] = vv;
    for (int step = LANES / 2; step > 0; step /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane < step)
            for (int k = 0; k < 3; ++k)
                part[k][l] += part[k][l + step];
    }
    if (e < n_edges && lane == 0)
        sim[e] = part[0][l] / (sqrt(part[1][l]) * sqrt(part[2][l]));
}
