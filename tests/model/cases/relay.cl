/* Two local buffers that change roles in each round; the barrier stands in a helper. */
__attribute__((noinline)) static void meet(void) { barrier(CLK_LOCAL_MEM_FENCE); }

__attribute__((noinline)) static int gather(local const int *from, int at, int many)
{
    int sum = 0;
    for (int k = 0; k < many; k++)
        sum += from[(at + k * k) % 45];
    return sum;
}

kernel void relay(global const int *in, global int *out, local int *b)
{
    local int a[45];
    const int l = get_local_id(0), i = get_global_id(0);
    local int *now = a, *then = b;
    now[l] = in[i];
    for (int round = 0; round < 3; round++) {
        meet();
        const int many = (l + round) % 4;
        then[l] = many == 2 ? now[44 - l] : gather(now, l, many);
        local int *other = now;
        now = then;
        then = other;
    }
    meet();
    out[i] = gather(now, l / 2, 18 + l % 5);
}
