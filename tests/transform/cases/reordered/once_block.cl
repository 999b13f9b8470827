/* A block that is left early. */
kernel void once_block(global const int *in, global int *out)
{
    const int i = get_global_id(0);
    do {
        if (in[i] & 1)
            return;
        if (in[i] & 2)
            break;
        out[i] = in[i];
    } while (0);
    out[i] += 7;
}
