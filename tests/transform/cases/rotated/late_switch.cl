kernel void late_switch(global const int *restrict u, global int *restrict v)
{
    int x = get_global_id(0), at = 0, from;
    for (int t = 0; t < 4; t++)
        switch (t & 1) {
        case 0:
            v[x] += 1;
            from = t * 8 + x;
        case 1:
            for (int k = 1; k < 20; k++)
                v[k * 8 + x] += u[k * 8 + from] - u[(k + 1) * 8 + from] * 3;
        }
}
