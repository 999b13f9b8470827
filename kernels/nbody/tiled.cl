/* What light bodies feel from heavy ones, which a group brings into local memory 64 at a time: a body is loaded from
 * global memory once a group, where naive loads it once an item. */
#define TILE 64

kernel void tiled(global const float4 *light, global const float4 *heavy, global float4 *pull,
                  int n)
{
    local float4 tile[TILE];
    const int i = get_global_id(0), l = get_local_id(0);
    const float4 own = light[i];
    float4 sum = 0.0f;
    for (int first = 0; first < n; first += TILE) {
        tile[l] = heavy[first + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int j = 0; j < TILE; j++) {
            const float4 other = tile[j];
            const float4 way = (float4)(other.xyz - own.xyz, 0.0f);
            const float near = rsqrt(dot(way, way) + 0.01f);
            sum += way * (other.w * near * near * near);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    pull[i] = sum;
}
