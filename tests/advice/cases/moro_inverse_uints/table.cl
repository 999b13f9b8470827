// Normal variates of quasirandom numbers of 32 bits: Moro's inverse of the cumulative normal distribution.
// Both halves are done by their smaller side, whose sign is put back at the end.
__constant float A[4] = { 2.50662824f, -18.6150006f, 41.3911977f, -25.4410605f };
__constant float B[4] = { -8.47351093f, 23.0833674f, -21.062241f, 3.1308291f };
__constant float C[9] = {
    0.337475482f, 0.976169019f, 0.160797971f, 0.027643881f, 0.00384057294f,
    0.000395189651f, 3.21767882e-05f, 2.88816736e-07f, 3.96031519e-07f
};

inline float moro(const uint u)
{
    const bool upper = u >= 0x80000000u;
    const float p = ((upper ? ~u : u) + 0.5f) * 0x1p-32f;       // at most a half
    const float y = 0.5f - p;
    float z;

    if (y < 0.42f) {
        const float q = y * y;
        z = y * mad(q, mad(q, mad(q, A[3], A[2]), A[1]), A[0]);
        z = native_divide(z, mad(q, mad(q, mad(q, mad(q, B[3], B[2]), B[1]), B[0]), 1.0f));
    } else {
        const float q = native_log(-native_log(p));
        z = mad(q, C[8], C[7]);
        z = mad(q, z, C[6]);
        z = mad(q, z, C[5]);
        z = mad(q, z, C[4]);
        z = mad(q, z, C[3]);
        z = mad(q, z, C[2]);
        z = mad(q, z, C[1]);
        z = mad(q, z, C[0]);
    }
    return upper ? z : -z;
}

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void inverseCND(__global float4 *restrict output, __global const uint4 *restrict input)
{
    const uint pos = get_global_id(0);
    const uint4 u = input[pos];
    output[pos] = (float4)(moro(u.x), moro(u.y), moro(u.z), moro(u.w));
}
