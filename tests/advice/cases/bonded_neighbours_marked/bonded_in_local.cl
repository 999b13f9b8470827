// Marks neighbours that are bonded to an atom with the number of bonds between them; what is bonded stands in local
// memory.
#define MASK 0x3FFFFFFF
#define MOST 36
#define ITEMS 64

__kernel void mark_bonded(__global int *list, __global long *tags, __global int *reaches, __global long *bonded,
                          int atoms)
{
    __local long own[MOST * ITEMS];
    int i = get_global_id(0), l = get_local_id(0);

    if (i < atoms) {
        int n1 = reaches[i * 3];
        int n2 = reaches[i * 3 + 1];
        int n3 = reaches[i * 3 + 2];
        __global int *at = list + i;
        int neighbours = *at;
        at += atoms;
        __global int *end = at + neighbours * atoms;

        for (int k = 0; k < n3; k++)
            own[k * ITEMS + l] = bonded[k * atoms + i];

        for (; at < end; at += atoms) {
            int j = *at & MASK;
            long tag = tags[j];
            uint bonds = 0;

            for (int k = 0; k < n3; k++) {
                if (own[k * ITEMS + l] == tag) {
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
