/* A function has a name like those that wait. */
int barrier_height(int v) { return v * v; }
kernel void like_a_barrier(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    out[i] = barrier_height(in[i]) + n;
}
