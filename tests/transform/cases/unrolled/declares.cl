/* What each turn declares is its own. */
typedef int word;
kernel void declares(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0;
    for (int i = 0; i < 4; i++) {
        const word a = in[g + i], b = a * i;
        struct { int x; } t = {b};
        int row[3] = {i, [1] = 4};
        s += a + t.x + row[0] + row[1] + row[2];
    }
    out[g] = s;
}
