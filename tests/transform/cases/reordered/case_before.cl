/* The element is loaded in one case only. */
kernel void case_before(global const int *in, global int *out, int mode, int at, int n)
{
    int sum = 0;
    switch (mode) {
    case 1:
        sum = in[at];
        break;
    default:
        sum = 4;
    }
    for (int k = 0; k < n; k++)
        if (k * mode > 50)
            sum += in[at];
    out[get_global_id(0)] = sum;
}
