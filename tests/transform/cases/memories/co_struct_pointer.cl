/* A function writes through a pointer in a structure. */
typedef struct { global int *to; int at; } place;
void put(place p, int value) { p.to[p.at] = value; }
kernel void through(global const int *a, global int *out)
{
    const place own = {out, (int)get_global_id(0)};
    put(own, a[own.at] + 1);
}
