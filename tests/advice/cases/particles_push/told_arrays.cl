// leap-frog step in a uniform field; eight arrays of n floats each: px py pz vx vy vz charge mass
__kernel void push(__global float *p, const float ex, const float ey, const float bz, const float dt, const int n)
{
    int i = get_global_id(0);
    if (i >= n) return;

    __global float *px = p, *py = p + n, *pz = p + 2 * n;
    __global float *vx = p + 3 * n, *vy = p + 4 * n, *vz = p + 5 * n;
    __global float *charge = p + 6 * n, *mass = p + 7 * n;

    float qm = charge[i] / mass[i];
    float ax = qm * (ex + vy[i] * bz);
    float ay = qm * (ey - vx[i] * bz);

    vx[i] += ax * dt;
    vy[i] += ay * dt;

    px[i] += vx[i] * dt;
    py[i] += vy[i] * dt;
    pz[i] += vz[i] * dt;
}
