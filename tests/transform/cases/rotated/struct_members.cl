typedef struct { int a, b; } pair;
kernel void members(global const pair *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 9; k++)
        v[k * 8 + x] = u[k * 8 + x].a + u[k * 8 + 8 + x].b * 3 + u[k * 8 + 8 + x].a;
}
