/* The number of turns changes by a pointer to it. */
kernel void pointer_to_loop(global const int *in, global int *out, int n)
{
    int end = n, *p = &end;
    for (int k = 0; k < end; k++) {
        out[get_global_id(0)] += in[k];
        if (k == 2)
            p[0] = 0;
    }
}
