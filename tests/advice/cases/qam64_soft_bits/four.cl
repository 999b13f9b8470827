// Max-log soft bits of 64-QAM (Gray), Q1.6 out. Samples are I and Q in 16 bits, equalised; the weight of a
// subcarrier (its channel's power over noise, Q8) repeats with every symbol of the OFDM frame.
// Bit plane k of the output is llr + k * samples: I's three bits, then Q's.
#define D 1264          // half the distance of levels, times two

void soft(int4 v, int4 w, global char4 *to, size_t plane)
{
    const int4 b1 = D * 2 - convert_int4(abs(v));
    const int4 b2 = D - convert_int4(abs(b1));
    to[0]         = convert_char4_sat(v * w >> 15);
    to[plane]     = convert_char4_sat(b1 * w >> 15);
    to[2 * plane] = convert_char4_sat(b2 * w >> 15);
}

kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void qam64_llr(global const short8 * restrict iq, global const ushort4 * restrict weight,
               global char4 * restrict llr, const uint samples, const uint carriers)
{
    const uint g = get_global_id(0);          // four samples
    const size_t plane = samples / 4;
    const short8 a = iq[g];
    const int4 w = convert_int4(weight[g & (carriers / 4 - 1)]);

    soft(convert_int4(a.even), w, llr + g, plane);
    soft(convert_int4(a.odd), w, llr + 3 * plane + g, plane);
}
