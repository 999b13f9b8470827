/* A macro makes the name that a copy would have. */
#define PRIVATE(b) b##_private
kernel void pasted(global const int *in, global int *bins)
{
    for (int i = 0; i < 2; i++) {
        int PRIVATE(bins)[8] = {0, 0, 0, 0, 0, 0, 0, 0};
        PRIVATE(bins)[i] = in[get_global_id(0)];
        atomic_add(&bins[i], PRIVATE(bins)[i]);
    }
}
