kernel void hoist_else_if(global const int *restrict in, global int *restrict out, int n)
{
    const int i = get_global_id(0);
    if (i == 1) for (int k = 0; k < n; k++) out[i] += in[k]; // one
    else for (int k = n; k-- > 0;) out[i] ^= in[k];
}
