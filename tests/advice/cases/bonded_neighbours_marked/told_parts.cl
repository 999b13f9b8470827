// Marks neighbours that are bonded to an atom with the number of bonds between them; eight items of another dimension
// share its neighbours.
#define PARTS 8
#define MASK 0x3FFFFFFF

__kernel void mark_bonded(__global int *list, __global long *tags, __global int *reaches, __global long *bonded,
                          int atoms)
{
    int i = get_global_id(0), part = get_global_id(1);

    if (i < atoms) {
        int n1 = reaches[i * 3];
        int n2 = reaches[i * 3 + 1];
        int n3 = reaches[i * 3 + 2];
        __global int *at = list + i;
        int neighbours = *at;
        at += atoms;
        __global int *end = at + neighbours * atoms;

        for (at += part * atoms; at < end; at += PARTS * atoms) {
            int j = *at & MASK;
            long tag = tags[j];
            uint bonds = 0;

            int offset = i;
            for (int k = 0; k < n3; k++) {
                if (bonded[offset] == tag) {
                    bonds = 1;
                    if (k >= n1)
                        bonds++;
                    if (k >= n2)
                        bonds++;
                }
                offset += atoms;
            }
            *at = j | (int)(bonds << 30);
        }
    }
}
