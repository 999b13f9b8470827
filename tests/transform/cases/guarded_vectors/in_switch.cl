/* A switch that returns. */
kernel void in_switch(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    switch (i < n) {
    case 0: return;
    default: c[i] = s[i];
    }
}
