#ifndef ONLY
#define ONLY
#endif
#define PLANES global float *ONLY a, global float *ONLY b, global float *ONLY c, global float *ONLY d, \
    global float *ONLY e, global float *ONLY f, global float *ONLY g, global float *ONLY h
#define UPDATE(plane) plane[i] = plane[i] * scale + 0.5f

kernel void update(PLANES, const float scale)
{
    const int i = get_global_id(0);
    UPDATE(a); UPDATE(b); UPDATE(c); UPDATE(d); UPDATE(e); UPDATE(f); UPDATE(g); UPDATE(h);
}

kernel void update_at_end(PLANES, const float scale)
{
    const int i = get_global_id(0);
    const float p = a[i], q = b[i], r = c[i], s = d[i], t = e[i], u = f[i], v = g[i], w = h[i];
    a[i] = p * scale + 0.5f; b[i] = q * scale + 0.5f; c[i] = r * scale + 0.5f; d[i] = s * scale + 0.5f;
    e[i] = t * scale + 0.5f; f[i] = u * scale + 0.5f; g[i] = v * scale + 0.5f; h[i] = w * scale + 0.5f;
}
