#define MOD_ADLER 65521
#define PAGE      1024

/* checksum of each page, as zlib has it; sums of a page fit into 32 bits */
__kernel void adler32(__global const unsigned char *data, __global unsigned int *sums)
{
    size_t page = get_global_id(0);
    unsigned int a = 1, b = 0;
    for (int i = 0; i < PAGE; i++) {
        a += data[page * PAGE + i];
        b += a;
    }
    sums[page] = (b % MOD_ADLER << 16) | a % MOD_ADLER;
}
