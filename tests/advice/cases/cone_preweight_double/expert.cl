#define PI 3.14159265f

float square(float a) { return a * a; }

// Parker's weight of a ray of a short scan
float parker(float beta, float gamma, float delta)
{
    if (beta < 2.0f * (delta - gamma))
        return square(sin(PI / 4.0f * beta / (delta - gamma)));
    if (beta <= PI - 2.0f * gamma)
        return 1.0f;
    if (beta < PI + 2.0f * delta)
        return square(sin(PI / 4.0f * (PI + 2.0f * delta - beta) / (delta + gamma)));
    return 0.0f;
}

#define ROWS 16

// cosine and redundancy weights of cone-beam projections, before they are filtered (FDK); 16 rows of a column an item
__kernel void preweight(__global float *proj, float distance, float pixel, float beta_step, float delta)
{
    const int u = get_global_id(0), first = get_global_id(1) * ROWS, angle = get_global_id(2);
    const int columns = get_global_size(0), rows = get_global_size(1) * ROWS;

    const float x = (u - columns * 0.5f + 0.5f) * pixel;
    const float weight = distance * parker(angle * beta_step, atan(x / distance), delta);
    const float square_of_x = distance * distance + x * x;

    proj += (angle * rows + first) * columns + u;
#pragma unroll 8
    for (int v = 0; v < ROWS; v++)
    {
        const float y = (first + v - rows * 0.5f + 0.5f) * pixel;
        proj[v * columns] *= weight * native_rsqrt(square_of_x + y * y);
    }
}
