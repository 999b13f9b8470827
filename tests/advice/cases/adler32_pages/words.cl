#define MOD_ADLER 65521
#define PAGE      1024
#define STEP(byte) a = (a + (byte)) % MOD_ADLER; b = (b + a) % MOD_ADLER
#define STEP4(w)   STEP(w & 255); STEP(w >> 8 & 255); STEP(w >> 16 & 255); STEP(w >> 24)

/* checksum of each page, as zlib has it; 16 bytes a load */
__kernel void adler32(__global const uint4 *data, __global unsigned int *sums)
{
    size_t page = get_global_id(0);
    unsigned int a = 1, b = 0;
    for (int i = 0; i < PAGE / 16; i++) {
        uint4 v = data[page * (PAGE / 16) + i];
        STEP4(v.x);
        STEP4(v.y);
        STEP4(v.z);
        STEP4(v.w);
    }
    sums[page] = (b << 16) | a;
}
