/* Without blocks: loops and conditions lead to the atomic. */
kernel void nest(global const int *in, global int *bins, int n)
{
    for (int i = get_global_id(0); i < n; i += get_global_size(0))
        for (int b = 0; b < 4; b++)
            if (in[i] >> b & 1)
                atomic_inc(&bins[b]);
            else
                do
                    atomic_add(&bins[4 + b], -1);
                while (0);
}
