// many independent Van der Pol oscillators, explicit Euler
__kernel void integrate(__global float* state, __global const float* mu, int steps, float dt)
{
    int i = get_global_id(0);

    for (int s = 0; s < steps; s++) {
        float a = mu[i] * (1.0f - state[2 * i] * state[2 * i]) * state[2 * i + 1] - state[2 * i];
        state[2 * i]     += dt * state[2 * i + 1];
        state[2 * i + 1] += dt * a;
    }
}
