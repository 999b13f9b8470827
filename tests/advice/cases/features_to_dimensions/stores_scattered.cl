// From records of features, point after point, to planes of points, feature after feature.
// An item has one of a point, and neighbours those of the same point.
__kernel void by_features(__global float *records, __global float *planes, int points, int features)
{
    int i = get_global_id(0);
    int point = i / features, f = i % features;

    if (point < points)
        planes[f * points + point] = records[i];
}
