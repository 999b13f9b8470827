// cosine and redundancy weights of cone-beam projections, before they are filtered (FDK); those of redundancy, by
// angles and columns, were computed once
__kernel void preweight(__global float *proj, float distance, float pixel, __global const float *redundancy)
{
    int u = get_global_id(0), v = get_global_id(1), angle = get_global_id(2);
    int columns = get_global_size(0), rows = get_global_size(1);

    double x = (u - columns / 2.0 + 0.5) * pixel;
    double y = (v - rows / 2.0 + 0.5) * pixel;
    double cosine = distance / sqrt(pow(distance, 2.0f) + x * x + y * y);

    proj[(angle * rows + v) * columns + u] *= cosine * redundancy[angle * columns + u];
}
