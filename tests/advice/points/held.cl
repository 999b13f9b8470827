// what an item should hold in a register, and what it cannot

// its own eight states, stepped in memory
#define S(k) state[(k) * n + i]
kernel void chemistry(global float *state, int n, int steps)
{
    int i = get_global_id(0);
    for (int t = 0; t < steps; t++) {
        S(0) += .01f * (S(1) - S(0));
        S(1) += .01f * (S(2) - S(1) * S(0));
        S(2) += .01f * (S(3) - S(2));
        S(3) -= .01f * S(3) * S(0);
    }
}

// the item's own element is read in each iteration: stores may change it
kernel void fan_out(global float *rows, global const float *seed, int count)
{
    size_t i = get_global_id(0), n = get_global_size(0);
    for (int k = 0; k < count; k++) rows[k * n + i] = seed[i] * k;
}
// the same kept by the item
kernel void fan_out_kept(global float *rows, global const float *seed, int count)
{
    size_t i = get_global_id(0), n = get_global_size(0);
    const float own = seed[i];
    for (int k = 0; k < count; k++) rows[k * n + i] = own * k;
}

// the same work repeated, to have something to time
kernel void again(global const float *a, global const float *b, global float *c, int times)
{
    int i = get_global_id(0);
    for (int t = 0; t < times; t++) c[i] = a[i] * b[i] + c[i];
}

// each group compares its elements with each other: neighbours' elements, many times
kernel void ranks(global const float *key, global int *rank)
{
    int me = get_global_id(0), from = me - get_local_id(0), below = 0;
    float k = key[me];
    for (uint j = 0; j < get_local_size(0); j++) below += key[from + j] < k;
    rank[me] = below;
}

// the factor is the same in all iterations, and for all items
kernel void scaled(global float *dst, global const float *src, global const float *factor, int rows)
{
    int c = get_global_id(0), w = get_global_size(0);
    for (int r = 0; r < rows; r++) dst[r * w + c] = src[r * w + c] * factor[0] + factor[1];
}
kernel void scaled_once(global float *dst, global const float *src, global const float *factor, int rows)
{
    int c = get_global_id(0), w = get_global_size(0);
    const float f = factor[0], o = factor[1];
    for (int r = 0; r < rows; r++) dst[r * w + c] = src[r * w + c] * f + o;
}

// all pairs, with the own body from the same array, from another one, and by a one-line loop
#define PULL(p, q, acc) { float3 d = (q).xyz - (p).xyz; float r = dot(d, d) + .01f; acc += d * ((q).w * rsqrt(r * r * r)); }
kernel void bodies(global const float4 *all, global float4 *force, int n)
{
    float4 own = all[get_global_id(0)]; float3 f = 0;
    for (int j = 0; j < n; j++) {
        float4 other = all[j];
        PULL(own, other, f)
    }
    force[get_global_id(0)] = (float4)(f, 0);
}
kernel void bodies_apart(global const float4 *mine, global const float4 *all, global float4 *force, int n)
{
    float4 own = mine[get_global_id(0)]; float3 f = 0;
    for (int j = 0; j < n; j++) {
        float4 other = all[j];
        PULL(own, other, f)
    }
    force[get_global_id(0)] = (float4)(f, 0);
}
kernel void bodies_line(global const float4 *all, global float4 *force, int n) { float4 own = all[get_global_id(0)]; float3 f = 0; for (int j = 0; j < n; j++) { float4 other = all[j]; PULL(own, other, f) } force[get_global_id(0)] = (float4)(f, 0); }

// private arrays and loops of known length: compilers unroll these
kernel void filter_bank(global const float *in, global float *out)
{
    float tap[8], y = 0; size_t i = get_global_id(0), n = get_global_size(0);
    for (int k = 0; k < 8; k++) tap[k] = in[i + k * n];
    for (int p = 0; p < 4; p++) for (int k = 0; k < 8; k++) tap[k] = mad(tap[k], .5f, tap[(k + 1) % 8]);
    for (int k = 0; k < 8; k++) y += tap[k];
    out[i] = y;
}
