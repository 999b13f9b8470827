/* local.cl - requests to local memory. */

#define ITEMS 128 /* of a group; those of `spread` are the launch's */
#define WORDS 1024

/* Eight requests an item and round, neighbours at neighbouring words: 4 * (WORDS + 8 * ITEMS)
 * bytes.  Each round reads elsewhere, at a place that the compiler cannot know. */
__attribute__((reqd_work_group_size(ITEMS, 1, 1))) kernel void
neighbours(global uint *out, local uint *words, uint step, uint rounds) {
    size_t item = get_local_id(0);
    for (size_t i = item; i < WORDS + 8 * ITEMS; i += ITEMS)
        words[i] = (uint)i * step;
    barrier(CLK_LOCAL_MEM_FENCE);
    uint start = 0, sum = 0;
    for (uint i = 0; i < rounds; i++) {
        const local uint *at = words + start;
        sum ^= at[item] ^ at[item + ITEMS] ^ at[item + 2 * ITEMS] ^ at[item + 3 * ITEMS] ^
               at[item + 4 * ITEMS] ^ at[item + 5 * ITEMS] ^ at[item + 6 * ITEMS] ^
               at[item + 7 * ITEMS];
        start = (start + step) % WORDS;
    }
    out[get_global_id(0)] = sum;
}

#define SPREAD 4096 /* words of `spread` */

/* Four requests an item and round, neighbours `stride` words apart: 4 * SPREAD bytes. */
kernel void spread(global uint *out, local uint *words, uint stride, uint step, uint rounds) {
    for (size_t i = get_local_id(0); i < SPREAD; i += get_local_size(0))
        words[i] = (uint)i * step;
    barrier(CLK_LOCAL_MEM_FENCE);
    uint at = (uint)get_local_id(0) * stride, sum = 0;
    for (uint i = 0; i < rounds; i++) {
        sum ^= words[at % SPREAD] ^ words[(at + step) % SPREAD] ^ words[(at + 3 * step) % SPREAD] ^
               words[(at + 5 * step) % SPREAD];
        at += 7 * step;
    }
    out[get_global_id(0)] = sum;
}

/* The first item goes round a ring of `length` words, 8 * steps times; a word holds at which byte
 * the next one is. */
kernel void ring(global uint *out, local uint *words, uint length, uint stride, uint steps) {
    for (uint i = (uint)get_local_id(0); i < length; i += (uint)get_local_size(0))
        words[i] = (i + stride) % length * 4;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (get_local_id(0) == 0) {
        const local char *base = (const local char *)words;
        uint at = 0;
#define NEXT at = *(const local uint *)(base + at);
        for (uint i = 0; i < steps; i++) {
            NEXT NEXT NEXT NEXT NEXT NEXT NEXT NEXT
        }
        out[get_group_id(0)] = at;
    }
}
