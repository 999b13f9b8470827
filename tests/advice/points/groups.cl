/* what the items of a group share, and what they do not; how groups lie */
#define ME get_local_id(0)
#define ALL get_global_id(0)
#define WAIT barrier(CLK_LOCAL_MEM_FENCE)

/* a window of each column, in whatever groups */
kernel void droop(global const float *plane, global float *out, int rows)
{
    const uint x = ALL, y = get_global_id(1), w = get_global_size(0);
    float top = -1e30f;
    for (uint k = 0; k < rows; ++k) top = fmax(top, plane[x + w * (y + k)] - k);
    out[x + w * y] = top;
}
/* the same along z */
kernel void droop3(global const float *plane, global float *out, int rows)
{
    const uint x = ALL, y = get_global_id(1), z = get_global_id(2);
    const uint w = get_global_size(0), h = get_global_size(1);
    float top = -1e30f;
    for (uint k = 0; k < rows; ++k) top = fmax(top, plane[x + w * (y + h * (z + k))] - k);
    out[x + w * (y + h * z)] = top;
}
/* each group has a part of the output to itself */
kernel void droop_packed(global const float *plane, global float *out, int rows)
{
    const uint x = ALL, y = get_global_id(1), w = get_global_size(0);
    const uint group = get_group_id(0) + get_num_groups(0) * get_group_id(1);
    const uint at = get_local_id(0) + get_local_size(0) * get_local_id(1);
    float top = -1e30f;
    for (uint k = 0; k < rows; ++k) top = fmax(top, plane[x + w * (y + k)] - k);
    out[group * get_local_size(0) * get_local_size(1) + at] = top;
}
/* the rows of the window are staged */
kernel void droop_tile(global const float *plane, global float *out, int rows)
{
    local float t[16 + 16][16];
    const uint lx = get_local_id(0), ly = get_local_id(1), x = ALL, y = get_global_id(1);
    const uint w = get_global_size(0);
    t[ly][lx] = plane[x + w * y];
    t[ly + 16][lx] = plane[x + w * (y + 16)];
    WAIT;
    float top = -1e30f;
    for (uint k = 0; k < rows; ++k) top = fmax(top, t[ly + k][lx] - k);
    out[x + w * y] = top;
}

/* pendulums: angle and speed of each in local memory, for no reason */
kernel void pendulums(global const float2 *start, global float *end, int steps)
{
    local float2 state[64];
    state[ME] = start[ALL];
    for (int s = 0; s < steps; ++s) {
        WAIT;
        state[ME] += .01f * (float2)(state[ME].y, -state[ME].x);
    }
    end[ALL] = state[ME].x;
}
/* four sums of each, by quarters of the input, a row of the group apart */
kernel void quarters(global float *out, int n)
{
    local float sum[4][64];
    for (int q = 0; q < 4; ++q)
        sum[q][ME] = q;
    for (int k = 0; k < n; ++k) {
        for (int q = 0; q < 4; ++q)
            sum[q][ME] = .5f * sum[q][ME] + k;
        WAIT;
    }
    float all = 0;
    for (int q = 0; q < 4; ++q)
        all += sum[q][ME];
    out[ALL] = all;
}
/* those of the neighbour, at last */
kernel void quarters_of_neighbour(global float *out, int n)
{
    local float sum[4][64];
    for (int q = 0; q < 4; ++q)
        sum[q][ME] = q;
    for (int k = 0; k < n; ++k) {
        for (int q = 0; q < 4; ++q)
            sum[q][ME] = .5f * sum[q][ME] + k;
        WAIT;
    }
    float all = 0;
    for (int q = 0; q < 4; ++q)
        all += sum[q][ME ^ 1];
    out[ALL] = all;
}
#ifndef LOOKS
#define LOOKS 0
#endif

/* each looks at the next one's, if so, in the last of many rounds alone */
kernel void glance(global float *out, int n)
{
    local float own[129];
    float f = ME;
    own[ME] = f;
    for (int k = 0; k < n; ++k) {
        WAIT;
        float seen = own[ME + (LOOKS && k == n - 1)];
        f += ME + LOOKS < 128 ? .5f * seen : k;
    }
    out[ALL] = f;
}

