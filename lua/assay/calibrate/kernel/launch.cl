/* launch.cl - what it costs that there are groups, and that their items wait for each other. */

/* Nothing, as `never` is 0; the compiler cannot know. */
kernel void empty(global uint *out, uint never) {
    if (never)
        out[get_global_id(0)] = never;
}

/* Four barriers a round, with a number of each item that has to outlive them. */
kernel void barriers(global float *out, float a, float b, uint rounds) {
    float x = (float)get_local_id(0);
#define ONCE                                                                                       \
    x = x * a + b;                                                                                 \
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint i = 0; i < rounds; i++) {
        ONCE ONCE ONCE ONCE
    }
    out[get_global_id(0)] = x;
}
