/* A loop entered in its middle (irreducible): those who enter later wait for those who come from the top. */
kernel void duff(global const int *entry, global const int *in, global int *out)
{
    const int i = get_global_id(0);
    int sum = 0, pass = 0;
    switch (entry[i]) {
    case 0:
        do {
            sum += in[256 * pass + i];
    case 1:
            sum += in[256 * pass + 64 + i];
    case 2:
            sum += in[256 * pass + 128 + i];
    case 3:
            sum += in[256 * pass + 192 + i];
        } while (++pass < 2);
    }
    out[i] = sum;
}
