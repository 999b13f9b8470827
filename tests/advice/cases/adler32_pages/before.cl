#define MOD_ADLER 65521
#define PAGE      1024

/* checksum of each page, as zlib has it */
__kernel void adler32(__global const unsigned char *data, __global unsigned int *sums)
{
    size_t page = get_global_id(0);
    unsigned int a = 1, b = 0;
    for (int i = 0; i < PAGE; i++) {
        a = (a + data[page * PAGE + i]) % MOD_ADLER;
        b = (b + a) % MOD_ADLER;
    }
    sums[page] = (b << 16) | a;
}
