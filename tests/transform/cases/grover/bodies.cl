/* Accelerations of bodies (x, y, z and mass): a group goes through all others in tiles of its own size. */
kernel void bodies(global const float4 *place, global float4 *pull, int count, float softening, local float4 *tile)
{
    const unsigned int l = get_local_id(0), x = get_global_id(0), size = get_local_size(0);
    const float4 own = place[x];
    float4 sum = (float4)(0.0f, 0.0f, 0.0f, 0.0f);
    for (int i = 0; i < count; i += size) {
        tile[l] = place[i + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int j = 0; j < size; j++) {
            const float4 r = tile[j] - own;
            const float far = r.x * r.x + r.y * r.y + r.z * r.z + softening;
            const float inverse = 1.0f / sqrt(far);
            sum.xyz += tile[j].w * inverse * inverse * inverse * r.xyz;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    pull[x] = sum;
}
