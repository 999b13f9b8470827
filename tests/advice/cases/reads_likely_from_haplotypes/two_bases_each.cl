// How likely reads come from haplotypes: a group a pair, an item two bases of the read, diagonal after diagonal.
#define MOST 128
#define ITEMS 64

typedef struct { int read, read_length, haplotype, haplotype_length; } Pair;

__kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1)))
void likelihoods(__global const Pair *pairs, __global const char *reads, __global const int *qualities,
                 __global const char *haplotypes, __global const float *errors, __global float *result)
{
    __local float match[2][ITEMS + 1], insertion[2][ITEMS + 1], deletion[2][ITEMS + 1];
    const int l = get_local_id(0);
    const Pair pair = pairs[get_group_id(0)];
    const float start = 1.0e36f / pair.haplotype_length;

    char base[2];
    float right[2], wrong[2], into_insertion[2], into_deletion[2], longer[2];
    #pragma unroll
    for (int n = 0; n < 2; n++) {
        base[n] = 'N';
        right[n] = wrong[n] = 1.0f;
        into_insertion[n] = into_deletion[n] = longer[n] = 0.0f;
        if (2 * l + n < pair.read_length) {
            int packed = qualities[pair.read + 2 * l + n];
            float error = errors[packed & 127];

            base[n] = reads[pair.read + 2 * l + n];
            right[n] = 1.0f - error;
            wrong[n] = error / 3.0f;
            into_insertion[n] = errors[packed >> 7 & 127];
            into_deletion[n] = errors[packed >> 14 & 127];
            longer[n] = errors[packed >> 21 & 127];
        }
    }

    for (int side = 0; side < 2; side++) {
        match[side][l + 1] = insertion[side][l + 1] = deletion[side][l + 1] = 0.0f;
        if (l == 0) {
            match[side][0] = insertion[side][0] = 0.0f;
            deletion[side][0] = start;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    float m[2] = { 0.0f, 0.0f }, i[2] = { 0.0f, 0.0f }, d[2] = { 0.0f, 0.0f }, sum[2] = { 0.0f, 0.0f };
    float corner_m = 0.0f, corner_i = 0.0f, corner_d = l == 0 ? start : 0.0f;
    const int steps = (pair.read_length + 1) / 2 + pair.haplotype_length - 1;
    for (int step = 0; step < steps; step++) {
        const int from = step & 1, column = step - l;

        if (2 * l < pair.read_length && column >= 0 && column < pair.haplotype_length) {
            char other = haplotypes[pair.haplotype + column];
            float above_m = match[from][l], above_i = insertion[from][l], above_d = deletion[from][l];
            float next_m = above_m, next_i = above_i;

            #pragma unroll
            for (int n = 0; n < 2; n++) {
                float prior = base[n] == other || base[n] == 'N' || other == 'N' ? right[n] : wrong[n];
                float old_m = m[n], old_i = i[n], old_d = d[n];
                m[n] = prior * (corner_m * (1.0f - (into_insertion[n] + into_deletion[n])) +
                                (corner_i + corner_d) * (1.0f - longer[n]));
                i[n] = next_m * into_insertion[n] + next_i * longer[n];
                d[n] = old_m * into_deletion[n] + old_d * longer[n];
                corner_m = old_m;
                corner_i = old_i;
                corner_d = old_d;
                next_m = m[n];
                next_i = i[n];
                sum[n] += m[n] + i[n];
            }
            corner_m = above_m;
            corner_i = above_i;
            corner_d = above_d;
            match[from ^ 1][l + 1] = m[1];
            insertion[from ^ 1][l + 1] = i[1];
            deletion[from ^ 1][l + 1] = d[1];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (l == (pair.read_length - 1) / 2)
        result[get_group_id(0)] = log10((pair.read_length - 1) % 2 == 0 ? sum[0] : sum[1]) - 36.0f;
}
