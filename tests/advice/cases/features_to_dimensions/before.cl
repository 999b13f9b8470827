// From records of features, point after point, to planes of points, feature after feature.
__kernel void by_features(__global float *records, __global float *planes, int points, int features)
{
    int point = get_group_id(0) * get_local_size(0) + get_local_id(0);

    if (point < points) {
        for (int f = 0; f < features; f++)
            planes[f * points + point] = records[point * features + f];
    }
}
