kernel void hoist_three(global const float3 *restrict in, global float3 *restrict out, int n)
{
    const int i = get_global_id(0);
    for (int k = 0; k < n; ++k) {
        out[i] += in[k];
        out[i].y -= 1;
    }
}
