/* chase.cl - a ring through global memory: how long one load takes that the next waits for.
 *
 * One group makes a ring of `lines` places, LINE bytes apart, each holding at which byte the next
 * one is; its first item then goes round, first `before` and then `steps` times eight places.  The
 * ring goes through one block of memory after the other, each in a pseudo-random order: units that
 * fetch ahead find no pattern, and there are few pages in a block, so that seldom is one looked up.
 */
#define LINE 128
#define BLOCK 2048 /* places: 64 pages of 4 KiB */

/* One to one from 0 to `count` - 1 onto the same numbers; count is at most BLOCK. */
uint shuffled(uint number, uint count, uint seed) {
    uint mask = BLOCK - 1;
    while (mask / 2 >= count - 1 && mask > 1)
        mask /= 2;
    do { /* one to one onto powers of 2, until it is within count */
        number = (number * 0x9e3779b1u + seed * 2 + 1) & mask;
        number ^= number >> 3;
        number = number * 0x85ebca77u & mask;
        number ^= number >> 2;
    } while (number >= count);
    return number;
}

uint place(uint number, uint lines) {
    uint start = number / BLOCK * BLOCK;
    return start + shuffled(number - start, min(lines - start, (uint)BLOCK), start / BLOCK);
}

kernel void ring(global char *memory, global uint *out, uint lines, uint before, uint steps) {
    for (uint i = (uint)get_local_id(0); i < lines; i += (uint)get_local_size(0)) {
        uint here = place(i, lines), next = place(i + 1 < lines ? i + 1 : 0, lines);
        *(global uint *)(memory + (size_t)here * LINE) = next * LINE;
    }
    barrier(CLK_GLOBAL_MEM_FENCE);
    if (get_local_id(0) == 0) {
        uint at = 0, all = before + steps;
#define NEXT at = *(global uint *)(memory + at);
        for (uint i = 0; i < all; i++) {
            NEXT NEXT NEXT NEXT NEXT NEXT NEXT NEXT
        }
        out[0] = at;
    }
}
