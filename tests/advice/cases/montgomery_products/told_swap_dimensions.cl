/* Batched Montgomery products of 256-bit field elements, eight limbs of 32 bits each, least significant first.
 * A limb of all numbers is an array of its own. modulus[8] is -1 / modulus[0] modulo 2^32. */
#define LIMBS 8

static void mont_mul(uint *r, const uint *a, const uint *b, __global const uint *modulus)
{
    uint t[LIMBS + 2];

    #pragma unroll
    for (int i = 0; i < LIMBS + 2; i++) t[i] = 0;

    #pragma unroll
    for (int i = 0; i < LIMBS; i++) {
        ulong carry = 0;
        #pragma unroll
        for (int j = 0; j < LIMBS; j++) {
            carry += (ulong)a[j] * b[i] + t[j];
            t[j] = (uint)carry;
            carry >>= 32;
        }
        carry += t[LIMBS];
        t[LIMBS] = (uint)carry;
        t[LIMBS + 1] = (uint)(carry >> 32);

        uint m = t[0] * modulus[LIMBS];
        carry = ((ulong)m * modulus[0] + t[0]) >> 32;
        #pragma unroll
        for (int j = 1; j < LIMBS; j++) {
            carry += (ulong)m * modulus[j] + t[j];
            t[j - 1] = (uint)carry;
            carry >>= 32;
        }
        carry += t[LIMBS];
        t[LIMBS - 1] = (uint)carry;
        t[LIMBS] = t[LIMBS + 1] + (uint)(carry >> 32);
    }

    /* r = t mod p: subtract once if that does not borrow */
    uint s[LIMBS], borrow = 0;
    #pragma unroll
    for (int i = 0; i < LIMBS; i++) {
        ulong d = (ulong)t[i] - modulus[i] - borrow;
        s[i] = (uint)d;
        borrow = (uint)(d >> 32) & 1;
    }
    int keep = borrow && !t[LIMBS];
    #pragma unroll
    for (int i = 0; i < LIMBS; i++) r[i] = keep ? t[i] : s[i];
}

__kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void mont_mul_batch(__global const uint *restrict a, __global const uint *restrict b,
                    __global const uint *restrict modulus, __global uint *restrict out, int n)
{
    int id = get_global_id(0);
    if (id >= n) return;

    uint x[LIMBS], y[LIMBS], z[LIMBS];
    #pragma unroll
    for (int k = 0; k < LIMBS; k++) {
        x[k] = a[k * n + id];
        y[k] = b[k * n + id];
    }
    mont_mul(z, x, y, modulus);
    #pragma unroll
    for (int k = 0; k < LIMBS; k++) out[k * n + id] = z[k];
}
