/* arrays of structures */
struct p4 { float x, y, z, m; };
struct p8 { float x, y, z, u, v, w, m, q; };
struct p16 { float f[16]; };

kernel void all4(global struct p4 *a, float dt)
{
    global struct p4 *p = a + get_global_id(0);
    p->x += dt * p->m; p->y -= dt * p->m;
    p->z *= 1 - dt; p->m *= .99f;
}
kernel void all8(global const struct p8 *a, global float *b)
{
    int i = get_global_id(0);
    float e = a[i].x * a[i].u;
    e += a[i].y * a[i].v;
    e += a[i].z * a[i].w;
    e *= a[i].m;
    e -= a[i].q;
    b[i] = e;
}
kernel void all16(global const struct p16 *a, global float *norm)
{
    int i = get_global_id(0);
    float s = 0;
    for (int k = 0; k < 16; k++) s += a[i].f[k] * a[i].f[k];
    norm[i] = s;
}
kernel void some8(global const struct p8 *a, global float *energy)
{
    int i = get_global_id(0);
    float e = a[i].u * a[i].u;
    e += a[i].v * a[i].v;
    e += a[i].w * a[i].w;
    energy[i] = .5f * e * a[i].m;
}
kernel void some16(global const struct p16 *a, global float *out)
{
    int i = get_global_id(0);
    float s = a[i].f[0];
    s += a[i].f[3];
    s -= a[i].f[9];
    s *= a[i].f[13];
    out[i] = s;
}

/* nine populations of a cell side by side: density, velocity, relaxation */
#define C (9 * get_global_id(0))
kernel void relax9(global float *g, float omega)
{
    float a0 = g[C + 0];
    float a1 = g[C + 1];
    float a2 = g[C + 2];
    float a3 = g[C + 3];
    float a4 = g[C + 4];
    float a5 = g[C + 5];
    float a6 = g[C + 6];
    float a7 = g[C + 7];
    float a8 = g[C + 8];
    float rho = a0 + a1 + a2 + a3 + a4 + a5 + a6 + a7 + a8;
    float ux = (a1 - a3 + a5 - a6 - a7 + a8) / rho, uy = (a2 - a4 + a5 + a6 - a7 - a8) / rho;
    float uu = 1.0f - 1.5f * (ux * ux + uy * uy);
    g[C + 0] = a0 + omega * (4.f / 9 * rho * uu - a0);
    g[C + 1] = a1 + omega * (1.f / 9 * rho * (uu + 3 * ux + 4.5f * ux * ux) - a1);
    g[C + 2] = a2 + omega * (1.f / 9 * rho * (uu + 3 * uy + 4.5f * uy * uy) - a2);
    g[C + 3] = a3 + omega * (1.f / 9 * rho * (uu - 3 * ux + 4.5f * ux * ux) - a3);
    g[C + 4] = a4 + omega * (1.f / 9 * rho * (uu - 3 * uy + 4.5f * uy * uy) - a4);
    g[C + 5] = a5 + omega * (1.f / 36 * rho * (uu + 3 * (ux + uy)) - a5);
    g[C + 6] = a6 + omega * (1.f / 36 * rho * (uu - 3 * (ux - uy)) - a6);
    g[C + 7] = a7 + omega * (1.f / 36 * rho * (uu - 3 * (ux + uy)) - a7);
    g[C + 8] = a8 + omega * (1.f / 36 * rho * (uu + 3 * (ux - uy)) - a8);
}

/* vectors: one access brings all members */
kernel void vec2(global const float2 *z, global float2 *w)
{
    size_t i = get_global_id(0);
    w[i] = (float2)(z[i].x * z[i].x - z[i].y * z[i].y, 2 * z[i].x * z[i].y);
}
kernel void vec4(global const float4 *p, global float4 *q, float4 by)
{
    float4 v = p[get_global_id(0)];
    v.xyz *= by.w;
    q[get_global_id(0)] = v + by;
}
kernel void grey(global const uchar4 *rgba, global uchar4 *out)
{
    uchar4 c = rgba[get_global_id(0)];
    uchar g = (77 * c.x + 150 * c.y + 29 * c.z) >> 8;
    out[get_global_id(0)] = (uchar4)(g, g, g, c.w);
}
kernel void mask4(global const uint4 *a, global uint4 *b, uint m) { b[get_global_id(0)] = a[get_global_id(0)] ^ m; }
kernel void loaded4(global const float *a, global float *b)
{
    size_t i = get_global_id(0);
    float4 v = vload4(i, a);
    vstore4(v * v, i, b);
}
/* one of four: here the gaps are real */
kernel void first4(global const float *a, global float *b) { b[get_global_id(0)] = a[4 * get_global_id(0)]; }
