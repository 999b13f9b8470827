/* The index is spelled out each time; the element is cleared before. */
kernel void ids_cleared(global const int *in, global int *out, int n)
{
    out[get_global_id(0)] = 3;
    for (int k = 0; k < n; k++) {
        if (in[k] & 1)
            out[get_global_id(0)] += in[k];
        else
            out[get_global_id(0)]--;
    }
    out[get_global_id(0)] *= 5;
}
