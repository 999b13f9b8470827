kernel void in_case(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 1;
    switch (i) {
    case 1: {
        for (int k = 0; k < n; k++)
            sum += in[k];
        out[i] = sum;
        break;
    }
    default:
        out[i] = 8;
    }
}
