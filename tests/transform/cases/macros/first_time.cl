/* What is compiled depends on whether it is for the first time. */
kernel void first_time(global const int *restrict in, global int *restrict out, int n)
{
    const int i = get_global_id(0);
    switch (i & 1) {
    case 0:
#ifndef ONCE
#define ONCE
        out[i] = in[i];
#else
        out[i] = 1000;
#endif
        break;
    default:
        out[i] = -in[i];
    }
}
