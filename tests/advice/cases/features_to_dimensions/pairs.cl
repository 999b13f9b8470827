// From records of features, point after point, to planes of points, feature after feature.
// Two at once, as features are even in number.
__kernel void by_features(__global float *records, __global float *planes, int points, int features)
{
    int point = get_group_id(0) * get_local_size(0) + get_local_id(0);

    if (point < points) {
        __global float2 *record = (__global float2 *)(records + point * features);
        for (int f = 0; f < features; f += 2) {
            float2 two = record[f / 2];
            planes[f * points + point] = two.x;
            planes[(f + 1) * points + point] = two.y;
        }
    }
}
