#define N 32

/* number k of all blocks stands together */
kernel void wht(global int *columns)
{
    const int blocks = get_global_size(0);
    global int *v = columns + get_global_id(0);
    for (int span = 1; span < N; span <<= 1)
        for (int low = 0; low < N; low += 2 * span)
            for (int k = low; k < low + span; k++) {
                int a = v[k * blocks], b = v[(k + span) * blocks];
                v[k * blocks] = a + b;
                v[(k + span) * blocks] = a - b;
            }
}
