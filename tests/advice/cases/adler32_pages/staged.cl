#define MOD_ADLER 65521
#define PAGE      1024
#define PAGES     64
#define PART      64

/* checksum of each page, as zlib has it; a part of each page of the group is staged at a time */
__kernel void adler32(__global const unsigned char *data, __global unsigned int *sums)
{
    __local unsigned char part[PAGES][PART + 4];
    size_t page = get_global_id(0);
    int l = get_local_id(0);
    size_t first = get_group_id(0) * PAGES;
    unsigned int a = 1, b = 0;
    for (int from = 0; from < PAGE; from += PART) {
        for (int p = 0; p < PAGES; p++)
            part[p][l] = data[(first + p) * PAGE + from + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int i = 0; i < PART; i++) {
            a = (a + part[l][i]) % MOD_ADLER;
            b = (b + a) % MOD_ADLER;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    sums[page] = (b << 16) | a;
}
