/* The atomic stands straight behind its case. */
kernel void kinds(global const int *in, global int *bins)
{
    switch (in[get_global_id(0)] % 3) {
    case 0: atomic_inc(&bins[0]); break;
    case 1: atomic_inc(&bins[1]); break;
    default: atomic_inc(&bins[2]); break;
    }
}
