// From records of features, point after point, to planes of points, feature after feature.
// An item has one of a point.
__kernel void by_features(__global float *records, __global float *planes, int points, int features)
{
    int point = get_global_id(0), f = get_global_id(1);

    if (point < points)
        planes[f * points + point] = records[point * features + f];
}
