/* parent = (P_left * left) .* (P_right * right) for four states; one matrix a rate category */
__kernel void partials_partials(__global float4* restrict parent,
                       __global const float4* restrict left, __global const float4* restrict right,
                       __constant float4* p_left, __constant float4* p_right,
                       const int sites)
{
    const int cat = get_global_id(1);
    const int u = cat * sites + get_global_id(0);
    const float4 l = left[u], r = right[u];
    __constant float4* m1 = p_left + cat * 4;
    __constant float4* m2 = p_right + cat * 4;
    parent[u] = (float4)(dot(m1[0], l) * dot(m2[0], r), dot(m1[1], l) * dot(m2[1], r),
                         dot(m1[2], l) * dot(m2[2], r), dot(m1[3], l) * dot(m2[3], r));
}
