/* MD5 of all keys of eight letters from a start; tells where the wanted digest is, and how many
   digests begin with the same bits */

#define rotate_left(x, n) rotate(x, n)

void make_key(uint *w, uint number)
{
    uint i, letter;
    for (i = 0; i < 16; i++) w[i] = 0;
    for (i = 0; i < 8; i++) {
        letter = 'a' + number % 26;
        number /= 26;
        w[i / 4] |= letter << (8 * (i % 4));
    }
    w[2] = 0x80;
    w[14] = 64;
}

__kernel void md5_search(__constant uint *T, __constant uint *R, __global const uint *want,
                         uint start, uint mask, __global uint *where, __global uint *near)
{
    uint w[16];
    uint a = 0x67452301, b = 0xefcdab89, c = 0x98badcfe, d = 0x10325476;
    uint i, f, g, t;
    uint number = start + get_global_id(0);

    make_key(w, number);
    for (i = 0; i < 64; i++) {
        if (i < 16)      { f = (b & c) | (~b & d); g = i; }
        else if (i < 32) { f = (d & b) | (~d & c); g = (5 * i + 1) % 16; }
        else if (i < 48) { f = b ^ c ^ d;          g = (3 * i + 5) % 16; }
        else             { f = c ^ (b | ~d);       g = (7 * i) % 16; }
        t = d;
        d = c;
        c = b;
        b = b + rotate_left(a + f + T[i] + w[g], R[i]);
        a = t;
    }
    a += 0x67452301; b += 0xefcdab89; c += 0x98badcfe; d += 0x10325476;

    if ((a & mask) == (want[0] & mask)) atomic_inc(near);
    if (a == want[0] && b == want[1] && c == want[2] && d == want[3]) atomic_min(where, number);
}
