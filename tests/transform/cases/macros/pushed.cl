/* A macro is put away and fetched again. */
#define X 1
#pragma push_macro("X")
#undef X
#define X 2
kernel void pushed(global const int *restrict in, global int *restrict out, int n)
{
    const int i = get_global_id(0);
    switch (i & 1) {
    case 0:
        out[i] = in[i] * X;
        break;
#pragma pop_macro("X")
    default:
        out[i] = in[i] + X;
    }
}
