/* A macro is another one in the middle of what is repeated. */
#define X 1
kernel void changed_within(global const int *restrict in, global int *restrict out, int n)
{
    const int i = get_global_id(0);
    switch (i & 1) {
    case 0:
        out[i] = in[i] * X;
        break;
#undef X
#define X 2
    default:
        out[i] = in[i] + X;
    }
}
