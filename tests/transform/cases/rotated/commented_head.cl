kernel void commented(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    if (x < 5) // not all {
        for (int k = 0; k < 9; ++k) // planes }
            if (k != 3 /* ) */) // one less
                v[k * 8 + x] = u[k * 8 + x] - u[k * 8 + 8 + x]; // done
            else // if
                v[k * 8 + x] = 5;
    // behind
    v[x] += 2;
}
