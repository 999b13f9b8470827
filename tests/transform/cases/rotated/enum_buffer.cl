typedef enum { NO, YES } answer;
kernel void enums(global const answer *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 9; k++)
        v[k * 8 + x] = u[k * 8 + x] - u[(k + 1) * 8 + x] * 5;
}
