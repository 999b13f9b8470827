// many independent Van der Pol oscillators, explicit Euler; state is (place, speed)
__kernel void integrate(__global float2* restrict state, __global const float* restrict mu, int steps, float dt)
{
    const int i = get_global_id(0);
    const float m = mu[i];
    float2 y = state[i];

    for (int s = 0; s < steps; s++)
        y += dt * (float2)(y.y, m * (1.0f - y.x * y.x) * y.y - y.x);
    state[i] = y;
}
