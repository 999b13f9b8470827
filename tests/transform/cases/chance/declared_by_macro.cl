#define HERE (y * w + x)
struct cell { int m, n; };
kernel void declared_by_macro(global struct cell *p, int w)
{
    const int x = get_global_id(0), y = get_global_id(1);
    global struct cell *q = &p[HERE];
    q->m += q->n;
    p[HERE].n -= 2;
    struct cell v = p[HERE];
    v.m = v.n;
    p[HERE] = v;
}
