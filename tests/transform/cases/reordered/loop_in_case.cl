/* A loop behind another statement of a case. */
kernel void loop_in_case(global const int *in, global int *out, int n)
{
    const size_t i = get_global_id(0);
    switch (in[i] & 3) {
    case 0:
        out[i] = 4;
        break;
    case 1:
        out[i] = 3;
        for (int k = 0; k < n; k++)
            out[get_global_id(0)] += in[k];
        break;
    case 2:
        for (int k = 0; k < n; k++)
            out[get_global_id(0)] -= in[k];
    default:
        out[i]++;
    }
}
