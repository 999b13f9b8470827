/* counters, searches, queues */
kernel void count_far(global const uchar *text, global uint *bin)
{
    atomic_inc(bin + text[get_global_id(0)]);
}

kernel void count_near(global const uchar *text, global uint *bin, uint each)
{
    local uint mine[256];
    const uint l = get_local_id(0), g = get_group_id(0) * 256 * each;
    mine[l] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint k = 0; k < each; k++) atomic_inc(&mine[text[g + k * 256 + l]]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (mine[l]) atomic_add(bin + l, mine[l]);
}

/* each item's own byte counters, in local memory */
kernel void count_own(global const uchar *text, global uint *bin, int each)
{
    local uint c[64][16];
    const int l = get_local_id(0), g = get_group_id(0);
    for (int b = 0; b < 16; b++) c[l][b] = 0;
    for (int k = 0; k < each; k++) { uchar t = text[(g * each + k) * 64 + l]; c[l][(t >> 1) & 15]++; }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < 16) {
        uint s = 0;
        for (int o = 0; o < 64; o++) s += c[o][l];
        bin[g * 16 + l] = s;
    }
}

/* one group after the other adds what it has, under a lock */
kernel void locked(global const float *v, volatile global int *lock, global float *total)
{
    local float s[64]; const int l = get_local_id(0);
    s[l] = v[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int d = 32; d > 0; d >>= 1) { if (l < d) s[l] += s[l + d]; barrier(CLK_LOCAL_MEM_FENCE); }
    if (l == 0) {
        while (atomic_cmpxchg(lock, 0, 1)) ;
        total[0] += s[0];
        atomic_xchg(lock, 0);
    }
}

/* what is above a limit goes to a queue, and is then written densely */
kernel void sieve(global const float *v, global float *kept, global uint *many, float limit)
{
    local float q[256]; local uint n;
    const uint l = get_local_id(0), g = get_group_id(0);
    if (!l) n = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (v[get_global_id(0)] > limit) q[atomic_inc(&n)] = v[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < n) kept[g * 256 + l] = q[l];
    if (!l) many[g] = n;
}

/* a copy that nobody gains by */
kernel void by_way(global const float *v, global float *w)
{
    local float q[32][64]; const uint l = get_local_id(0), n = get_global_size(0); float s = 0;
    for (uint k = 0; k < 32; k++) q[k][l] = v[k * n + get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint k = 0; k < 32; k++) s = fmax(s, q[k][l]);
    w[get_global_id(0)] = s;
}

/* where does each key belong? */
kernel void bisect(global const int *sorted, int n, global const int *key, global int *where_)
{
    int k = key[get_global_id(0)], lo = 0, hi = n;
    while (lo < hi) { int m = (lo + hi) / 2; if (sorted[m] < k) lo = m + 1; else hi = m; }
    where_[get_global_id(0)] = lo;
}

/* a binary tree in arrays */
kernel void descend(global const int *left, global const int *right, global const int *value,
                    global const int *key, global int *depth)
{
    int at = 0, d = 0, k = key[get_global_id(0)];
    while (at >= 0) { at = k < value[at] ? left[at] : right[at]; d++; }
    depth[get_global_id(0)] = d;
}

/* next level of a graph */
kernel void flood(global const int *first, global const int *to, global int *level, int now, global int *more)
{
    int v = get_global_id(0);
    if (level[v] != now) return;
    for (int e = first[v]; e < first[v + 1]; e++)
        if (level[to[e]] < 0) { level[to[e]] = now + 1; *more = 1; }
}

/* even items have much to do, odd ones little */
kernel void uneven(global const float *x, global float *y)
{
    int i = get_global_id(0); float v = x[i];
    if (i & 1) v = -v;
    else for (int k = 0; k < 64; k++) v = native_sin(v) + .1f * v;
    y[i] = v;
}

/* every fourth element is the item's, read and written */
kernel void every4(global float *a, global const float *x)
{
    int i = get_global_id(0);
    float t = a[4 * i];
    t = t * .5f + x[i];
    a[4 * i] = t;
}

kernel void count_wide(global const ushort *what, global uint *bin) { atomic_inc(bin + what[get_global_id(0)]); }

/* which of the limits, in their order, is the first that is not less */
kernel void look_up(global const float *limits, global const float *wanted, global int *found, int n)
{
    const int i = get_global_id(0);
    int k = 0;
    for (; k < n; k++) if (limits[k] >= wanted[i]) break;
    found[i] = k;
}

/* the same by counting, where the limits may be in any order */
kernel void all_limits(global const float *limits, global const float *wanted, global int *found, int n)
{
    const int i = get_global_id(0);
    int k = 0;
    for (int j = 0; j < n; j++) k += limits[j] < wanted[i];
    found[i] = k;
}

/* a number of each item, in local memory */
kernel void stepped(global int *p, global int *q, int steps)
{
    local int x[64]; const int l = get_local_id(0), g = get_global_id(0);
    int y = q[g];
    x[l] = p[g];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int s = 0; s < steps; s++) {
        int was = x[l];
        x[l] += y;
        barrier(CLK_LOCAL_MEM_FENCE);
        y = was + 2 * y;
    }
    p[g] = x[l]; q[g] = y;
}
