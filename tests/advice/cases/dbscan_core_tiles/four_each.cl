#define GROUP 64
#define EACH 4
#define TILE (GROUP * EACH)

// n is a multiple of TILE; an item has points GROUP apart, a tile is loaded by all
__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void find_core(__global const float2 *restrict points, __global int *restrict neighbours,
               __global uchar *restrict is_core, int n, float eps, int min_points)
{
    __local float2 tile[TILE];
    const int l = get_local_id(0), first = get_group_id(0) * TILE + l;
    const float limit = eps * eps;
    float2 own[EACH];
    int count[EACH];

#pragma unroll
    for (int k = 0; k < EACH; k++)
    {
        own[k] = points[first + k * GROUP];
        count[k] = 0;
    }
    for (int base = 0; base < n; base += TILE)
    {
#pragma unroll
        for (int k = 0; k < EACH; k++)
            tile[l + k * GROUP] = points[base + l + k * GROUP];
        barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll 8
        for (int j = 0; j < TILE; j++)
        {
            const float2 p = tile[j];
#pragma unroll
            for (int k = 0; k < EACH; k++)
            {
                const float2 d = own[k] - p;
                count[k] += d.x * d.x + d.y * d.y <= limit ? 1 : 0;
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
#pragma unroll
    for (int k = 0; k < EACH; k++)
    {
        neighbours[first + k * GROUP] = count[k];
        is_core[first + k * GROUP] = count[k] >= min_points;
    }
}
