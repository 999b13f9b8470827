/* Rows of 1024 in pieces of the loop. */
#define LENGTH 1024
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    int s = 0;
    for (int i = 0; i < LENGTH; i++)
        s += in[x / 8 * LENGTH + i] * (i % 7);
    out[x] = s;
}
