typedef struct { int x, y; } s;
typedef const global s *list;

kernel void declared(list p, /* what */ const s global *restrict q /* else */, global s t[], global s *const u)
{
    int i = get_global_id(0);
    t[i].x = p[i].x + q[i].y + u[i].x;
}
