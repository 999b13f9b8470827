// Equilibrium factors of 28 species: exponentials of their Gibbs energies over R T, by polynomials of temperature with
// a set of coefficients below 1000 K and one above.  They come from a table.
#define SPECIES 28

// eight numbers a species, of which the last is not used; first those for cold points
__kernel void gibbs_factors(__global const float *temperatures, __global float *factors, const float scale,
                            __constant float *table)
{
    const int point = get_global_id(0), points = get_global_size(0);
    const float t = temperatures[point] * scale;
    const float over = 1.0f / t, less = log(t) - 1.0f;
    __constant float *row = t > 1000.0f ? table + 8 * SPECIES : table;

    for (int k = 0; k < SPECIES; k++) {
        const float powers = t * (row[3] + t * (row[4] + t * (row[5] + t * row[6])));
        factors[k * points + point] = exp(row[0] + row[1] * over + row[2] * less + powers);
        row += 8;
    }
}
