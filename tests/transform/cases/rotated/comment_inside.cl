kernel void comments(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0);
    for (int k = 0; k < 10; ++k) /* { */ // u[k]
        // nothing };
        v[k * 8 + x] = u[/* k */ k * 8 + x] // here ;
            + 3 * u[(k + 1) * 8 + x]; /* } */ // end
    // after
}
