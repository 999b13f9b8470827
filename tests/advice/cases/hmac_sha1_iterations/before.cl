// Iterations of a key derivation: HMAC by SHA-1 of the last digest again and again, all of them xored.
// The states after both pads of a password were computed before.
typedef uint WORD;
typedef struct { uint inner[5], outer[5], last[5], key[5]; } Candidate;

#define F(b, c, d) bitselect(d, c, b)
#define P(b, c, d) (b ^ c ^ d)
#define M(b, c, d) bitselect(b, c, b ^ d)

#define NEXT(t) \
    (w[(t) & 15] = rotate(w[(t) + 13 & 15] ^ w[(t) + 8 & 15] ^ w[(t) + 2 & 15] ^ w[(t) & 15], (WORD)(1)))
#define ROUND(f, k, a, b, c, d, e, word) \
    e += rotate(a, (WORD)(5)) + f(b, c, d) + k + word; b = rotate(b, (WORD)(30));
#define FIVE(f, k, L, t) \
    ROUND(f, k, a, b, c, d, e, L(t))     ROUND(f, k, e, a, b, c, d, L(t + 1)) \
    ROUND(f, k, d, e, a, b, c, L(t + 2)) ROUND(f, k, c, d, e, a, b, L(t + 3))   \
    ROUND(f, k, b, c, d, e, a, L(t + 4))
#define GIVEN(t) w[t]
#define LATER(t) ((t) < 16 ? w[(t) & 15] : NEXT(t))

// digest of five words, behind a block that left `from`
void sha1_of_digest(const WORD *from, WORD *digest)
{
    WORD w[16] = { digest[0], digest[1], digest[2], digest[3], digest[4], 0x80000000u, 0, 0, 0, 0, 0, 0, 0, 0, 0, 672 };
    WORD a = from[0], b = from[1], c = from[2], d = from[3], e = from[4];
    FIVE(F, 0x5A827999u, GIVEN, 0)  FIVE(F, 0x5A827999u, GIVEN, 5)
    FIVE(F, 0x5A827999u, GIVEN, 10) FIVE(F, 0x5A827999u, LATER, 15)
    FIVE(P, 0x6ED9EBA1u, NEXT, 20)  FIVE(P, 0x6ED9EBA1u, NEXT, 25)
    FIVE(P, 0x6ED9EBA1u, NEXT, 30)  FIVE(P, 0x6ED9EBA1u, NEXT, 35)
    FIVE(M, 0x8F1BBCDCu, NEXT, 40)  FIVE(M, 0x8F1BBCDCu, NEXT, 45)
    FIVE(M, 0x8F1BBCDCu, NEXT, 50)  FIVE(M, 0x8F1BBCDCu, NEXT, 55)
    FIVE(P, 0xCA62C1D6u, NEXT, 60)  FIVE(P, 0xCA62C1D6u, NEXT, 65)
    FIVE(P, 0xCA62C1D6u, NEXT, 70)  FIVE(P, 0xCA62C1D6u, NEXT, 75)
    digest[0] = from[0] + a;
    digest[1] = from[1] + b;
    digest[2] = from[2] + c;
    digest[3] = from[3] + d;
    digest[4] = from[4] + e;
}

__kernel void derive_keys(__global Candidate *candidates, const int iterations, const uint count)
{
    const uint id = get_global_id(0);
    if (id >= count)
        return;
    WORD inner[5], outer[5], last[5], key[5];
    for (int k = 0; k < 5; k++) {
        inner[k] = candidates[id].inner[k];
        outer[k] = candidates[id].outer[k];
        last[k] = candidates[id].last[k];
        key[k] = candidates[id].key[k];
    }
    for (int n = 0; n < iterations; n++) {
        sha1_of_digest(inner, last);
        sha1_of_digest(outer, last);
        for (int k = 0; k < 5; k++)
            key[k] ^= last[k];
    }
    for (int k = 0; k < 5; k++) {
        candidates[id].last[k] = last[k];
        candidates[id].key[k] = key[k];
    }
}
