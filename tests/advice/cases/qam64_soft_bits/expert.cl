// Max-log soft bits of 64-QAM (Gray), Q1.6 out. Samples are I and Q in 16 bits, equalised; the weight of a
// subcarrier (its channel's power over noise, Q8) repeats with every symbol of the OFDM frame.
// Bit plane k of the output is llr + k * samples: I's three bits, then Q's.
#define D 1264          // half the distance of levels, times two

void soft(int8 v, int8 w, global char8 *to, size_t plane)
{
    const int8 b1 = D * 2 - convert_int8(abs(v));
    const int8 b2 = D - convert_int8(abs(b1));
    to[0]         = convert_char8_sat(v * w >> 15);
    to[plane]     = convert_char8_sat(b1 * w >> 15);
    to[2 * plane] = convert_char8_sat(b2 * w >> 15);
}

kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void qam64_llr(global const short8 * restrict iq, global const ushort8 * restrict weight,
               global char8 * restrict llr, const uint samples, const uint carriers)
{
    const uint g = get_global_id(0);          // eight samples
    const size_t plane = samples / 8;
    const short8 a = iq[2 * g], b = iq[2 * g + 1];
    const int8 w = convert_int8(weight[g & (carriers / 8 - 1)]);

    soft(convert_int8((short8)(a.even, b.even)), w, llr + g, plane);
    soft(convert_int8((short8)(a.odd, b.odd)), w, llr + 3 * plane + g, plane);
}
