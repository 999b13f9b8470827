// Marks neighbours that are bonded to an atom with the number of bonds between them.
#define MASK 0x3FFFFFFF
#define MOST 36

__kernel void mark_bonded(__global int *list, __global long *tags, __global int *reaches, __global long *bonded,
                          int atoms)
{
    int i = get_global_id(0);

    if (i < atoms) {
        int n1 = reaches[i * 3];
        int n2 = reaches[i * 3 + 1];
        int n3 = reaches[i * 3 + 2];
        __global int *at = list + i;
        int neighbours = *at;
        at += atoms;
        __global int *end = at + neighbours * atoms;

        for (; at < end; at += atoms) {
            int j = *at & MASK;
            long tag = tags[j];
            uint bonds = 0;

            __global long *own = bonded + i * MOST;
            for (int k = 0; k < n3; k++) {
                if (own[k] == tag) {
                    bonds = 1;
                    if (k >= n1)
                        bonds++;
                    if (k >= n2)
                        bonds++;
                }
            }
            *at = j | (int)(bonds << 30);
        }
    }
}
