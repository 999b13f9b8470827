/* A switch jumps into the loop. */
kernel void case_inside(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0, i = 0;
    switch (g & 1) {
    case 0:
        for (i = 0; i < 4; i++) {
            s += 5;
    case 1:
            s += i;
        }
    }
    out[g] = s;
}
