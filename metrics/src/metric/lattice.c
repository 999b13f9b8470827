/* lattice.c - see lattice.h. */
#include "metric/lattice.h"

#include "base/array.h"
#include "base/sort.h"

#include <stdlib.h>

/* Sets up to this size are looked at element by element, in whatever order they came. */
enum { SMALL = 512 };

void lattice_clear(struct lattice *l) {
    l->count = 0;
    l->run = (struct patch){0, 0, 0, 0, 1};
    l->size = 0;
    l->irregular = false;
}

void lattice_close(struct lattice *l) { free(l->patches); }

/* All addresses, in the order of patches; how many, or 0 if there are more than SMALL. */
static size_t list_addresses(const struct lattice *l, int64_t addresses[SMALL]) {
    size_t n = 0;
    for (size_t k = 0; l->patches && k < l->count; k++) {
        const struct patch *p = &l->patches[k];
        if (p->count > SMALL || p->rows > SMALL || n + p->count * p->rows > SMALL)
            return 0;
        for (uint64_t j = 0; j < p->rows; j++)
            for (uint64_t i = 0; i < p->count; i++)
                addresses[n++] = p->first + (int64_t)i * p->step + (int64_t)j * p->row_step;
    }
    return n;
}

/* Distinct addresses in ascending order; how many. */
static size_t sort_addresses(int64_t addresses[SMALL], size_t n) {
    int64_t scratch[SMALL];
    sort_signed(addresses, n, scratch);
    size_t distinct = 0;
    for (size_t i = 0; i < n; i++)
        if (i == 0 || addresses[i] != addresses[distinct - 1])
            addresses[distinct++] = addresses[i];
    return distinct;
}

static bool same_row(const struct patch *a, const struct patch *b) {
    return a->count == b->count && (a->step == b->step || a->count == 1);
}

static void end_run(struct lattice *l);

/* Too many patches: they may be of few elements, loaded again and again.  False if not. */
static bool compact(struct lattice *l) {
    int64_t addresses[SMALL];
    size_t n = l->compacting ? 0 : list_addresses(l, addresses);
    if (n == 0)
        return false;
    n = sort_addresses(addresses, n);
    l->count = 0;
    l->compacting = true;
    for (size_t i = 0; i < n; i++)
        lattice_add(l, addresses[i], l->size);
    end_run(l);
    l->compacting = false;
    return !l->irregular && l->count <= LATTICE_PATCHES / 2;
}

/* The run is over: a further row of the last patch, a repetition of one, or a patch of its own. */
static void end_run(struct lattice *l) {
    struct patch run = l->run;
    l->run.count = 0;
    if (run.count == 0 || l->irregular)
        return;
    struct patch *last = l->count ? &l->patches[l->count - 1] : NULL;
    if (last && same_row(last, &run)) {
        int64_t moved = run.first - last->first;
        if (last->rows == 1)
            last->row_step = moved;
        if (moved == last->row_step * (int64_t)last->rows) {
            last->rows += moved != 0;
            return;
        }
    }
    if (l->count == LATTICE_PATCHES && !compact(l)) {
        l->irregular = true;
        return;
    }
    struct patch *patches = array_room(l->patches, l->count, &l->capacity, sizeof *patches);
    if (!patches) {
        l->failed = true;
        return;
    }
    l->patches = patches;
    patches[l->count++] = run;
}

void lattice_add(struct lattice *l, int64_t address, uint32_t size) {
    if (l->irregular)
        return; /* and stays so */
    l->irregular |= l->size && l->size != size;
    l->size = size;
    struct patch *r = &l->run;
    if (r->count == 1 && address != r->first) {
        r->step = address - r->first;
        r->count = 2;
        return;
    }
    if (r->count > 0 && address == r->first + r->step * (int64_t)(r->count - 1))
        return; /* the same once more */
    if (r->count > 1 && address == r->first + r->step * (int64_t)r->count) {
        r->count++;
        return;
    }
    end_run(l);
    *r = (struct patch){address, 0, 0, 1, 1};
}

/* Once the run has the series' step, the rest of the series is more of the run. */
void lattice_add_series(struct lattice *l, int64_t address, int64_t stride, uint64_t n,
                        uint32_t size) {
    struct patch *r = &l->run;
    for (; n > 0; n--, address += stride) {
        if (r->count > 1 && r->step == stride && l->size == size &&
            address == r->first + stride * (int64_t)r->count) {
            r->count += n;
            return;
        }
        lattice_add(l, address, size);
        if (stride == 0)
            return;
    }
}

/* --- shapes --- */

/* Ascending addresses as rows of `width` elements. */
static bool are_rows(const int64_t *a, size_t n, size_t width, struct shape *s) {
    if (n % width)
        return false;
    s->width = width;
    s->height = n / width;
    s->step = width > 1 ? a[1] - a[0] : (int64_t)s->size;
    s->pitch = s->height > 1 ? a[width] - a[0] : 0;
    for (size_t i = 0; i < n; i++)
        if (a[i] != a[0] + s->step * (int64_t)(i % width) + s->pitch * (int64_t)(i / width))
            return false;
    return true;
}

