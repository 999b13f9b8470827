typedef struct { uint x, y, z, w; } xorshift_t;

uint xs_next(xorshift_t *g)
{
    const uint t = g->x ^ (g->x << 11);
    g->x = g->y;
    g->y = g->z;
    g->z = g->w;
    g->w = g->w ^ (g->w >> 19) ^ (t ^ (t >> 8));
    return g->w;
}

float xs_uniform(xorshift_t *g)
{
    return ((float)(xs_next(g) >> 8) + 0.5f) * 5.9604645e-8f;
}

float2 xs_normals(xorshift_t *g)
{
    float u = xs_uniform(g);
    float v = xs_uniform(g);
    float radius = sqrt(-2.0f * log(u));
    return (float2)(radius * cospi(2.0f * v), radius * sinpi(2.0f * v));
}

__kernel void heston(__global xorshift_t *rng, __global float *spot, int paths, int steps,
                     float s0, float v0, float r, float kappa, float theta, float xi, float rho, float dt)
{
    int id = get_global_id(0);
    if (id >= paths)
        return;

    xorshift_t g = rng[id];
    const float root = sqrt(dt);
    const float rest = sqrt(1.0f - rho * rho);
    float x = 0.0f;   // log(s / s0)
    float v = v0;
    for (int step = 0; step < steps; ++step) {
        float2 n = xs_normals(&g);
        float w1 = n.x;
        float w2 = rho * n.x + rest * n.y;
        float vp = fmax(v, 0.0f);
        float sigma = sqrt(vp) * root;
        x += (r - 0.5f * vp) * dt + sigma * w1;
        v += kappa * (theta - vp) * dt + xi * sigma * w2;
    }
    rng[id] = g;
    spot[id] = s0 * exp(x);
}
