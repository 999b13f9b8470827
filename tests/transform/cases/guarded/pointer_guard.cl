kernel void pointer_guard(global int *a, global int *c, int n)
{
    global int *p = a + get_global_id(0), *end = a + n;
    global int *q = c + get_global_id(0);
    if (p >= end) return;
    for (; p < end; p += 7) *q += *p;
}
