#define SQ(a) ((a) * (a))
#define ADD(a, b) a + b
kernel void macro_twice(global const int *restrict u, global int *restrict v)
{
    const int x = get_global_id(0);
    for (int k = 0; k < 20; k++)
        v[k * 16 + x] = SQ(u[k * 16 + x]) + ADD(u[(k + 1) * 16 + x], 3);
}
