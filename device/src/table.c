/* table.c - see table.h. */
#include "table.h"

#include "clean.h"
#include "writer.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* The columns of CSV and JSON, in their order. */
enum column {
    SIM,
    PARAMETERS,
    KERNEL,
    DEVICE,
    DRIVER,
    DATE,
    RUN_COUNT,
    TIME,
    MIN,
    MAX,
    MAD,
    OUTPUTS,
    REASON,
    COLUMNS
};

static const char *const titles[COLUMNS] = {"sim",  "parameters", "kernel", "device", "driver",
                                            "date", "runs",       "time",   "min",    "max",
                                            "mad",  "outputs",    "reason"};

static bool is_number(size_t column) { return column >= RUN_COUNT && column <= MAD; }

static double time_of(const struct summary *s, size_t column) {
    return column == TIME ? s->median : column == MIN ? s->min : column == MAX ? s->max : s->mad;
}

/* A field; `number` is [32] and holds it if it is one. A number that is not there is "". */
static const char *field_of(const struct table *t, const struct row *row, size_t column,
                            char *number) {
    number[0] = '\0';
    switch (column) {
    case SIM:
        return t->options->files[row->file];
    case PARAMETERS:
        return row->parameters;
    case KERNEL:
        return row->kernel;
    case DEVICE:
        return row->device;
    case DRIVER:
        return row->driver;
    case DATE:
        return row->date;
    case RUN_COUNT:
        snprintf(number, 32, "%zu", row->summary.runs);
        return number;
    case OUTPUTS:
        return row_outputs(row);
    case REASON:
        return row->reason;
    default:
        if (row_has_times(row))
            writer_seconds(number, time_of(&row->summary, column));
        return number;
    }
}

/* --- CSV --- */

static void begin_csv(const struct table *t) {
    for (size_t i = 0; i < COLUMNS; i++)
        writer_csv(t->stream, i, titles[i]);
    writer_csv_end(t->stream);
}

static void add_csv(const struct table *t, const struct row *row) {
    char number[32];
    for (size_t i = 0; i < COLUMNS; i++)
        writer_csv(t->stream, i, field_of(t, row, i, number));
    writer_csv_end(t->stream);
}

/* --- JSON --- */

static void add_json(const struct table *t, const struct row *row) {
    char number[32];
    fputs(t->rows ? ",\n  {" : "\n  {", t->stream);
    for (size_t i = 0; i < COLUMNS; i++) {
        const char *field = field_of(t, row, i, number);
        fprintf(t->stream, "%s\"%s\": ", i ? ", " : "", titles[i]);
        if (is_number(i))
            fputs(*field ? field : "null", t->stream);
        else
            writer_json(t->stream, field);
    }
    fputs("}", t->stream);
}

/* --- text --- */

enum { TIME_WIDTH = sizeof "deviation" - 1 }; /* so that names of 19 bytes fit 80 columns */

static int name_width(const struct table *t) {
    size_t widest = sizeof "file" - 1;
    for (size_t i = 0; i < t->options->file_count; i++) {
        size_t n = strlen(t->options->files[i]);
        widest = n > widest ? n : widest;
    }
    return (int)(widest < 60 ? widest : 60);
}

static void add_line(const struct table *t, const char *title, const char *text) {
    fputs(title, t->stream);
    clean_write(t->stream, text, "");
    fputc('\n', t->stream);
}

static void begin_text(const struct table *t, const struct row *row) {
    add_line(t, "device: ", row->device);
    add_line(t, "driver: ", row->driver);
    fputc('\n', t->stream);
    fprintf(t->stream, "  %-*s  %*s  %*s  %*s  %*s  %4s  %s\n", name_width(t), "file", TIME_WIDTH,
            "median", TIME_WIDTH, "min", TIME_WIDTH, "max", TIME_WIDTH, "deviation", "runs",
            "outputs");
}

static void add_name(const struct table *t, const char *name) {
    int blanks = name_width(t) - (int)strlen(name);
    fputs("  ", t->stream);
    clean_write(t->stream, name, "");
    fprintf(t->stream, "%*s", blanks > 0 ? blanks : 0, "");
}

