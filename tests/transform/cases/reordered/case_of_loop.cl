/* The element is loaded in one case, and the loop is in another. */
kernel void case_of_loop(global const int *in, global int *out, int mode, int at, int n)
{
    int sum = 0;
    switch (mode) {
    case 1:
        sum = in[at];
        break;
    case 2:
        sum = 3;
        for (int k = 0; k < n; k++)
            if (k > 5)
                sum += in[at];
    }
    out[get_global_id(0)] = sum;
}
