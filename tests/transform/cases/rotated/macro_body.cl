#define STEP v[k * 8 + x] = u[k * 8 + x] + 2 * u[k * 8 + 8 + x]
kernel void macro_body(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 9; k++) STEP;
}
