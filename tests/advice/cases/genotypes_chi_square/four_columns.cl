// Chi-squared statistic of each variant: whether the letters '0', '1' and '2' of its genotypes are spread among cases
// as they are among controls.  Other letters do not count, and all counters start at one.
// An item has four columns beside each other.

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

void count(uchar letter, int *counters)
{
    if (letter == '0')
        counters[0]++;
    else if (letter == '1')
        counters[1]++;
    else if (letter == '2')
        counters[2]++;
}

__kernel void associate(const uint rows, const uint columns, const int cases, const int controls,
                        __global const uchar4 *letters, __global float4 *statistic)
{
    const uint quad = get_global_id(0), quads = columns / 4;
    if (quad >= quads)
        return;

    int with[4][3], without[4][3];
    for (int c = 0; c < 4; c++)
        for (int g = 0; g < 3; g++)
            with[c][g] = without[c][g] = 1;
    for (int row = 0; row < cases; row++) {
        uchar4 four = letters[(size_t)row * quads + quad];
        count(four.x, with[0]);
        count(four.y, with[1]);
        count(four.z, with[2]);
        count(four.w, with[3]);
    }
    for (int row = cases; row < cases + controls; row++) {
        uchar4 four = letters[(size_t)row * quads + quad];
        count(four.x, without[0]);
        count(four.y, without[1]);
        count(four.z, without[2]);
        count(four.w, without[3]);
    }
    statistic[quad] = (float4)(statistic_of(with[0], without[0]), statistic_of(with[1], without[1]),
                               statistic_of(with[2], without[2]), statistic_of(with[3], without[3]));
}
