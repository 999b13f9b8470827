// How likely reads come from haplotypes: a group a pair, an item a base of the read, diagonal after diagonal.
#define MOST 128

typedef struct { int read, read_length, haplotype, haplotype_length; } Pair;

__kernel __attribute__((reqd_work_group_size(MOST, 1, 1)))
void likelihoods(__global const Pair *pairs, __global const char *reads, __global const int *qualities,
                 __global const char *haplotypes, __global const float *errors, __global float *result)
{
    __local char held[256];
    __local float match[2][MOST + 1], insertion[2][MOST + 1], deletion[2][MOST + 1];
    const int row = get_local_id(0);
    const Pair pair = pairs[get_group_id(0)];
    const float start = 1.0e36f / pair.haplotype_length;

    char base = 'N';
    float right = 1.0f, wrong = 1.0f, into_insertion = 0.0f, into_deletion = 0.0f, longer = 0.0f;
    if (row < pair.read_length) {
        int packed = qualities[pair.read + row];
        float error = errors[packed & 127];

        base = reads[pair.read + row];
        right = 1.0f - error;
        wrong = error / 3.0f;
        into_insertion = errors[packed >> 7 & 127];
        into_deletion = errors[packed >> 14 & 127];
        longer = errors[packed >> 21 & 127];
    }
    const float on = 1.0f - (into_insertion + into_deletion), back = 1.0f - longer;

    for (int at = row; at < pair.haplotype_length; at += MOST)
        held[at] = haplotypes[pair.haplotype + at];
    for (int side = 0; side < 2; side++) {
        match[side][row + 1] = insertion[side][row + 1] = deletion[side][row + 1] = 0.0f;
        if (row == 0) {
            match[side][0] = insertion[side][0] = 0.0f;
            deletion[side][0] = start;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    float m = 0.0f, d = 0.0f, corner_m = 0.0f, corner_i = 0.0f, corner_d = row == 0 ? start : 0.0f, sum = 0.0f;
    for (int diagonal = 0; diagonal < pair.read_length + pair.haplotype_length - 1; diagonal++) {
        const int from = diagonal & 1, column = diagonal - row;

        if (row < pair.read_length && column >= 0 && column < pair.haplotype_length) {
            char other = held[column];
            float prior = base == other || base == 'N' || other == 'N' ? right : wrong;
            float up_m = match[from][row], up_i = insertion[from][row], up_d = deletion[from][row];

            float next_m = prior * (corner_m * on + (corner_i + corner_d) * back);
            float next_i = up_m * into_insertion + up_i * longer;
            d = m * into_deletion + d * longer;
            m = next_m;
            corner_m = up_m;
            corner_i = up_i;
            corner_d = up_d;
            match[from ^ 1][row + 1] = m;
            insertion[from ^ 1][row + 1] = next_i;
            deletion[from ^ 1][row + 1] = d;
            sum += m + next_i;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (row == pair.read_length - 1)
        result[get_group_id(0)] = log10(sum) - 36.0f;
}
