// Max-log soft bits of 64-QAM (Gray), Q1.6 out. Samples are I and Q in 16 bits, equalised; the weight of a
// subcarrier (its channel's power over noise, Q8) repeats with every symbol of the OFDM frame.
// Bit plane k of the output is llr + k * samples: I's three bits, then Q's.
#define D 1264          // half the distance of levels, times two

void soft(int16 v, int16 w, global char16 *to, size_t plane)
{
    const int16 b1 = D * 2 - convert_int16(abs(v));
    const int16 b2 = D - convert_int16(abs(b1));
    to[0]         = convert_char16_sat(v * w >> 15);
    to[plane]     = convert_char16_sat(b1 * w >> 15);
    to[2 * plane] = convert_char16_sat(b2 * w >> 15);
}

kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void qam64_llr(global const short16 * restrict iq, global const ushort16 * restrict weight,
               global char16 * restrict llr, const uint samples, const uint carriers)
{
    const uint g = get_global_id(0);          // sixteen samples
    const size_t plane = samples / 16;
    const short16 a = iq[2 * g], b = iq[2 * g + 1];
    const int16 w = convert_int16(weight[g & (carriers / 16 - 1)]);

    soft(convert_int16((short16)(a.even, b.even)), w, llr + g, plane);
    soft(convert_int16((short16)(a.odd, b.odd)), w, llr + 3 * plane + g, plane);
}
