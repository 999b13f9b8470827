kernel void commented(global int *a, global int *b, int n) // { if (x) return;
{
    int i = get_global_id(0); /* } */
    // guard
    if (i >= n) // the end
        return; // nothing to do }
    /* work */ b[i] /* = */ = a[i]; // done
}
