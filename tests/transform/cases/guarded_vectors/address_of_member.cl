/* Structures behind an address that goes up. */
struct pair { int x, y; };
kernel void address_of_member(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    global const struct pair *p = (global const struct pair *)a + i;
    c[i] = p->x - p[1].y;
    d[i] += p->y;
}
