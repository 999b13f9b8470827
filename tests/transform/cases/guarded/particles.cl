typedef struct { int x, y, vx, vy; } part_t;
kernel void particles(global part_t *p, global int4 *v, int n)
{
    const int i = get_global_id(0);
    if (i >= n) return;
    part_t me = p[i];
    me.x += me.vx;
    if (me.x > 90) { me.vx = -me.vx; me.x = 90; }
    me.y += me.vy;
    p[i] = me;
    v[i].xy += (int2)(me.x, me.y);
    v[i].s3 = i;
}
