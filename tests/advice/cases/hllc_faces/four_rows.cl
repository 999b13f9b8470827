#define GAMMA 1.4f

typedef struct { float rho, u, v, w, p, e; } state_t;

static state_t primitive(float rho, float mx, float my, float mz, float e)
{
    float inv = 1.0f / rho;
    state_t s = { rho, mx * inv, my * inv, mz * inv, 0, e };
    s.p = (GAMMA - 1) * (e - 0.5f * rho * (s.u * s.u + s.v * s.v + s.w * s.w));
    return s;
}

kernel void hllc_x(global const float *restrict rho, global const float *restrict mx, global const float *restrict my,
                   global const float *restrict mz, global const float *restrict e, global float *restrict f_rho,
                   global float *restrict f_mx, global float *restrict f_my, global float *restrict f_mz,
                   global float *restrict f_e, int nx, int rows)
{
    const int i = get_global_id(0), first = get_global_id(1) * 4;
    if (i >= nx - 1)
        return;
    for (int j = first; j < first + 4; ++j) {
        const int c = j * nx + i;
        const state_t l = primitive(rho[c], mx[c], my[c], mz[c], e[c]);
        const state_t r = primitive(rho[c + 1], mx[c + 1], my[c + 1], mz[c + 1], e[c + 1]);
        const float al = sqrt(GAMMA * l.p / l.rho), ar = sqrt(GAMMA * r.p / r.rho);
        const float sl = min(l.u - al, r.u - ar), sr = max(l.u + al, r.u + ar);
        const float dl = l.rho * (sl - l.u), dr = r.rho * (sr - r.u);
        const float sm = (r.p - l.p + l.u * dl - r.u * dr) / (dl - dr);
        const state_t k = sm >= 0 ? l : r;
        const float s = sm >= 0 ? sl : sr, d = sm >= 0 ? dl : dr;
        const bool star = sl < 0 && sr > 0;
        float m = k.rho * k.u, fx = m * k.u + k.p, fy = m * k.v, fz = m * k.w, fe = k.u * (k.e + k.p);
        if (star) {
            const float q = d / (s - sm);      // density behind the wave
            const float es = q * (k.e / k.rho + (sm - k.u) * (sm + k.p / d));
            m += s * (q - k.rho);
            fx += s * (q * sm - k.rho * k.u);
            fy += s * (q - k.rho) * k.v;
            fz += s * (q - k.rho) * k.w;
            fe += s * (es - k.e);
        }
        f_rho[c] = m;
        f_mx[c] = fx;
        f_my[c] = fy;
        f_mz[c] = fz;
        f_e[c] = fe;
    }
}
