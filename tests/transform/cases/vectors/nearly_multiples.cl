/* Elements that lie where no vectors may: for all that the kernel says, or at all. */
kernel void nearly_multiples(global const float *a, global const int *b, global float *out,
                             global int *res, int n)
{
    local int tile[80];
    int i = get_global_id(0), at = i, to = i, from = n, middle = i, part = 4;
    float sum = 0;
    a += 1;
    for (int k = 0; k < 4; k++, at += 6)
        sum = sum + a[i] + b[at];
    to += n;
    from += i;
    middle = middle * 2 - i + n / 2;
    part *= 0.5f;
    tile[get_local_id(0) + 1] = n;
    out[to] = sum + b[i + part];
    res[middle] = b[from + 1] + tile[get_local_id(0) + 1];
}
