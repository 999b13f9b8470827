/* parent = (P_left * left) .* (P_right * right) for four states; one matrix a rate category */
__kernel void partials_partials(__global float4* restrict parent,
                       __global const float4* restrict left, __global const float4* restrict right,
                       __global const float* restrict p_left, __global const float* restrict p_right,
                       const int sites)
{
    __local float m1[16], m2[16];
    const int tx = get_local_id(0);
    const int cat = get_global_id(1);
    const int u = cat * sites + get_global_id(0);
    if (tx < 16) {
        m1[tx] = p_left[cat * 16 + tx];
        m2[tx] = p_right[cat * 16 + tx];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    const float4 l = left[u], r = right[u];
    float p[4];
    for (int state = 0; state < 4; state++) {
        const float4 row1 = vload4(state, m1), row2 = vload4(state, m2);
        p[state] = dot(row1, l) * dot(row2, r);
    }
    parent[u] = (float4)(p[0], p[1], p[2], p[3]);
}
