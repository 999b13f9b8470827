#define PI 3.14159265f

// Parker's weight of a ray of a short scan
float parker(float beta, float gamma, float delta)
{
    if (beta < 2.0f * (delta - gamma))
        return pow(sin(PI / 4.0f * beta / (delta - gamma)), 2.0f);
    if (beta <= PI - 2.0f * gamma)
        return 1.0f;
    if (beta < PI + 2.0f * delta)
        return pow(sin(PI / 4.0f * (PI + 2.0f * delta - beta) / (delta + gamma)), 2.0f);
    return 0.0f;
}

// cosine and redundancy weights of cone-beam projections, before they are filtered (FDK)
__kernel void preweight(__global float *proj, float distance, float pixel, float beta_step, float delta)
{
    int u = get_global_id(0), v = get_global_id(1), angle = get_global_id(2);
    int columns = get_global_size(0), rows = get_global_size(1);

    float x = (u - columns / 2.0f + 0.5f) * pixel;
    float y = (v - rows / 2.0f + 0.5f) * pixel;
    float cosine = distance / sqrt(pow(distance, 2.0f) + x * x + y * y);
    float gamma = atan(x / distance);

    proj[(angle * rows + v) * columns + u] *= cosine * parker(angle * beta_step, gamma, delta);
}
