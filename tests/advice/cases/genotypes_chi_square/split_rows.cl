// Chi-squared statistic of each variant: whether the letters '0', '1' and '2' of its genotypes are spread among cases
// as they are among controls.  Other letters do not count, and all counters start at one.
// Eight items have a column, and each every eighth row.
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

__kernel void associate(const uint rows, const uint columns, const int cases, const int controls,
                        __global const uchar *letters, __global float *statistic)
{
    __local int counted[PARTS][6][32];
    const uint column = get_global_id(0);
    const int part = get_local_id(1), l = get_local_id(0);

    int with[3] = { 0, 0, 0 }, without[3] = { 0, 0, 0 };
    if (column < columns) {
        for (int row = part; row < cases; row += PARTS) {
            uchar letter = letters[(size_t)row * columns + column];
            if (letter == '0')
                with[0]++;
            else if (letter == '1')
                with[1]++;
            else if (letter == '2')
                with[2]++;
        }
        for (int row = cases + part; row < cases + controls; row += PARTS) {
            uchar letter = letters[(size_t)row * columns + column];
            if (letter == '0')
                without[0]++;
            else if (letter == '1')
                without[1]++;
            else if (letter == '2')
                without[2]++;
        }
    }
    for (int g = 0; g < 3; g++) {
        counted[part][g][l] = with[g];
        counted[part][3 + g][l] = without[g];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (part == 0 && column < columns) {
        for (int g = 0; g < 3; g++) {
            with[g] = without[g] = 1;
            for (int p = 0; p < PARTS; p++) {
                with[g] += counted[p][g][l];
                without[g] += counted[p][3 + g][l];
            }
        }
        statistic[column] = statistic_of(with, without);
    }
}
