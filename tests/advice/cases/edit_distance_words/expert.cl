/* LEVENSHTEIN DISTANCE OF EACH WORD TO EACH QUERY, A COLUMN OF DIFFERENCES IN THE BITS OF TWO WORDS
   (AFTER MYERS); LETTERS ARE a TO z */
#define L 16

__kernel void levenshtein(__global const uchar *words, __global const uchar *query,
                          __global int *row, __global int *dist, const int nw)
{
    const int w = get_global_id(0);
    const int q = get_global_id(1);
    const int l = get_local_id(0);
    __local uint places[32];

    if (l < 32) {
        uint bits = 0;
        for (int j = 0; j < L; j++)
            bits |= (uint)((query[L * q + j] & 31) == l) << j;
        places[l] = bits;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    const uint4 letters = vload4(w, (__global const uint *)words);
    const uint four[4] = { letters.x, letters.y, letters.z, letters.w };
    uint up = (1u << L) - 1, down = 0;
    int d = L;
    #pragma unroll
    for (int i = 0; i < L; i++) {
        const uint same = places[four[i / 4] >> i % 4 * 8 & 31];
        const uint v = same | down;
        const uint h = (((same & up) + up) ^ up) | same;
        uint more = down | ~(h | up);
        uint less = up & h;
        d += (more >> (L - 1) & 1) - (less >> (L - 1) & 1);
        more = more << 1 | 1;
        less <<= 1;
        up = less | ~(v | more);
        down = more & v;
    }
    dist[w + nw * q] = d;
}
