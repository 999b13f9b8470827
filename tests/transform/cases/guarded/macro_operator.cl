#define GE >=
#define OR ||
kernel void macro_operator(global int *a, global int *c, int n)
{
    int i = get_global_id(0);
    if (i GE n OR i == 4) return;
    for (int k = 0; k < 2; ++k) c[i] += a[i + k];
}
