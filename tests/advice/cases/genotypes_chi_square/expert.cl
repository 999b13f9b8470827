// Chi-squared statistic of each variant: whether the letters '0', '1' and '2' of its genotypes are spread among cases
// as they are among controls.  Other letters do not count, and all counters start at one.
// An item has four columns, of which it counts every eighth row without branches.
#define PARTS 8

float statistic_of(const int *with, const int *without)
{
    float sum_cases = 1.0f + with[0] + with[1] + with[2], sum_controls = 1.0f + without[0] + without[1] + without[2];
    float everyone = sum_cases + sum_controls, chi = 0.0f;
    for (int g = 0; g < 3; g++) {
        float both = (float)with[g] + without[g];
        float expect_cases = sum_cases * both / everyone;
        float expect_controls = sum_controls * both / everyone;
        float off_cases = with[g] - expect_cases, off_controls = without[g] - expect_controls;
        chi += off_cases * off_cases / expect_cases + off_controls * off_controls / expect_controls;
    }
    return chi;
}

#define COUNT(counters) \
    do { \
        const uchar4 four = letters[(size_t)row * quads + quad]; \
        counters##0 -= convert_int4(four == (uchar4)('0')); \
        counters##1 -= convert_int4(four == (uchar4)('1')); \
        counters##2 -= convert_int4(four == (uchar4)('2')); \
    } while (0)

__kernel __attribute__((reqd_work_group_size(32, PARTS, 1)))
void associate(const uint rows, const uint columns, const int cases, const int controls,
               __global const uchar4 *restrict letters, __global float *restrict statistic)
{
    __local int4 counted[PARTS][6][32];
    const uint quad = get_global_id(0), quads = columns / 4;
    const int part = get_local_id(1), l = get_local_id(0);

    int4 with0 = 0, with1 = 0, with2 = 0, without0 = 0, without1 = 0, without2 = 0;
    if (quad < quads) {
#pragma unroll 8
        for (int row = part; row < cases; row += PARTS)
            COUNT(with);
#pragma unroll 8
        for (int row = cases + part; row < cases + controls; row += PARTS)
            COUNT(without);
    }
    counted[part][0][l] = with0;
    counted[part][1][l] = with1;
    counted[part][2][l] = with2;
    counted[part][3][l] = without0;
    counted[part][4][l] = without1;
    counted[part][5][l] = without2;
    barrier(CLK_LOCAL_MEM_FENCE);

    // of each of the 128 columns, an item adds the counters up
    const int place = part * 32 + l;
    const uint column = get_group_id(0) * 128 + place;
    if (place < 128 && column < columns) {
        __local const int *all = (__local const int *)counted;
        int with[3], without[3];
        for (int g = 0; g < 3; g++) {
            with[g] = without[g] = 1;
            for (int p = 0; p < PARTS; p++) {
                with[g] += all[(p * 6 + g) * 128 + place];
                without[g] += all[(p * 6 + 3 + g) * 128 + place];
            }
        }
        statistic[column] = statistic_of(with, without);
    }
}
