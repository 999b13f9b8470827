// EXTRACT over a column of timestamps: seconds since 1970 to YYYYMMDD, day of the week and hour; four rows an item.
int is_leap(long year)
{
    return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

int date_of(long days)
{
    const int days_of_month[12] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
    long year = 1970;
    while (days >= 365 + is_leap(year)) {
        days -= 365 + is_leap(year);
        year++;
    }
    int month = 0;
    while (days >= days_of_month[month] + (month == 1 && is_leap(year))) {
        days -= days_of_month[month] + (month == 1 && is_leap(year));
        month++;
    }
    return year * 10000 + (month + 1) * 100 + days + 1;
}

kernel void extract_date(global const long4 *epoch, global int4 *yyyymmdd, global uchar4 *weekday,
                         global uchar4 *hour, long rows)
{
    long i = get_global_id(0);
    if (i >= rows / 4) return;

    long4 seconds = epoch[i];
    long4 days = seconds / 86400;
    hour[i] = convert_uchar4(seconds % 86400 / 3600);
    weekday[i] = convert_uchar4((days + 4) % 7);
    yyyymmdd[i] = (int4)(date_of(days.x), date_of(days.y), date_of(days.z), date_of(days.w));
}
