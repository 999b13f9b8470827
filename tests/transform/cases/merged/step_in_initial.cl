/* A declaration that differs takes a number that goes on. */
kernel void step_in_initial(global const int *in, global int *out, int n)
{
    int seed = n;
    int x = get_local_id(0) + (seed += 3);
    int y = x * seed++;
    out[get_global_id(0)] = x + 1000 * y + 100000 * seed;
}
