#define G 128

typedef struct {
    float px, py, pz;
    float vx, vy, vz;
    float charge;
    float mass;
} Particle;

__kernel void push(__global float *p, const float ex, const float ey, const float bz, const float dt, const int n)
{
    __local Particle s[G];
    __local float *w = (__local float *)s;
    const int l = get_local_id(0);
    __global float *mine = p + get_group_id(0) * G * 8;

    for (int k = 0; k < 8; k++) w[k * G + l] = mine[k * G + l];
    barrier(CLK_LOCAL_MEM_FENCE);

    float qm = s[l].charge / s[l].mass;
    float ax = qm * (ex + s[l].vy * bz);
    float ay = qm * (ey - s[l].vx * bz);
    s[l].vx += ax * dt;
    s[l].vy += ay * dt;
    s[l].px += s[l].vx * dt;
    s[l].py += s[l].vy * dt;
    s[l].pz += s[l].vz * dt;

    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < 8; k++) mine[k * G + l] = w[k * G + l];
}
