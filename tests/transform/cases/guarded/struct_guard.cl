typedef struct { int x, y; } point;
typedef struct { int n, m; } limits;
kernel void struct_guard(global const point *a, global int *c, int n)
{
    const limits l = { n, n - 3 };
    const point at = { get_global_id(0), 4 };
    if (at.x >= l.n || at.x == l.m) return;
    point sum = { 0, at.y };
    for (int k = 0; k < 3; ++k) { sum.x += a[at.x + k].x; sum.y -= a[at.x + k].y; }
    c[at.x] = sum.x * 100 + sum.y;
}
