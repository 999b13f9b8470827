// many independent Van der Pol oscillators, explicit Euler
__kernel void integrate(__global float* state, __global const float* mu, int steps, float dt)
{
    int i = get_global_id(0);
    float x = state[2 * i], v = state[2 * i + 1], m = mu[i];

    for (int s = 0; s < steps; s++) {
        float a = m * (1.0f - x * x) * v - x;
        x += dt * v;
        v += dt * a;
    }
    state[2 * i] = x;
    state[2 * i + 1] = v;
}
