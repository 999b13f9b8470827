/* A switch is no conditional branch; what it reaches differs between the items. */
kernel void switch_statement(global const int *in, global int *out)
{
    const int i = get_global_id(0);
    switch (in[i]) {
    case 0:
        out[i] = 5;
        break;
    case 1:
        out[i] = out[i + 16];
        break;
    case 2:
        out[i] = out[0] + out[1];
        break;
    case 7:
        out[32] = i;
        break;
    }
}
