/* A loop that a macro is given, twice. */
#define TWICE(x) x x
#define MANY(x) { const int few = 3; x } { const int few = 5; x }
kernel void twice(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    int s = 0;
    TWICE(for (int i = 0; i < 3; i++) s = s * 3 + in[g + i];)
    MANY(for (int k = 0; k < few; k++) s = s * 3 + in[g + k];)
    out[g] = s;
}
