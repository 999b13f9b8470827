/* A loop of one turn instead of a return. */
kernel void loop_of_one(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    do {
        if (i >= n) break;
        c[i] = s[i];
    } while (0);
}
