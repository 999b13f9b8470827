/* Functions of vectors of which any elements are NaN, each another: which of them comes out? */
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

double one_or_nan(size_t is_nan, ulong number)
{
    return is_nan ? as_double(0x7ff8000000000000UL | number) : 1.0;
}

/* The NaN are those of the bits. */
double4 vector_of(size_t bits, ulong number)
{
    return (double4)(one_or_nan(bits & 1, number), one_or_nan(bits & 2, number + 1),
                     one_or_nan(bits & 4, number + 2), one_or_nan(bits & 8, number + 3));
}

kernel void several_nan(global double4 *out)
{
    size_t i = get_global_id(0);
    double4 a = vector_of(i, 0xa0), b = vector_of(i >> 4, 0xb0);
    global double4 *to = out + 5 * i;
    to[0] = cross(a, b);
    to[1] = normalize(a);
    to[2] = (double4)(dot(a, b), distance(a, b), length(a), length(b.xyz));
    to[3] = (double4)(normalize(b.xyz), dot(a.xy, b.xy));
    to[4] = (double4)(cross(a.xyz, b.xyz), distance(a.xyz, b.xyz));
}
