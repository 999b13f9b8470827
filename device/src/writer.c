/* writer.c - see writer.h. */
#include "writer.h"

#include "clean.h"

#include <string.h>

#define TEXT 32

void writer_csv(FILE *stream, size_t column, const char *text) {
    if (column)
        fputc(',', stream);
    if (!strpbrk(text, "\",\r\n")) {
        clean_write(stream, text, "\t");
        return;
    }
    fputc('"', stream);
    for (char before = '\0'; *text; before = *text++) {
        if (*text == '"')
            fputc('"', stream);
        fputc(strchr("\t\r\n", *text) ? *text : clean_byte(before, *text), stream);
    }
    fputc('"', stream);
}

void writer_csv_end(FILE *stream) { fputs("\r\n", stream); }

/* Bytes of the character that begins here; 0 if it is not UTF-8. */
static size_t character_bytes(const unsigned char *text) {
    size_t n = text[0] < 0x80   ? 1
               : text[0] < 0xc2 ? 0
               : text[0] < 0xe0 ? 2
               : text[0] < 0xf0 ? 3
                                : 4;
    if (text[0] > 0xf4)
        return 0;
    for (size_t i = 1; i < n; i++)
        if ((text[i] & 0xc0) != 0x80)
            return 0;
    if ((text[0] == 0xe0 && text[1] < 0xa0) || (text[0] == 0xed && text[1] > 0x9f) ||
        (text[0] == 0xf0 && text[1] < 0x90) || (text[0] == 0xf4 && text[1] > 0x8f))
        return 0;
    return n;
}

void writer_json(FILE *stream, const char *text) {
    fputc('"', stream);
    for (const unsigned char *at = (const unsigned char *)text; *at;) {
        size_t n = character_bytes(at);
        if (n == 0)
            fputs("\\ufffd", stream);
        else if (*at == '"' || *at == '\\')
            fprintf(stream, "\\%c", *at);
        else if (*at < ' ' || *at == 0x7f)
            fprintf(stream, "\\u%04x", (unsigned)*at);
        else if (n == 2 && *at == 0xc2 && at[1] < 0xa0)
            fprintf(stream, "\\u%04x", (unsigned)at[1]);
        else
            fwrite(at, 1, n, stream);
        at += n ? n : 1;
    }
    fputc('"', stream);
}

void writer_seconds(char *text, double seconds) { snprintf(text, TEXT, "%.15g", seconds); }

void writer_duration(char *text, double seconds) {
    static const char *const units[] = {"s", "ms", "us", "ns"};
    size_t unit = 0;
    while (unit < 3 && seconds < 1) {
        seconds *= 1000;
        unit++;
    }
    snprintf(text, TEXT,
             seconds < 10    ? "%.3f %s"
             : seconds < 100 ? "%.2f %s"
                             : "%.1f %s",
             seconds, units[unit]);
}

void writer_bytes(char *text, uint64_t bytes) {
    static const char *const units[] = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    double value = (double)bytes;
    size_t unit = 0;
    while (unit < 6 && value >= 1024) {
        value /= 1024;
        unit++;
    }
    snprintf(text, TEXT, unit ? "%.1f %s" : "%.0f %s", value, units[unit]);
}
