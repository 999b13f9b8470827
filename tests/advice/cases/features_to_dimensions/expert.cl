// From records of features, point after point, to planes of points, feature after feature.
// A group of 256 copies 128 records of 34 to local memory, padded to 35; two items then store those of a point.
// points are a multiple of 128
#define ITEMS 256
#define P 128
#define F 34

__kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1)))
void by_features(__global const float *restrict records, __global float *restrict planes, int points, int features)
{
    __local float block[P * (F + 1)];
    const int l = get_local_id(0), first = get_group_id(0) * P;
    __global const float2 *from = (__global const float2 *)(records + first * F);

    #pragma unroll 3
    for (int i = l; i < P * F / 2; i += ITEMS) {
        const float2 two = from[i];
        const int at = i / (F / 2) * (F + 1) + i % (F / 2) * 2;
        block[at] = two.x;
        block[at + 1] = two.y;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    const int point = l % P;
    for (int f = l / P; f < F; f += ITEMS / P)
        planes[f * points + first + point] = block[point * (F + 1) + f];
}
