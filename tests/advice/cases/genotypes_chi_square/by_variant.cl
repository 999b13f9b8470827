// Chi-squared statistic of each variant: whether the letters '0', '1' and '2' of its genotypes are spread among cases
// as they are among controls.  Other letters do not count, and all counters start at one.
// Letters of a variant stand side by side.

__kernel void associate(const uint rows, const uint columns, const int cases, const int controls,
                        __global const uchar *letters, __global float *statistic)
{
    const uint column = get_global_id(0);
    if (column >= columns)
        return;

    int with[3] = { 1, 1, 1 }, without[3] = { 1, 1, 1 };
    for (int row = 0; row < cases; row++) {
        uchar letter = letters[(size_t)column * rows + row];
        if (letter == '0')
            with[0]++;
        else if (letter == '1')
            with[1]++;
        else if (letter == '2')
            with[2]++;
    }
    for (int row = cases; row < cases + controls; row++) {
        uchar letter = letters[(size_t)column * rows + row];
        if (letter == '0')
            without[0]++;
        else if (letter == '1')
            without[1]++;
        else if (letter == '2')
            without[2]++;
    }

    float sum_cases = 1.0f + with[0] + with[1] + with[2], sum_controls = 1.0f + without[0] + without[1] + without[2];
    float everyone = sum_cases + sum_controls, chi = 0.0f;
    for (int g = 0; g < 3; g++) {
        float both = (float)with[g] + without[g];
        float expect_cases = sum_cases * both / everyone;
        float expect_controls = sum_controls * both / everyone;
        float off_cases = with[g] - expect_cases, off_controls = without[g] - expect_controls;
        chi += off_cases * off_cases / expect_cases + off_controls * off_controls / expect_controls;
    }
    statistic[column] = chi;
}
