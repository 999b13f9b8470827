// a particle is two float4: (px py pz vx) (vy vz charge mass)
__kernel void push(__global float4 *p, const float ex, const float ey, const float bz, const float dt, const int n)
{
    int i = get_global_id(0);
    if (i >= n) return;

    float4 a = p[2 * i];
    float4 b = p[2 * i + 1];

    float qm = b.z / b.w;
    float ax = qm * (ex + b.x * bz);
    float ay = qm * (ey - a.w * bz);

    a.w += ax * dt;
    b.x += ay * dt;

    a.x += a.w * dt;
    a.y += b.x * dt;
    a.z += b.y * dt;

    p[2 * i] = a;
    p[2 * i + 1] = b;
}
