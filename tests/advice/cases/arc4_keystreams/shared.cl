typedef unsigned char u8;

#define KEYLEN 16
#define GROUP 64
#define SWAP(p, q) do { u8 t_ = p; p = q; q = t_; } while (0)

/* one RC4 stream per thread, states in shared memory */
__kernel void arc4(__global const u8 *keys, __global u8 *sbox, __global u8 *stream, int len)
{
    const uint id = get_global_id(0);
    __local u8 states[GROUP * 256];
    __local u8 *S = states + get_local_id(0) * 256;
    const __global u8 *key = keys + id * KEYLEN;

    for (int i = 0; i < 256; i++)
        S[i] = i;

    u8 j = 0;
    for (int i = 0; i < 256; i++) {
        j += S[i] + key[i % KEYLEN];
        SWAP(S[i], S[j]);
    }

    u8 a = 0, b = 0;
    for (int k = 0; k < len; k++) {
        a++;
        b += S[a];
        SWAP(S[a], S[b]);
        stream[id * len + k] = S[(u8)(S[a] + S[b])];
    }
}
