// Clears the bits of pairs of clusters of which no two atoms are near.
typedef struct {
    int cluster[4];
    uint meant;
    int index;
} Record;

__kernel __attribute__((reqd_work_group_size(8, 8, LAYERS)))
void prune(__global const float4 *restrict places, __global const int4 *restrict groups,
           __global const float4 *restrict shifts, __global Record *restrict records, const float cutoff)
{
    __local float4 own[64];
    __local uint near_of[LAYERS];
    const int ix = get_local_id(0), jx = get_local_id(1), layer = get_local_id(2);
    const int4 group = groups[get_group_id(0)];
    const float limit = cutoff * cutoff;

    if (layer == 0) {
        float4 shift = shifts[group.y];
        own[jx * 8 + ix] = places[group.x * 64 + jx * 8 + ix] + shift;
    }

    barrier(CLK_LOCAL_MEM_FENCE);
    float4 held[8];
    #pragma unroll
    for (int i = 0; i < 8; i++)
        held[i] = own[i * 8 + ix];

    const int rounds = (group.w - group.z + LAYERS - 1) / LAYERS;
    for (int round = 0; round < rounds; round++) {
        const int r = group.z + round * LAYERS + layer;
        const uint meant = r < group.w ? records[r].meant : 0;

        if (ix == 0 && jx == 0)
            near_of[layer] = 0;
        barrier(CLK_LOCAL_MEM_FENCE);

        if (meant) {
            uint near_bits = 0;

            #pragma unroll
            for (int m = 0; m < 4; m++) {
                if (meant & (0xFFu << (8 * m))) {
                    const float4 other = places[records[r].cluster[m] * 8 + jx];

                    #pragma unroll
                    for (int i = 0; i < 8; i++) {
                        const uint bit = 1u << (8 * m + i);
                        if (meant & bit) {
                            const float4 d = held[i] - other;
                            if (d.x * d.x + d.y * d.y + d.z * d.z < limit)
                                near_bits |= bit;
                        }
                    }
                }
            }
            if (near_bits)
                atomic_or(&near_of[layer], near_bits);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        if (meant && ix == 0 && jx == 0)
            records[r].meant = near_of[layer];
    }
}
