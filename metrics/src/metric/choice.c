/* choice.c - see choice.h. */
#include "metric/choice.h"

#include <assay/program.h>

#include <stdlib.h>
#include <string.h>

/* Figures of one part, kept because other choices may have it too. */
struct part {
    const struct stream **streams; /* [n] */
    size_t n;
    struct figures *figures;
    struct part *next;
};

struct choice {
    const struct assay_launch *launch;
    unsigned shift;
    struct part *parts;
};

struct choice *choice_open(const struct assay_launch *launch, unsigned shift) {
    struct choice *c = calloc(1, sizeof *c);
    if (!c)
        return NULL;
    c->launch = launch;
    c->shift = shift;
    return c;
}

void choice_close(struct choice *c) {
    for (struct part *p = c ? c->parts : NULL, *next; p; p = next) {
        next = p->next;
        figures_close(p->figures);
        free(p->streams);
        free(p);
    }
    free(c);
}

static const struct figures *find_part(const struct choice *c, const struct stream **streams,
                                       size_t n) {
    for (const struct part *p = c->parts; p; p = p->next)
        if (p->n == n && !memcmp(p->streams, streams, n * sizeof *streams))
            return p->figures;
    return NULL;
}

/* Figures of streams that share an address space; NULL if memory is short. */
static const struct figures *measure_part(struct choice *c, const struct stream **streams,
                                          size_t n) {
    const struct figures *known = find_part(c, streams, n);
    if (known)
        return known;
    struct part *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->next = c->parts;
    c->parts = p;
    p->streams = malloc(n * sizeof *p->streams);
    if (!p->streams || figures_open(&p->figures) != ASSAY_OK)
        return NULL;
    p->n = n;
    memcpy(p->streams, streams, n * sizeof *streams);
    return figures_measure(p->figures, p->streams, n, c->shift) == ASSAY_OK ? p->figures : NULL;
}

/* Where addresses are told apart. */
static uint64_t identity(const struct choice *c, const struct stream *s, bool merged) {
    const struct assay_object *o = &c->launch->objects[s->object];
    return merged ? o->merged : (uint64_t)o->space << 32 | o->buffer;
}

/* Moves the streams that share the first one's identity from `rest` to `part`; how many there are.
 */
static size_t take_part(const struct choice *c, const struct stream **rest, size_t *n,
                        const struct stream **part, bool merged) {
    uint64_t first = identity(c, rest[0], merged);
    size_t size = 0, kept = 0;
    for (size_t i = 0; i < *n; i++)
        if (identity(c, rest[i], merged) == first)
            part[size++] = rest[i];
        else
            rest[kept++] = rest[i];
    *n = kept;
    return size;
}

enum assay_status choice_measure(struct choice *c, const struct stream *const *chosen, size_t n,
                                 bool merged, struct figures *sum) {
    const struct stream **rest = malloc((2 * n + 1) * sizeof *rest);
    if (!rest)
        return ASSAY_NO_MEMORY;
    const struct stream **part = rest + n;
    memcpy(rest, chosen, n * sizeof *rest);
    enum assay_status status = ASSAY_OK;
    while (n > 0 && status == ASSAY_OK) {
        size_t size = take_part(c, rest, &n, part, merged);
        const struct figures *f = measure_part(c, part, size);
        if (f)
            figures_add(sum, f);
        else
            status = ASSAY_NO_MEMORY;
    }
    free(rest);
    return figures_failed(sum) ? ASSAY_NO_MEMORY : status;
}
