/* Four ways through a switch; a buffer says which one an item takes. */
kernel void switch_four(global const int *which, global const int *in, global int *a,
                        global float *b, global short *c, global uchar *d)
{
    const int i = get_global_id(0);
    const int n = get_global_size(0);
    switch (which[get_local_id(0)]) {
    case 0:
        a[i] = in[i];
        break;
    case 1:
        b[i >> 2] = in[n + i];
        break;
    case 2:
        c[2 * i] = in[i >> 2];
        break;
    default:
        d[n - i] = in[2 * n - i];
        break;
    }
}