/* Elements from the first on that are one step apart. */
static size_t first_row(const int64_t *a, size_t n) {
    size_t width = n > 1 ? 2 : 1;
    while (width < n && a[width] - a[width - 1] == a[1] - a[0])
        width++;
    return width;
}

/* Five in a row would be a neighborhood in rows of two, which has no room for it. */
static bool is_neighborhood(const int64_t *a, size_t n, struct shape *s) {
    int64_t size = s->size, pitch = n == 5 ? a[4] - a[2] : 0;
    if (pitch <= 2 * size || a[2] - a[0] != pitch || a[2] - a[1] != size || a[3] - a[2] != size)
        return false;
    *s = (struct shape){SHAPE_NEIGHBOR, s->size, size, pitch, 3, 3};
    return true;
}

/* The kind of a set of rows, and its base; `first` is the lowest address. */
static enum shape_kind kind_of_rows(const struct shape *s, int64_t first, int64_t *base) {
    *base = first;
    bool dense = s->width == 1 || s->step == s->size;
    if (s->height == 1)
        return s->width == 1 ? SHAPE_SINGLE : dense ? SHAPE_ROW : SHAPE_COLUMN;
    if (s->width == 1)
        return SHAPE_COLUMN;
    if (!dense || s->width % 2 == 0 || s->height % 2 == 0)
        return SHAPE_AFFINE;
    *base = first + s->step * (int64_t)(s->width / 2) + s->pitch * (int64_t)(s->height / 2);
    return SHAPE_BLOCK;
}

/* A column is rows of one element, however it was found. */
static struct shape normal_form(struct shape s) {
    if (s.kind == SHAPE_COLUMN && s.height == 1) {
        s.pitch = s.step;
        s.height = s.width;
        s.width = 1;
        s.step = s.size;
    }
    return s;
}

static struct shape shape_of_list(const int64_t *a, size_t n, uint32_t size, int64_t *base) {
    struct shape s = {.kind = SHAPE_IRREGULAR, .size = size};
    if (is_neighborhood(a, n, &s)) {
        *base = a[2];
        return s;
    }
    if (are_rows(a, n, first_row(a, n), &s) || are_rows(a, n, 1, &s))
        s.kind = kind_of_rows(&s, a[0], base);
    return normal_form(s);
}

/* A patch too large to be listed, or of one row: its steps made positive, the smaller one that of a
 * row. */
static struct shape shape_of_patch(struct patch p, uint32_t size, int64_t *base) {
    if (p.step < 0) {
        p.first += p.step * (int64_t)(p.count - 1);
        p.step = -p.step;
    }
    if (p.row_step < 0) {
        p.first += p.row_step * (int64_t)(p.rows - 1);
        p.row_step = -p.row_step;
    }
    if (p.rows > 1 && p.row_step < p.step)
        p = (struct patch){p.first, p.row_step, p.step, p.rows, p.count};
    struct shape s = {
        SHAPE_IRREGULAR, size,  p.count > 1 ? p.step : (int64_t)size, p.rows > 1 ? p.row_step : 0,
        p.count,         p.rows};
    bool apart = p.rows == 1 || p.row_step >= p.step * (int64_t)p.count;
    bool touching = p.rows > 1 && p.row_step == p.step * (int64_t)p.count;
    if (touching) /* rows that go on where the last ended are one row */
        s = (struct shape){SHAPE_IRREGULAR, size, p.step, 0, p.count * p.rows, 1};
    if (apart)
        s.kind = kind_of_rows(&s, p.first, base);
    return normal_form(s);
}

/* Every shape is the same from its other end; addresses that are not, in whatever order, have none.
 * This tells of most of them. */
static bool may_have_shape(const int64_t *a, size_t n) {
    int64_t low = a[0], high = a[0];
    for (size_t i = 1; i < n; i++) {
        low = a[i] < low ? a[i] : low;
        high = a[i] > high ? a[i] : high;
    }
    bool found = false;
    for (size_t i = 0; i < n; i++)
        found |= a[i] == low + (high - a[0]);
    return found;
}

struct shape lattice_shape(struct lattice *l, int64_t *base) {
    if (l->count == 0 && l->run.count == 1 && !l->irregular) { /* the commonest */
        *base = l->run.first;
        return lattice_single(l->size);
    }
    if (l->count == 0 && l->run.count && !l->irregular) /* one row, of whatever length */
        return shape_of_patch(l->run, l->size, base);
    end_run(l);
    struct shape irregular = {.kind = SHAPE_IRREGULAR, .size = l->size};
    *base = 0;
    if (l->irregular || l->count == 0)
        return irregular;
    if (l->count == 1 && l->patches[0].rows == 1) /* the same, several times */
        return shape_of_patch(l->patches[0], l->size, base);
    int64_t addresses[SMALL];
    size_t n = list_addresses(l, addresses);
    if (n == 0)
        return l->count == 1 ? shape_of_patch(l->patches[0], l->size, base) : irregular;
    if (!may_have_shape(addresses, n))
        return irregular;
    return shape_of_list(addresses, sort_addresses(addresses, n), l->size, base);
}
