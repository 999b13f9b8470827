// From records of features, point after point, to planes of points, feature after feature.
// The group copies its records to local memory as they lie.
#define G 64
#define MOST 34

__kernel void by_features(__global float *records, __global float *planes, int points, int features)
{
    __local float block[G * MOST];
    int l = get_local_id(0), first = get_group_id(0) * G, point = first + l;

    for (int i = l; i < G * features; i += G)
        if (first * features + i < points * features)
            block[i] = records[first * features + i];
    barrier(CLK_LOCAL_MEM_FENCE);

    if (point < points) {
        for (int f = 0; f < features; f++)
            planes[f * points + point] = block[l * features + f];
    }
}
