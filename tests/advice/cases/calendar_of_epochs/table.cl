// EXTRACT over a column of timestamps: seconds since 1970 to YYYYMMDD, day of the week and hour.
constant int days_of_month[12] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };

int is_leap(long year)
{
    return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

kernel void extract_date(global const long *epoch, global int *yyyymmdd, global uchar *weekday, global uchar *hour,
                         long rows)
{
    long i = get_global_id(0);
    if (i >= rows) return;

    long days = epoch[i] / 86400;
    hour[i] = epoch[i] % 86400 / 3600;
    weekday[i] = (days + 4) % 7;

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
    yyyymmdd[i] = year * 10000 + (month + 1) * 100 + days + 1;
}
