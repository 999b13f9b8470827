#define AT(k) ((k) * W + x)
#define W 16
#define NEXT k + 1
kernel void macro_index(global const int *restrict u, global int *restrict v)
{
    const int x = get_global_id(0);
    for (int k = 0; k < 20; k++)
        v[AT(k)] = u[AT(k)] + u[AT(NEXT)] * 3 - u[NEXT * W + x];
}
