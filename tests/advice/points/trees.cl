/* sums */
#define N get_local_size(0)
#define ME get_local_id(0)
#define WAIT barrier(CLK_LOCAL_MEM_FENCE)

kernel void tree_modulo(global const float *v, global float *part, local float *s)
{
    s[ME] = v[get_global_id(0)];
    for (uint d = 1; d < N; d *= 2) { WAIT; if (ME % (2 * d) == 0) s[ME] += s[ME + d]; }
    if (!ME) part[get_group_id(0)] = s[0];
}
kernel void tree_modulo_lines(global const float *v, global float *part, local float *s)
{
    s[ME] = v[get_global_id(0)];
    for (uint d = 1; d < N; d *= 2)
    {
        WAIT;
        if (ME % (2 * d) == 0)
            s[ME] += s[ME + d];
    }
    if (!ME)
        part[get_group_id(0)] = s[0];
}
kernel void tree_spread(global const float *v, global float *part, local float *s)
{
    s[ME] = v[get_global_id(0)];
    for (uint d = 1; d < N; d <<= 1) { WAIT; uint k = 2 * d * ME; if (k < N) s[k] += s[k + d]; }
    if (!ME) part[get_group_id(0)] = s[0];
}
kernel void tree_halves(global const float *v, global float *part, local float *s)
{
    s[ME] = v[get_global_id(0)];
    for (uint d = N >> 1; d; d >>= 1) { WAIT; if (ME < d) s[ME] += s[ME + d]; }
    if (!ME) part[get_group_id(0)] = s[0];
}
kernel void tree_many(global const float *v, global float *part, local float *s, uint n)
{
    float own = 0;
    for (uint i = get_global_id(0); i < n; i += get_global_size(0)) own += v[i];
    s[ME] = own;
    for (uint d = N >> 1; d; d >>= 1) { WAIT; if (ME < d) s[ME] += s[ME + d]; }
    if (!ME) part[get_group_id(0)] = s[0];
}

/* the first item adds up */
kernel void foreman(global const float *v, global float *part, local float *s)
{
    s[ME] = exp(v[get_global_id(0)]);
    WAIT;
    if (ME == 0) {
        float all = 0;
        for (uint k = 0; k < N; k++) all += s[k];
        part[get_group_id(0)] = all;
    }
}

/* each item adds up some, and the first one a few that are left: a scalar, no tree */
kernel void few_left(global const float *v, global float *part, uint n)
{
    local float s[8];
    float own = 0;
    for (uint k = 0; k < n; k++) own += v[(get_group_id(0) * n + k) * N + ME];
    s[ME % 8] = own;
    WAIT;
    if (ME == 0) part[get_group_id(0)] = s[0] + s[1] + s[2];
}

/* all take part in the loop; the branch below it is one item's */
kernel void then_foreman(global const float *v, global float *top, uint n)
{
    local float s[256];
    float own = 0;
    for (uint k = 0; k < n; k++) own += v[(get_group_id(0) * n + k) * N + ME];
    s[ME] = own;
    WAIT;
    if (ME == 0) {
        float m = s[0];
        for (uint k = 1; k < 256; k++) m = fmax(m, s[k]);
        top[get_group_id(0)] = m;
    }
}

/* running sums of the 256 of a group */
kernel void running(global const int *a, global int *b)
{
    local int t[2][256]; int w = 0, me = ME;
    t[0][me] = a[get_global_id(0)];
    WAIT;
    for (int d = 1; d < 256; d *= 2) {
        t[1 - w][me] = me >= d ? t[w][me] + t[w][me - d] : t[w][me];
        w = 1 - w;
        WAIT;
    }
    b[get_global_id(0)] = t[w][me];
}

/* a string that swings: each step has two barriers */
kernel void swing(global float *u, int steps)
{
    local float s[130]; int i = ME + 1, at = get_global_id(0); float v = 0;
    if (ME == 0) { s[0] = 0; s[129] = 0; }
    s[i] = u[at];
    WAIT;
    for (int k = 0; k < steps; k++) {
        float f = s[i - 1] - 2 * s[i] + s[i + 1];
        WAIT;
        v += .1f * f; s[i] += .1f * v;
        WAIT;
    }
    u[at] = s[i];
}

/* the same string in global memory: neighbours read what an item stores */
kernel void swing_far(global float *u, global float *v, int steps)
{
    const int at = get_global_id(0) + get_group_id(0) * 2 + 1;
    for (int k = 0; k < steps; k++) {
        const float f = u[at - 1] - 2 * u[at] + u[at + 1];
        barrier(CLK_GLOBAL_MEM_FENCE);
        v[at] += .1f * f;
        u[at] += .1f * v[at];
        barrier(CLK_GLOBAL_MEM_FENCE);
    }
}
