/* Statements, and several in one. */
#define LOAD(v) const int v = in[i]
#define STORE(v) out[i] = v
#define BOTH(v) LOAD(v); STORE(v + i)
kernel void statements(global const int *restrict in, global int *restrict out, int n)
{
    const int i = get_global_id(0);
    BOTH(first);
    LOAD(second);
    if (second & 1)
        STORE(second * n);
}
