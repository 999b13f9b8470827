// Marks neighbours that are bonded to an atom with the number of bonds between them. A group takes sixteen atoms, holds
// what is bonded to them, and stores only what it marks; neighbouring items have neighbouring atoms.
#define MASK 0x3FFFFFFF
#define MOST 36
#define ATOMS 16
#define LANES 8

__kernel __attribute__((reqd_work_group_size(ATOMS * LANES, 1, 1)))
void mark_bonded(__global int *restrict list, __global const long *restrict tags, __global const int *restrict reaches,
                 __global const long *restrict bonded, int atoms)
{
    __local long own[MOST * ATOMS];
    const int l = get_local_id(0), a = l % ATOMS, lane = l / ATOMS, i = get_group_id(0) * ATOMS + a;

    for (int k = lane; k < MOST; k += LANES)
        own[k * ATOMS + a] = bonded[k * atoms + i];
    barrier(CLK_LOCAL_MEM_FENCE);

    const int n1 = reaches[i * 3], n2 = reaches[i * 3 + 1], n3 = reaches[i * 3 + 2], neighbours = list[i];

    for (int n = lane; n < neighbours; n += LANES) {
        const int word = list[(1 + n) * atoms + i], j = word & MASK;
        const long tag = tags[j];
        int last = -1;

        for (int k = 0; k < n3; k++)
            last = own[k * ATOMS + a] == tag ? k : last;
        const uint bonds = last < 0 ? 0 : 1 + (last >= n1) + (last >= n2);
        const int marked = j | (int)(bonds << 30);
        if (marked != word)
            list[(1 + n) * atoms + i] = marked;
    }
}
