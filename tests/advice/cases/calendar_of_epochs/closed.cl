// EXTRACT over a column of timestamps: seconds since 1970 to YYYYMMDD, day of the week and hour.
kernel void extract_date(global const long *epoch, global int *yyyymmdd, global uchar *weekday, global uchar *hour,
                         long rows)
{
    long i = get_global_id(0);
    if (i >= rows) return;

    long days = epoch[i] / 86400;
    hour[i] = epoch[i] % 86400 / 3600;
    weekday[i] = (days + 4) % 7;

    // years begin in March, and eras of 400 years in the year 0
    long shifted = days + 719468;
    long era = shifted / 146097;
    long of_era = shifted % 146097;
    long year_of_era = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    long of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    long march = (5 * of_year + 2) / 153;
    long day = of_year - (153 * march + 2) / 5 + 1;
    long month = march < 10 ? march + 3 : march - 9;
    long year = year_of_era + era * 400 + (month <= 2);
    yyyymmdd[i] = year * 10000 + month * 100 + day;
}
