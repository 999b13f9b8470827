// Marks neighbours that are bonded to an atom with the number of bonds between them; four lanes share its neighbours.
#define MASK 0x3FFFFFFF
#define LANES 4

__kernel void mark_bonded(__global int *list, __global long *tags, __global int *reaches, __global long *bonded,
                          int atoms)
{
    int i = get_global_id(0) / LANES, lane = get_global_id(0) % LANES;

    if (i < atoms) {
        int n1 = reaches[i * 3];
        int n2 = reaches[i * 3 + 1];
        int n3 = reaches[i * 3 + 2];
        __global int *at = list + i;
        int neighbours = *at;
        at += atoms;
        __global int *end = at + neighbours * atoms;

        for (at += lane * atoms; at < end; at += LANES * atoms) {
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
