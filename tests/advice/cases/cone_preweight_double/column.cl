#define PI 3.14159265358979323846

// Parker's weight of a ray of a short scan
double parker(double beta, double gamma, double delta)
{
    if (beta < 2.0 * (delta - gamma))
        return pow(sin(PI / 4.0 * beta / (delta - gamma)), 2.0);
    if (beta <= PI - 2.0 * gamma)
        return 1.0;
    if (beta < PI + 2.0 * delta)
        return pow(sin(PI / 4.0 * (PI + 2.0 * delta - beta) / (delta + gamma)), 2.0);
    return 0.0;
}

#define ROWS 16

// cosine and redundancy weights of cone-beam projections, before they are filtered (FDK), 16 rows an item
__kernel void preweight(__global float *proj, float distance, float pixel, float beta_step, float delta)
{
    int u = get_global_id(0), first = get_global_id(1) * ROWS, angle = get_global_id(2);
    int columns = get_global_size(0), rows = get_global_size(1) * ROWS;

    double x = (u - columns / 2.0 + 0.5) * pixel;
    double gamma = atan(x / distance);
    double redundancy = parker(angle * beta_step, gamma, delta);

    for (int v = first; v < first + ROWS; v++)
    {
        double y = (v - rows / 2.0 + 0.5) * pixel;
        double cosine = distance / sqrt(pow(distance, 2.0f) + x * x + y * y);
        proj[(angle * rows + v) * columns + u] *= cosine * redundancy;
    }
}
