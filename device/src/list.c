/* list.c - see list.h. */
#include "list.h"

#include "clean.h"
#include "device.h"
#include "writer.h"

#include <inttypes.h>
#include <stdio.h>

enum column {
    NUMBER,
    TYPE,
    NAME,
    PLATFORM,
    DRIVER,
    VERSION,
    COMPUTE_UNITS,
    GROUP_ITEMS,
    GLOBAL_BYTES,
    LOCAL_BYTES,
    BUFFER_BYTES,
    CLOCK_HZ,
    SUB_GROUP_ITEMS,
    LOCAL_MEMORY,
    COLUMNS
};

static const char *const titles[COLUMNS] = {
    "number",          "type",        "name",         "platform",    "driver",       "version",
    "compute_units",   "group_items", "global_bytes", "local_bytes", "buffer_bytes", "clock_hz",
    "sub_group_items", "local_memory"};

static bool is_number(size_t column) {
    return column == NUMBER || (column >= COMPUTE_UNITS && column != LOCAL_MEMORY);
}

static uint64_t number_of(const struct device *d, size_t column) {
    switch (column) {
    case NUMBER:
        return d->number;
    case COMPUTE_UNITS:
        return d->compute_units;
    case GROUP_ITEMS:
        return d->group_items;
    case GLOBAL_BYTES:
        return d->global_bytes;
    case LOCAL_BYTES:
        return d->local_bytes;
    case BUFFER_BYTES:
        return d->buffer_bytes;
    case CLOCK_HZ:
        return d->clock_hz;
    default:
        return d->sub_group_items;
    }
}

static const char *text_of(const struct device *d, size_t column) {
    switch (column) {
    case TYPE:
        return d->type;
    case NAME:
        return d->name;
    case PLATFORM:
        return d->platform;
    case DRIVER:
        return d->driver;
    case VERSION:
        return d->version;
    default:
        return d->local_memory;
    }
}

/* A field; `number` is [32] and holds it if it is one. */
static const char *field_of(const struct device *d, size_t column, char *number) {
    if (!is_number(column))
        return text_of(d, column);
    snprintf(number, 32, "%" PRIu64, number_of(d, column));
    return number;
}

static void write_csv(FILE *stream, const struct devices *devices) {
    char number[32];
    for (size_t i = 0; i < COLUMNS; i++)
        writer_csv(stream, i, titles[i]);
    writer_csv_end(stream);
    for (size_t k = 0; k < devices->count; k++) {
        for (size_t i = 0; i < COLUMNS; i++)
            writer_csv(stream, i, field_of(&devices->list[k], i, number));
        writer_csv_end(stream);
    }
}

static void write_json(FILE *stream, const struct devices *devices) {
    char number[32];
    fputs("[", stream);
    for (size_t k = 0; k < devices->count; k++) {
        fputs(k ? ",\n  {" : "\n  {", stream);
        for (size_t i = 0; i < COLUMNS; i++) {
            const char *field = field_of(&devices->list[k], i, number);
            fprintf(stream, "%s\"%s\": ", i ? ", " : "", titles[i]);
            if (is_number(i))
                fputs(field, stream);
            else
                writer_json(stream, field);
        }
        fputs("}", stream);
    }
    fputs("\n]\n", stream);
}

static void write_texts(FILE *stream, const struct device *d) {
    fprintf(stream, "%zu  ", d->number);
    clean_write(stream, d->name, "");
    fprintf(stream, "\n   %s; ", d->type);
    clean_write(stream, d->driver, "");
    fputs("; ", stream);
    clean_write(stream, d->version, "");
    fputc('\n', stream);
}

static void write_text(FILE *stream, const struct devices *devices) {
    for (size_t k = 0; k < devices->count; k++) {
        const struct device *d = &devices->list[k];
        char global[32], local[32], buffer[32];
        writer_bytes(global, d->global_bytes);
        writer_bytes(local, d->local_bytes);
        writer_bytes(buffer, d->buffer_bytes);
        write_texts(stream, d);
        fprintf(stream, "   %zu compute units, at most %zu work-items in a group\n",
                d->compute_units, d->group_items);
        fprintf(stream, "   %s of global memory, at most %s in a buffer, %s of local memory\n",
                global, buffer, local);
    }
}

static void write_all(const struct options *options, const struct devices *devices,
                      struct fault *fault) {
    if (options->format == FORMAT_CSV)
        write_csv(stdout, devices);
    else if (options->format == FORMAT_JSON)
        write_json(stdout, devices);
    else
        write_text(stdout, devices);
    if (fflush(stdout) != 0 || ferror(stdout))
        fault_set(fault, END_IO_ERROR, "standard output could not be written");
}

/* The one that `time` would use. */
static void write_chosen(const struct options *options, const struct devices *devices,
                         struct fault *fault) {
    const struct device *chosen = devices_choose(devices, options->device, fault);
    if (chosen) {
        struct device copy = *chosen;
        struct devices one = {&copy, 1};
        write_all(options, &one, fault);
    }
}

enum ending list_run(const struct options *options, struct fault *fault) {
    struct devices devices;
    if (!devices_open(&devices, fault))
        return fault->code;
    if (options->chosen)
        write_chosen(options, &devices, fault);
    else
        write_all(options, &devices, fault);
    devices_close(&devices);
    return fault->code;
}
