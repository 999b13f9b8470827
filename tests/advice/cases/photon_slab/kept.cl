// xorshift, one state per work-item
uint xorshift(uint *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

float uniform(uint *state)     // in (0, 1]
{
    return ((xorshift(state) >> 8) + 1) * (1.0f / 16777216.0f);
}

// Photon packets through a slab that absorbs and scatters (Henyey-Greenstein).
__kernel void propagate(__global uint *rng, __global uint *absorbed, __global uint *escaped,
                        float mu_a, float mu_s, float g, float thickness, int bins, int photons)
{
    uint own = rng[get_global_id(0)];
    uint *state = &own;

    for (int p = 0; p < photons; p++) {
        float z = 0.0f, uz = 1.0f, weight = 1.0f;
        while (weight > 0.01f) {
            z += uz * -log(uniform(state)) / (mu_a + mu_s);
            if (z < 0.0f || z >= thickness) {
                atomic_add(&escaped[z < 0.0f ? 0 : 1], (uint)(weight * 1000.0f));
                break;
            }
            float dw = weight * mu_a / (mu_a + mu_s);
            weight -= dw;
            atomic_add(&absorbed[(int)(z / thickness * bins)], (uint)(dw * 1000.0f));

            float t = (1.0f - g * g) / (1.0f - g + 2.0f * g * uniform(state));
            float cost = clamp((1.0f + g * g - t * t) / (2.0f * g), -1.0f, 1.0f);
            float sint = sqrt(1.0f - cost * cost);
            uz = uz * cost + sqrt(fmax(0.0f, 1.0f - uz * uz)) * sint * cos(6.2831853f * uniform(state));
            uz = clamp(uz, -1.0f, 1.0f);
        }
    }
    rng[get_global_id(0)] = own;
}
