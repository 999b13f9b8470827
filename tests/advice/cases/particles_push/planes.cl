// eight planes of n floats each: px py pz vx vy vz charge mass
__kernel void push(__global float *p, const float ex, const float ey, const float bz, const float dt, const int n)
{
    int i = get_global_id(0);
    if (i >= n) return;

    __global float *px = p, *py = p + n, *pz = p + 2 * n;
    __global float *vx = p + 3 * n, *vy = p + 4 * n;
    __global const float *vz = p + 5 * n, *charge = p + 6 * n, *mass = p + 7 * n;

    float qm = charge[i] / mass[i];
    float u = vx[i], v = vy[i];
    float ax = qm * (ex + v * bz);
    float ay = qm * (ey - u * bz);

    u += ax * dt;
    v += ay * dt;
    vx[i] = u;
    vy[i] = v;

    px[i] += u * dt;
    py[i] += v * dt;
    pz[i] += vz[i] * dt;
}
