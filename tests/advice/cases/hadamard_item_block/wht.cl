#define N 32

/* Walsh-Hadamard transform of blocks of 32 numbers, in place: butterflies like those of the FFT, without
 * factors. A thread per block. */
kernel void wht(global int *data)
{
    global int *v = data + N * get_global_id(0);
    for (int span = 1; span < N; span <<= 1)
        for (int low = 0; low < N; low += 2 * span)
            for (int k = low; k < low + span; k++) {
                int a = v[k], b = v[k + span];
                v[k] = a + b;
                v[k + span] = a - b;
            }
}
