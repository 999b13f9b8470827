kernel void image_row(global const int *in, global int *out)
{
    const int i = get_global_id(0);
    if (in[i] != 0)
        return;
    {
        long sum = 3;
        for (long k = 100L; k > 0L; k -= 7)
            sum += k * k ^ i;
        switch (i & 1) {
        case 0: out[i] = sum; break;
        default: out[i] = -sum;
        }
    }
}
