// EXTRACT over a column of timestamps: seconds since 1970 to YYYYMMDD, day of the week and hour; two rows an item,
// without loops, in numbers of 32 bits.
inline uint date_of(const uint days)
{
    const uint shifted = days + 719468u;
    const uint era = shifted / 146097u, of_era = shifted - era * 146097u;
    const uint y = (of_era - of_era / 1460u + of_era / 36524u - of_era / 146096u) / 365u;
    const uint of_year = of_era - (365u * y + y / 4u - y / 100u);
    const uint march = (5u * of_year + 2u) / 153u;
    const uint month = march < 10u ? march + 3u : march - 9u;
    return (y + era * 400u + (month <= 2u)) * 10000u + month * 100u + of_year - (153u * march + 2u) / 5u + 1u;
}

kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void extract_date(global const ulong2 *restrict epoch, global int2 *restrict yyyymmdd,
                  global uchar2 *restrict weekday, global uchar2 *restrict hour, long rows)
{
    const uint i = get_global_id(0);
    if (i >= (uint)rows / 2) return;

    // 86400 is 128 * 675, and seconds / 128 fit into 32 bits for another 17000 years
    const ulong2 seconds = epoch[i];
    const uint2 units = convert_uint2(seconds >> 7);
    const uint2 days = units / 675u;
    const uint2 rest = ((units - days * 675u) << 7) + (convert_uint2(seconds) & 127u);
    hour[i] = convert_uchar2(rest / 3600u);
    weekday[i] = convert_uchar2((days + 4u) % 7u);
    yyyymmdd[i] = (int2)(date_of(days.x), date_of(days.y));
}
