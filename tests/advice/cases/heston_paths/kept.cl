typedef struct { uint x, y, z, w; } xorshift_t;

uint xs_next(xorshift_t *g)
{
    uint t = g->x ^ (g->x << 11);
    g->x = g->y;
    g->y = g->z;
    g->z = g->w;
    g->w = g->w ^ (g->w >> 19) ^ (t ^ (t >> 8));
    return g->w;
}

float xs_uniform(xorshift_t *g)
{
    return ((float)(xs_next(g) >> 8) + 0.5f) / 16777216.0f;
}

float2 xs_normals(xorshift_t *g)
{
    float u = xs_uniform(g);
    float v = xs_uniform(g);
    float radius = sqrt(-2.0f * log(u));
    float angle = 6.2831853f * v;
    return (float2)(radius * cos(angle), radius * sin(angle));
}

__kernel void heston(__global xorshift_t *rng, __global float *spot, int paths, int steps,
                     float s0, float v0, float r, float kappa, float theta, float xi, float rho, float dt)
{
    int id = get_global_id(0);
    if (id >= paths)
        return;

    xorshift_t g = rng[id];
    float s = s0;
    float v = v0;
    for (int step = 0; step < steps; ++step) {
        float2 n = xs_normals(&g);
        float w1 = n.x;
        float w2 = rho * n.x + sqrt(1.0f - rho * rho) * n.y;
        float vp = fmax(v, 0.0f);
        s = s * exp((r - 0.5f * vp) * dt + sqrt(vp) * sqrt(dt) * w1);
        v = v + kappa * (theta - vp) * dt + xi * sqrt(vp) * sqrt(dt) * w2;
    }
    rng[id] = g;
    spot[id] = s;
}
