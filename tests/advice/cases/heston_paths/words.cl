// words x of all generators, then words y, z and w; n of each
uint xs_next(__global uint *g, int n)
{
    uint t = g[0] ^ (g[0] << 11);
    g[0] = g[n];
    g[n] = g[2 * n];
    g[2 * n] = g[3 * n];
    g[3 * n] = g[3 * n] ^ (g[3 * n] >> 19) ^ (t ^ (t >> 8));
    return g[3 * n];
}

float xs_uniform(__global uint *g, int n)
{
    return ((float)(xs_next(g, n) >> 8) + 0.5f) / 16777216.0f;
}

float2 xs_normals(__global uint *g, int n)
{
    float u = xs_uniform(g, n);
    float v = xs_uniform(g, n);
    float radius = sqrt(-2.0f * log(u));
    float angle = 6.2831853f * v;
    return (float2)(radius * cos(angle), radius * sin(angle));
}

__kernel void heston(__global uint *rng, __global float *spot, int paths, int steps,
                     float s0, float v0, float r, float kappa, float theta, float xi, float rho, float dt)
{
    int id = get_global_id(0);
    if (id >= paths)
        return;

    float s = s0;
    float v = v0;
    for (int step = 0; step < steps; ++step) {
        float2 n = xs_normals(&rng[id], paths);
        float w1 = n.x;
        float w2 = rho * n.x + sqrt(1.0f - rho * rho) * n.y;
        float vp = fmax(v, 0.0f);
        s = s * exp((r - 0.5f * vp) * dt + sqrt(vp) * sqrt(dt) * w1);
        v = v + kappa * (theta - vp) * dt + xi * sqrt(vp) * sqrt(dt) * w2;
    }
    spot[id] = s;
}
