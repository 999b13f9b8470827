kernel void string_text(global int *a, global int *c, int n)
{
    const int i = get_global_id(0);
    /* several
   lines */ if (i >= n) /* a
      b */ return; /* c
 d */
    for (int k = 0; k < 2; ++k)
    c[i] += a[i + k]; // e \
    and f
}
