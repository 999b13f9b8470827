/* options.c - reads and checks ASSAY_* variables; see options.h. */
#include "session/options.h"

#include "enqueue/local_size.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *text_of(const char *name) {
    const char *value = getenv(name);
    return value && *value ? value : NULL;
}

static bool is_set(const char *name) {
    const char *value = text_of(name);
    return value && strcmp(value, "0") != 0;
}

/* A decimal number without sign or blanks; *end is behind it. */
static bool parse_number(const char *text, const char **end, uint64_t *number) {
    if (!isdigit((unsigned char)*text))
        return false;
    char *behind;
    errno = 0;
    *number = strtoull(text, &behind, 10);
    *end = behind;
    return errno == 0;
}

bool options_parse_bytes(const char *text, size_t *bytes) {
    static const char suffixes[] = "KMGT";
    uint64_t number;
    const char *end;
    if (!parse_number(text, &end, &number) || number == 0)
        return false;
    const char *suffix = *end ? strchr(suffixes, toupper((unsigned char)*end)) : NULL;
    unsigned shift = suffix ? 10 * (unsigned)(suffix - suffixes + 1) : 0;
    end += suffix ? 1 : 0;
    if (*end || number > SIZE_MAX >> shift)
        return false;
    *bytes = (size_t)(number << shift);
    return true;
}

bool options_parse_sample(const char *text, uint64_t *sample) {
    const char *end;
    return parse_number(text, &end, sample) && !*end && *sample >= 1;
}

bool options_parse_dispatch(const char *text, uint64_t *first, uint64_t *last) {
    if (!strcmp(text, "all")) {
        *first = 1;
        *last = UINT64_MAX;
        return true;
    }
    const char *end;
    if (!parse_number(text, &end, first))
        return false;
    *last = *first;
    if (*end == '-' && !parse_number(end + 1, &end, last))
        return false;
    return !*end && *first >= 1 && *first <= *last;
}

static size_t quarter_of_memory(void) {
    long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
    return pages > 0 && size > 0 ? (size_t)pages * (size_t)size / 4 : (size_t)1 << 30;
}

static bool read_progress(struct options *o) {
    const char *when = text_of("ASSAY_PROGRESS");
    if (!when || !strcmp(when, "auto"))
        o->progress = isatty(STDERR_FILENO) == 1 && !o->quiet;
    else if (!strcmp(when, "always") || !strcmp(when, "never"))
        o->progress = !strcmp(when, "always");
    else
        return false;
    return true;
}

static bool read_engine(struct options *o) {
    static const char *const names[] = {"auto", "native", "optimised", "interpreter"};
    const char *name = text_of("ASSAY_ENGINE");
    for (int i = 0; i < 4; i++)
        if (!name || !strcmp(name, names[i])) {
            o->engine = (enum engine_choice)i;
            return true;
        }
    return false;
}

/* Only the library asks for it (metrics/src/base/vector.h). */
static bool is_vector_right(void) {
    const char *name = text_of("ASSAY_VECTOR");
    return !name || !strcmp(name, "auto") || !strcmp(name, "portable");
}

static bool read_local_size(struct options *o) {
    struct local_size size;
    o->local_size = text_of("ASSAY_LOCAL_SIZE");
    return !o->local_size || local_size_parse(o->local_size, &size);
}

static bool read_regex(struct options *o, char *problem, size_t size) {
    o->kernel = text_of("ASSAY_KERNEL");
    int error = o->kernel ? regcomp(&o->regex, o->kernel, REG_EXTENDED | REG_NOSUB) : 0;
    if (!error)
        return true;
    char why[160];
    regerror(error, &o->regex, why, sizeof why);
    snprintf(problem, size, "ASSAY_KERNEL: '%s' is not a regular expression: %s", o->kernel, why);
    return false;
}

bool options_read(struct options *o, char *problem, size_t size) {
    memset(o, 0, sizeof *o);
    o->output = text_of("ASSAY_OUTPUT");
    o->module = text_of("ASSAY_MODULE");
    o->buffers = text_of("ASSAY_BUFFERS");
    o->extract = text_of("ASSAY_EXTRACT");
    o->force = is_set("ASSAY_FORCE");
    o->numbered = is_set("ASSAY_NUMBERED") || !o->output;
    o->per_launch = is_set("ASSAY_PER_LAUNCH");
    o->extras = is_set("ASSAY_ADDRESS_MAP") ? ASSAY_ADDRESS_MAP : 0;
    o->quiet = is_set("ASSAY_QUIET");
    o->dispatch = text_of("ASSAY_DISPATCH") ? text_of("ASSAY_DISPATCH") : "all";
    o->max_memory = quarter_of_memory();
    const char *memory = text_of("ASSAY_MAX_MEMORY");
    if (memory && !options_parse_bytes(memory, &o->max_memory)) {
        snprintf(problem, size,
                 "ASSAY_MAX_MEMORY: '%s' is not a size such as 500000000, 512M or 2G", memory);
        return false;
    }
    o->extract_most = (size_t)1 << 30;
    const char *most = text_of("ASSAY_MAX_BYTES");
    if (most && !options_parse_bytes(most, &o->extract_most)) {
        snprintf(problem, size, "ASSAY_MAX_BYTES: '%s' is not a size such as 500000000, 512M or 2G",
                 most);
        return false;
    }
    o->sample = 1;
    const char *sample = text_of("ASSAY_SAMPLE");
    if (sample && !options_parse_sample(sample, &o->sample)) {
        snprintf(problem, size, "ASSAY_SAMPLE: '%s' is not a number from 1 on", sample);
        return false;
    }
    if (!options_parse_dispatch(o->dispatch, &o->first, &o->last)) {
        snprintf(problem, size, "ASSAY_DISPATCH: '%s' is none of N, N-M (from 1) and all",
                 o->dispatch);
        return false;
    }
    if (!read_progress(o)) {
        snprintf(problem, size, "ASSAY_PROGRESS: '%s' is none of auto, always and never",
                 text_of("ASSAY_PROGRESS"));
        return false;
    }
    if (!read_engine(o)) {
        snprintf(problem, size,
                 "ASSAY_ENGINE: '%s' is none of auto, native, optimised and "
                 "interpreter",
                 text_of("ASSAY_ENGINE"));
        return false;
    }
    if (!read_local_size(o)) {
        snprintf(problem, size, "ASSAY_LOCAL_SIZE: '%s' is none of auto, N, N,N and N,N,N (from 1)",
                 o->local_size);
        return false;
    }
    if (!is_vector_right()) {
        snprintf(problem, size, "ASSAY_VECTOR: '%s' is none of auto and portable",
                 text_of("ASSAY_VECTOR"));
        return false;
    }
    return read_regex(o, problem, size);
}

bool options_select(const struct options *o, const char *kernel, uint64_t number) {
    if (o->kernel && regexec(&o->regex, kernel, 0, NULL, 0) != 0)
        return false;
    return number >= o->first && number <= o->last;
}
