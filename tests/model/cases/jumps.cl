/* A switch that falls through, and a loop made of goto that items leave at two places. */
kernel void jumps(global const int *in, global int *out)
{
    const int i = get_global_id(0);
    int at = in[i], sum = 0;
    switch (at % 5) {
    case 0:
        sum += in[40 + i];
    case 1:
        sum += in[80 + i];
        break;
    case 3:
        out[i + 80] = at;
        goto again;
    default:
        sum = in[i + 2];
    }
    out[i] = sum;
again:
    if (at > 20)
        goto done;
    at += in[at + 40];
    if (at & 1) {
        out[40 + i] = at;
        at += 2;
        goto again;
    }
    at += 5;
    goto again;
done:
    out[120 + at % 40] = sum;
}
