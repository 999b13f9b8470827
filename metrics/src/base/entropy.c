/* entropy.c - Shannon entropy; see assay/entropy.h. */
#include <assay/entropy.h>

#include <math.h>

double assay_entropy(const uint64_t *counts, const uint64_t *times, size_t n) {
    double sum = 0, weighted = 0;
    for (size_t i = 0; i < n; i++) {
        if (counts[i] == 0)
            continue;
        double c = (double)counts[i], t = times ? (double)times[i] : 1;
        sum += t * c;
        weighted += t * c * log2(c);
    }
    if (sum == 0)
        return 0;
    double h = log2(sum) - weighted / sum;
    return h > 0 ? h : 0; /* rounding may leave -1e-16 where one symbol has it all */
}