/* a ring: the last item alone looks at the first one's */
kernel void ring(global float *out, int n)
{
    local float own[128];
    float f = ME;
    own[ME] = f;
    for (int k = 0; k < n; ++k) {
        WAIT;
        f += .5f * own[ME == 127 ? 0 : ME];
        WAIT;
        own[ME] = f;
    }
    out[ALL] = f;
}
/* in reverse, by a macro */
#define PUT_BACK(a, to) do { to[ME] += a[ALL]; WAIT; a[ALL] = to[127 - ME]; WAIT; } while (0)
kernel void to_and_fro(global float *a, int n)
{
    local float t[128];
    t[ME] = 0;
    for (int k = 0; k < n; ++k) PUT_BACK(a, t);
}
/* an item counts up to its number: parts of unlike length, one behind the other */
kernel void stairs(global float *out, int n)
{
    local float step[1024];
    const uint from = 8 * ME, most = ME == 77 ? 16 : 8;
    float sum = 0;
    for (int k = 0; k < n; ++k) {
        for (uint i = 0; i < most; ++i) step[from + i] = k + i;
        WAIT;
        sum += step[from + 7];
        WAIT;
    }
    out[ALL] = sum;
}
/* each takes what is the next one's, and puts it down behind the barrier */
kernel void carousel(global float *seat, int turns)
{
    const uint i = ALL, next = i - ME + (ME + 1) % get_local_size(0);
    for (int k = 0; k < turns; ++k) {
        const float who = seat[next];
        barrier(CLK_GLOBAL_MEM_FENCE);
        seat[i] = who;
        barrier(CLK_GLOBAL_MEM_FENCE);
    }
}
/* each has its own seat */
kernel void benches(global float *seat, int turns)
{
    const uint i = ALL;
    float who = seat[i];
    for (int k = 0; k < turns; ++k) {
        who = .5f * who + k;
        barrier(CLK_GLOBAL_MEM_FENCE);
    }
    seat[i] = who;
}

/* odd and even neighbours swap, as often as a group has items; or as said */
kernel void odd_even(global int *v, int rounds)
{
    for (int r = 0; r < rounds; ++r) {
        const uint i = ALL, l = ME;
        if ((l + r) % 2 == 0 && l + 1 < get_local_size(0)) {
            const int a = v[i], b = v[i + 1];
            v[i] = min(a, b);
            v[i + 1] = max(a, b);
        }
        barrier(CLK_GLOBAL_MEM_FENCE);
    }
}
/* heat of a rod for each group, in place */
kernel void rods(global float *t, int steps)
{
    const uint i = ALL, l = ME, n = get_local_size(0);
    while (steps--) {
        const float west = l > 0 ? t[i - 1] : 0, east = l + 1 < n ? t[i + 1] : 0;
        barrier(CLK_GLOBAL_MEM_FENCE);
        t[i] = .5f * t[i] + .25f * (west + east);
        barrier(CLK_GLOBAL_MEM_FENCE);
    }
}
/* rods too long for local memory: 64 pieces an item */
kernel void long_rods(global float *t, int steps)
{
    const uint n = get_local_size(0), from = get_group_id(0) * n * 64;
    while (steps--) {
        for (uint k = ME; k < 64 * n; k += n)
            t[from + k] = .5f * t[from + k] + .25f * t[from + (k + n - 1) % (64 * n)];
        barrier(CLK_GLOBAL_MEM_FENCE);
    }
}

/* descending with a stack of what is left to look at */
kernel void stacked(global const int *weight, global int *found, int most)
{
    int todo[16], top = 0, sum = 0;
    todo[top++] = 1;
    while (top > 0) {
        const int node = todo[--top];
        sum += weight[node];
        if (2 * node + 1 < most && (sum + ALL) % 3 != 0) { todo[top++] = 2 * node; todo[top++] = 2 * node + 1; }
    }
    found[ALL] = sum;
}
/* counters of an item, which data choose */
kernel void votes(global const uchar *ballot, global uchar *winner, int n)
{
    ushort count[8] = { 0 };
    for (int k = 0; k < n; ++k) count[ballot[k * get_global_size(0) + ALL] & 7]++;
    uint best = 0;
    for (uint c = 1; c < 8; ++c) if (count[c] > count[best]) best = c;
    winner[ALL] = best;
}
/* so many of each: the loops are written out */
kernel void sorted_five(global const float *in, global float *mid)
{
    float v[5];
    for (int k = 0; k < 5; ++k) v[k] = in[k * get_global_size(0) + ALL];
    for (int a = 0; a < 4; ++a)
        for (int b = 0; b < 4; ++b) {
            const float low = fmin(v[b], v[b + 1]);
            v[b + 1] = fmax(v[b], v[b + 1]);
            v[b] = low;
        }
    mid[ALL] = v[2];
}
/* a function leaves a second result: no array */
kernel void spirals(global const float *turn, global float *out, int n)
{
    float sum = 0, own = turn[ALL];
    for (int k = 0; k < n; ++k) {
        float c;
        const float s = sincos(own * k, &c);
        sum += s * c;
    }
    out[ALL] = sum;
}

/* one item of each group adds what the group has found */
kernel void tally(global const float *v, global int *hits, float limit)
{
    local int own;
    if (ME == 0) own = 0;
    WAIT;
    if (v[ALL] > limit) own = 1;
    WAIT;
    if (ME == 0) atomic_add(hits, own);
}
