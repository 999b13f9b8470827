// Clears the bits of pairs of clusters of which no two atoms are near; an item holds its atom of all eight clusters.
typedef struct {
    int cluster[4];
    uint meant;
    int index;
} Record;

__kernel __attribute__((reqd_work_group_size(8, 8, LAYERS)))
void prune(__global const float4 *restrict places, __global const int4 *restrict groups,
           __global const float4 *restrict shifts, __global Record *restrict records, const float cutoff)
{
    __local uint near_of[2][LAYERS];
    const int ix = get_local_id(0), jx = get_local_id(1), layer = get_local_id(2), first = ix == 0 && jx == 0;
    const int4 group = groups[get_group_id(0)];
    const float4 shift = shifts[group.y];
    const float limit = cutoff * cutoff;
    float4 held[8];

    #pragma unroll
    for (int i = 0; i < 8; i++)
        held[i] = places[group.x * 64 + i * 8 + ix] + shift;
    if (first)
        near_of[0][layer] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    const int rounds = (group.w - group.z + LAYERS - 1) / LAYERS;
    for (int round = 0; round < rounds; round++) {
        const int r = group.z + round * LAYERS + layer, now = round & 1;
        const uint meant = r < group.w ? records[r].meant : 0;

        if (first)
            near_of[1 - now][layer] = 0;
        if (meant) {
            float4 others[4];
            uint near_bits = 0;

            #pragma unroll
            for (int m = 0; m < 4; m++)
                others[m] = places[records[r].cluster[m] * 8 + jx];
            #pragma unroll
            for (int m = 0; m < 4; m++) {
                #pragma unroll
                for (int i = 0; i < 8; i++) {
                    const float4 d = held[i] - others[m];
                    near_bits |= (uint)(d.x * d.x + d.y * d.y + d.z * d.z < limit) << (8 * m + i);
                }
            }
            near_bits &= meant;
            if (near_bits)
                atomic_or(&near_of[now][layer], near_bits);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        if (meant && first)
            records[r].meant = near_of[now][layer];
    }
}
