/* One index taken apart into two, by items and by sizes, and words set until nobody came between: one
   work-group, since a second thread would come between. */
kernel void turned(global const uint *in, global uint *sums, global float *out, global double *wide)
{
    const int i = get_global_id(0), x = i / 12, y = i % 12;
    const uint v = in[y * 11 + x];
    out[(11 - y) * 23 + 20 - x] = v;
    if (y != 5)
        wide[y * 17 + 3 * x] = v;
    uint old = sums[v % 5], seen;
    do {
        seen = old;
        old = atomic_cmpxchg(&sums[v % 5], seen, seen + v);
    } while (old != seen);
    if (atomic_cmpxchg(&sums[5 + v % 2], v, 3 * v) == v)
        atomic_cmpxchg(&sums[7], v % 3, v);
}
