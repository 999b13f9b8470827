// Cahn-Hilliard on a torus:  dc/dt = lap(mu),  mu = c^3 - c - kappa lap(c);  four cells an item

float4 left(const float4 l, const float4 c) { return (float4)(l.w, c.xyz); }
float4 right(const float4 c, const float4 r) { return (float4)(c.yzw, r.x); }

float4 potential(const float4 l, const float4 c, const float4 r, const float4 up, const float4 down,
                 const float kappa)
{
    return c * c * c - c - kappa * (left(l, c) + right(c, r) + up + down - 4.0f * c);
}

float one(const float v, const float l, const float r, const float up, const float down, const float kappa)
{
    return v * v * v - v - kappa * (l + r + up + down - 4.0f * v);
}

__kernel void evolve(__global const float4 *restrict c, __global float4 *restrict c_new,
                     const int nx, const int ny, const float kappa, const float dt)
{
    const int q = get_global_id(0), y = get_global_id(1), w = nx / 4;
    const int ql = q > 0 ? q - 1 : w - 1, qr = q < w - 1 ? q + 1 : 0;
    const int y1 = y > 0 ? y - 1 : ny - 1, y2 = y1 > 0 ? y1 - 1 : ny - 1;
    const int y3 = y < ny - 1 ? y + 1 : 0, y4 = y3 < ny - 1 ? y3 + 1 : 0;

    const float4 a = c[y2 * w + q], e = c[y4 * w + q];
    const float4 bl = c[y1 * w + ql], b = c[y1 * w + q], br = c[y1 * w + qr];
    const float4 vl = c[y * w + ql], v = c[y * w + q], vr = c[y * w + qr];
    const float4 dl = c[y3 * w + ql], d = c[y3 * w + q], dr = c[y3 * w + qr];

    const float4 mu = potential(vl, v, vr, b, d, kappa);
    const float before = one(vl.w, vl.z, v.x, bl.w, dl.w, kappa);
    const float after = one(vr.x, v.w, vr.y, br.x, dr.x, kappa);
    const float4 sides = (float4)(before, mu.xyz) + (float4)(mu.yzw, after);
    const float4 ends = potential(bl, b, br, a, v, kappa) + potential(dl, d, dr, v, e, kappa);
    c_new[y * w + q] = v + dt * (sides + ends - 4.0f * mu);
}
