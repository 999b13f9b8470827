typedef struct {
    float px, py, pz;
    float vx, vy, vz;
    float charge;
    float mass;
} Particle;

// leap-frog step in a uniform field
__kernel void push(__global Particle *p, const float ex, const float ey, const float bz, const float dt, const int n)
{
    int i = get_global_id(0);
    if (i >= n) return;

    float qm = p[i].charge / p[i].mass;
    float ax = qm * (ex + p[i].vy * bz);
    float ay = qm * (ey - p[i].vx * bz);

    p[i].vx += ax * dt;
    p[i].vy += ay * dt;

    p[i].px += p[i].vx * dt;
    p[i].py += p[i].vy * dt;
    p[i].pz += p[i].vz * dt;
}
