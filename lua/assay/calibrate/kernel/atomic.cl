/* atomic.cl - atomic additions: one an item and round.  What is added differs from item to item,
 * and nobody reads what was there before. */
#define NEXT x = x * factor + 1;

/* All to one word. */
kernel void same(global uint *words, uint factor, uint rounds) {
    uint x = (uint)get_global_id(0);
    for (uint i = 0; i < rounds; i++) {
        atomic_add(words, x);
        NEXT
    }
}

/* Each item to a word of its own. */
kernel void different(global uint *words, uint factor, uint rounds) {
    uint x = (uint)get_global_id(0);
    for (uint i = 0; i < rounds; i++) {
        atomic_add(words + get_global_id(0), x);
        NEXT
    }
}

/* Those of a group to one word in local memory. */
kernel void within(global uint *words, local uint *word, uint factor, uint rounds) {
    uint x = (uint)get_global_id(0);
    if (get_local_id(0) == 0)
        *word = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint i = 0; i < rounds; i++) {
        atomic_add(word, x);
        NEXT
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (get_local_id(0) == 0)
        words[get_group_id(0)] = *word;
}
