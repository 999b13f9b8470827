struct row { int begin; short length; ushort kind; };

kernel void rows(global const struct row *p, global const int *w, global int *out)
{
    int i = get_global_id(0), sum = 0;
    for (int k = p[i].begin % 64; k < p[i].begin % 64 + p[i].length % 4; k++)
        sum += w[k];
    switch (p[i].kind % 3) {
    case 0:
        sum = -sum;
        break;
    case 1:
        sum += p[i].begin;
    default:
        sum ^= 3;
    }
    do
        sum++;
    while (sum < p[i].length);
    out[i] = sum;
}