static void note_time(struct table *t, const struct row *row) {
    if (row_has_times(row) && row->outputs != OUTPUTS_DIFFER && row->summary.median > 0)
        t->timed[t->timed_count++] =
            (struct timed){t->options->files[row->file], row->summary.median};
}

static void add_text(struct table *t, const struct row *row) {
    note_time(t, row);
    add_name(t, t->options->files[row->file]);
    for (size_t i = TIME; i <= MAD; i++) {
        char text[32] = "-";
        if (row_has_times(row))
            writer_duration(text, time_of(&row->summary, i));
        fprintf(t->stream, "  %*s", TIME_WIDTH, text);
    }
    fprintf(t->stream, "  %4zu  %s\n", row->summary.runs,
            row_has_times(row) ? row_outputs(row) : "failed");
}

/* By time; of equal times in the order of the names. */
static int compare_timed(const void *a, const void *b) {
    const struct timed *one = a, *other = b;
    if (one->time != other->time)
        return one->time < other->time ? -1 : 1;
    return strcmp(one->name, other->name);
}

static void end_text(struct table *t) {
    if (t->timed_count < 2)
        return;
    qsort(t->timed, t->timed_count, sizeof *t->timed, compare_timed);
    fprintf(t->stream, "\n  %-*s  times the fastest\n", name_width(t), "file");
    for (size_t i = 0; i < t->timed_count; i++) {
        add_name(t, t->timed[i].name);
        fprintf(t->stream, "  %17.2f\n", t->timed[i].time / t->timed[0].time);
    }
}

/* --- all of them --- */

static bool open_stream(const struct options *options, struct table *out, struct fault *fault) {
    const char *name = options->output;
    if (!name)
        return true;
    out->stream = fopen(name, options->force ? "wb" : "wbx");
    if (out->stream)
        return true;
    if (errno == EEXIST)
        return fault_set(fault, END_CANNOT_CREATE, TABLE_EXISTS, name);
    return fault_set(fault, END_CANNOT_CREATE, "%s: %s", name, strerror(errno));
}

bool table_open(const struct options *options, struct table *out, struct fault *fault) {
    *out = (struct table){.stream = stdout, .options = options};
    if (options->format == FORMAT_TEXT) {
        out->timed = calloc(options->file_count + 1, sizeof *out->timed);
        if (!out->timed)
            return fault_set(fault, END_UNAVAILABLE, "not enough memory");
    }
    if (open_stream(options, out, fault))
        return true;
    free(out->timed);
    out->timed = NULL;
    return false;
}

void table_begin(struct table *table, const struct row *row) {
    switch (table->options->format) {
    case FORMAT_CSV:
        begin_csv(table);
        break;
    case FORMAT_JSON:
        fputs("[", table->stream);
        break;
    default:
        begin_text(table, row);
    }
    fflush(table->stream);
}

static bool written(const struct table *t, bool fine, struct fault *fault) {
    return fine ||
           fault_set(fault, END_IO_ERROR, "%s: could not be written: %s",
                     t->options->output ? t->options->output : "standard output", strerror(errno));
}

bool table_add(struct table *table, const struct row *row, struct fault *fault) {
    switch (table->options->format) {
    case FORMAT_CSV:
        add_csv(table, row);
        break;
    case FORMAT_JSON:
        add_json(table, row);
        break;
    default:
        add_text(table, row);
    }
    table->rows++;
    return written(table, fflush(table->stream) == 0 && !ferror(table->stream), fault);
}

bool table_close(struct table *table, struct fault *fault) {
    if (table->rows && table->options->format == FORMAT_JSON)
        fputs("\n]\n", table->stream);
    if (table->options->format == FORMAT_TEXT)
        end_text(table);
    free(table->timed);
    table->timed = NULL;
    bool fine = fflush(table->stream) == 0 && !ferror(table->stream);
    if (table->stream != stdout)
        fine = fclose(table->stream) == 0 && fine;
    return written(table, fine, fault);
}
