// Normal variates of quasirandom numbers of 32 bits: Moro's inverse of the cumulative normal distribution.
// Both halves are done by their smaller side, whose sign is put back at the end.
#define A1  2.50662824f
#define A2  -18.6150006f
#define A3  41.3911977f
#define A4  -25.4410605f
#define B1  -8.47351093f
#define B2  23.0833674f
#define B3  -21.062241f
#define B4  3.1308291f
#define C1  0.337475482f
#define C2  0.976169019f
#define C3  0.160797971f
#define C4  0.027643881f
#define C5  0.00384057294f
#define C6  0.000395189651f
#define C7  3.21767882e-05f
#define C8  2.88816736e-07f
#define C9  3.96031519e-07f

inline float moro(const uint u)
{
    const bool upper = u >= 0x80000000u;
    const float p = ((upper ? ~u : u) + 0.5f) * 0x1p-32f;       // at most a half
    const float y = 0.5f - p;
    const float s = y * y, q = native_log(-native_log(p));
    float centre = y * mad(s, mad(s, mad(s, A4, A3), A2), A1);
    centre = native_divide(centre, mad(s, mad(s, mad(s, mad(s, B4, B3), B2), B1), 1.0f));
    float tail = mad(q, C9, C8);
    tail = mad(q, tail, C7);
    tail = mad(q, tail, C6);
    tail = mad(q, tail, C5);
    tail = mad(q, tail, C4);
    tail = mad(q, tail, C3);
    tail = mad(q, tail, C2);
    tail = mad(q, tail, C1);
    const float z = y < 0.42f ? centre : tail;
    return upper ? z : -z;
}

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void inverseCND(__global float4 *restrict output, __global const uint4 *restrict input)
{
    const uint pos = get_global_id(0);
    const uint4 u = input[pos];
    output[pos] = (float4)(moro(u.x), moro(u.y), moro(u.z), moro(u.w));
}
