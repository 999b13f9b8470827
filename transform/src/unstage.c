/* unstage.c - takes an array that only holds copies out of local memory; see transformation.h.
 *
 * tile[LS] = in[GL]; barrier; x = tile[LL];   becomes   x = in[GL of the item that stored it];
 *
 * Each store is a relation from the items that execute it to elements, and one to what they store:
 * a template's text, and the numbers in its holes. Then
 *
 *   covered  the elements loaded are among those that are surely stored in the interval before
 *   unique   all stores of an element store the same: text and numbers
 *   rewrite  the numbers of the holes, as functions of the item that loads
 *
 * The method is that of J. Fang, H. Sips, P. Jaaskelainen and A. L. Varbanescu, "Grover: looking
 * for performance improvement by disabling local memory usage in OpenCL kernels", ICPP 2014, with
 * sets of integers in place of one linear system.
 */
#include "transformation.h"

#include "access.h"
#include "memory.h"
#include "print.h"
#include "template.h"
#include "writes.h"

#include <ctype.h>
#include <isl/map.h>
#include <isl/point.h>
#include <isl/space.h>
#include <isl/union_map.h>
#include <isl/union_set.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- the work --- */

struct work {
    const struct request *request;
    struct meaning meaning;
    struct accesses accesses;
    struct change *out;
    struct refusal *refusal;
};

/* A relation of an access to the elements of the array. */
static isl_map *elements_of(struct work *w, const struct access *a, isl_set *domain) {
    isl_pw_aff *values[TREE_DIMENSIONS] = {NULL};
    size_t count = 0;
    bool fine = true;
    for (; count < TREE_DIMENSIONS && a->index[count]; count++) {
        values[count] = meaning_of(&w->meaning, a->index[count], domain);
        bool is_value = values[count] &&
                        (a->index[count]->type.bits >= 64 ||
                         meaning_is_value(&w->meaning, a->index[count], values[count], domain));
        if (!is_value) {
            isl_pw_aff_free(values[count]);
            values[count] = NULL;
            fine = refuse(w->refusal, a->index[count],
                          "the index of %s is no affine function of ids and loop counters",
                          w->accesses.array->name);
            break;
        }
    }
    isl_map *map = fine ? access_relation(&w->meaning, w->accesses.around, a->node, domain, values,
                                          count, "tile")
                        : NULL;
    for (size_t i = 0; i < count; i++)
        isl_pw_aff_free(values[i]);
    return map;
}

/* --- which stores a load sees --- */

static bool is_branch(const struct tree_node *n) {
    return n->kind == TREE_IF || n->kind == TREE_CHOICE || tree_is_loop(n);
}

/* Is a barrier passed on each way from one access to the other? What decides on it must have been
 * decided for one of them. */
static bool is_passed(const struct work *w, const struct tree_node *barrier, const struct access *a,
                      const struct access *b) {
    for (const struct tree_node *p = barrier->parent; p && p != w->accesses.around; p = p->parent)
        if (is_branch(p) && !tree_is_inside(a->node, p) && !tree_is_inside(b->node, p))
            return false;
    return true;
}

static bool are_parted(const struct work *w, const struct access *store,
                       const struct access *load) {
    for (size_t i = store->interval; i < load->interval; i++)
        if (is_passed(w, w->accesses.barriers[i], store, load))
            return true;
    return false;
}

/* A loop around both, inside of that or the body around all. */
static const struct tree_node *common_loop(const struct work *w, const struct access *a,
                                           const struct access *b) {
    for (const struct tree_node *p = a->node->parent; p && p != w->accesses.around; p = p->parent) {
        if (tree_is_loop(p) && tree_is_inside(b->node, p))
            return p;
    }
    return NULL;
}

/* The interval of the stores that a load sees. */
static bool find_interval(const struct work *w, const struct access *load, size_t *interval) {
    bool found = false;
    for (size_t i = 0; i < w->accesses.count; i++) {
        const struct access *s = &w->accesses.list[i];
        if (!s->value)
            continue;
        if (s->interval == load->interval)
            return refuse(w->refusal, load->node,
                          "%s is loaded here and stored in line %u without a barrier between",
                          w->accesses.array->name, s->node->line);
        const struct tree_node *loop = common_loop(w, s, load);
        if (loop)
            return refuse(w->refusal, load->node,
                          "%s is loaded here and stored in line %u in turns of a loop (line %u) "
                          "of which each may see what others store",
                          w->accesses.array->name, s->node->line, loop->line);
        if (s->interval < load->interval && !are_parted(w, s, load))
            return refuse(w->refusal, load->node,
                          "%s is loaded here and stored in line %u, and the barriers between are "
                          "not passed by all",
                          w->accesses.array->name, s->node->line);
        if (s->interval < load->interval) {
            *interval = found && *interval > s->interval ? *interval : s->interval;
            found = true;
        }
    }
    return found || refuse(w->refusal, load->node,
                           "%s is loaded here before anything is stored in it in the same turn",
                           w->accesses.array->name);
}

/* --- contents --- */

enum { STORES_MOST = 64 };

/* What the elements hold when a load sees them. */
struct contents {
    struct template templates[STORES_MOST];
    size_t count;
    isl_union_map *stored; /* elements to text and holes */
    isl_union_set *sure;   /* elements that are surely stored */
};

static void close_contents(struct contents *c) {
    for (size_t i = 0; i < c->count; i++)
        template_close(&c->templates[i]);
    isl_union_map_free(c->stored);
    isl_union_set_free(c->sure);
}

/* The number of a template, the first with the same text. */
static size_t number_of(const struct contents *c, size_t index) {
    size_t i = 0;
    while (strcmp(c->templates[i].text, c->templates[index].text) != 0 ||
           c->templates[i].count != c->templates[index].count)
        i++;
    return i;
}

static isl_map *source_of(struct work *w, const struct contents *c, size_t index,
                          const struct access *store) {
    const struct template *t = &c->templates[index];
    isl_pw_aff **values = memory_new((t->count + 1) * sizeof *values);
    char name[16];
    for (size_t i = 0; i < t->count; i++)
        values[i] = t->holes[i].value;
    snprintf(name, sizeof name, "T%zu", number_of(c, index));
    isl_map *map = access_relation(&w->meaning, w->accesses.around, store->node, store->domain,
                                   values, t->count, name);
    free((void *)values);
    return map;
}

static bool add_store(struct work *w, struct contents *c, const struct access *store,
                      const struct access *load) {
    if (c->count == STORES_MOST)
        return refuse(w->refusal, store->node, "%s has more than %d stores",
                      w->accesses.array->name, STORES_MOST);
    struct template *t = &c->templates[c->count++];
    if (!template_make(&w->meaning, &w->accesses, store, load->node, t, w->refusal))
        return false;
    isl_map *elements = elements_of(w, store, store->domain);
    if (!elements)
        return false;
    isl_map *source = source_of(w, c, c->count - 1, store);
    if (store->exactly)
        c->sure = isl_union_set_union(
            c->sure, isl_union_set_from_set(isl_map_range(isl_map_copy(elements))));
    isl_map *stored = isl_map_apply_range(isl_map_reverse(elements), source);
    c->stored = isl_union_map_union(c->stored, isl_union_map_from_map(stored));
    return true;
}

static bool open_contents(struct work *w, const struct access *load, struct contents *c) {
    size_t interval = 0;
    isl_space *params = isl_space_params_alloc(w->meaning.ctx, 0);
    c->count = 0;
    c->stored = isl_union_map_empty(isl_space_copy(params));
    c->sure = isl_union_set_empty(params);
    if (!find_interval(w, load, &interval))
        return false;
    for (size_t i = 0; i < w->accesses.count; i++) {
        const struct access *s = &w->accesses.list[i];
        if (s->value && s->interval == interval && !add_store(w, c, s, load))
            return false;
    }
    return true;
}

/* --- questions --- */

/* A point of a set that should be empty, for people. Takes the set. */
static char *example_of(isl_union_set *set) {
    isl_point *point = isl_union_set_sample_point(set);
    char *text = isl_point_to_str(point);
    isl_point_free(point);
    return text;
}

static bool is_covered(struct work *w, const struct contents *c, __isl_keep isl_map *elements,
                       const struct access *load) {
    isl_union_map *bare = isl_union_map_subtract_range(
        isl_union_map_from_map(isl_map_copy(elements)), isl_union_set_copy(c->sure));
    if (isl_union_map_is_empty(bare) == isl_bool_true) {
        isl_union_map_free(bare);
        return true;
    }
    char *example = example_of(isl_union_map_wrap(bare));
    refuse(w->refusal, load->node,
           "an element of %s is loaded that is not surely stored before: %s",
           w->accesses.array->name, example ? example : "none could be named");
    free(example);
    return false;
}

/* Takes `held`. */
static bool is_unique(struct work *w, isl_union_map *held, const struct access *load) {
    bool is = isl_union_map_is_single_valued(held) == isl_bool_true;
    isl_union_map_free(held);
    return is || refuse(w->refusal, load->node,
                        "an element of %s is stored more than once, from different places",
                        w->accesses.array->name);
}

/* --- the new text --- */

static bool is_int(const struct tree_type *t) {
    return t->scalar == SCALAR_INTEGER && t->bits == 32 && t->is_signed;
}

enum { FACTOR_MOST = 4096 /* times as many groups, 2 to the 19th, is still an int */ };

/* New numbers are ints. Of one of 64 bits, no index, that is known only if no id is multiplied by
 * much. */
static bool fits_hole(const struct work *w, __isl_keep isl_aff *aff, const struct hole *hole,
                      const struct access *load) {
    bool fits = true;
    for (int type = 0; type < 2 && !hole->is_subscript && hole->type.bits >= 64; type++) {
        enum isl_dim_type dims = type ? isl_dim_param : isl_dim_in;
        for (int i = 0; i < isl_aff_dim(aff, dims) && fits; i++) {
            isl_val *c = isl_val_abs(isl_aff_get_coefficient_val(aff, dims, i));
            fits = isl_val_cmp_si(c, FACTOR_MOST) < 0;
            isl_val_free(c);
        }
    }
    return fits || refuse(w->refusal, load->node,
                          "a number of 64 bits, for %s, may be none of 32 bits, as the new text "
                          "would compute it",
                          w->accesses.array->name);
}

static void write_hole(struct text *out, const struct hole *hole, const char *sum, size_t terms,
                       bool has_brackets) {
    bool needs_cast = !is_int(&hole->type) && (hole->is_operand || !hole->is_subscript);
    bool needs_brackets =
        needs_cast || (hole->is_operand && !has_brackets && (terms > 1 || *sum == '-'));
    if (needs_cast)
        text_write(out, "(%s)", hole->type.name);
    text_write(out, needs_brackets ? "(%s)" : "%s", sum);
}

/* Where a load lies, with all symbols as parameters. */
struct place {
    struct work *w;
    const struct access *load;
    isl_set *where;
};

static bool fill_template(const struct place *p, const struct template *t,
                          __isl_keep isl_multi_aff *numbers, struct text *out) {
    size_t at = 0;
    bool fine = true;
    for (size_t i = 0; i < t->count && fine; i++) {
        struct text sum = {NULL, 0, 0};
        size_t terms = 0;
        isl_aff *aff = isl_multi_aff_get_aff(numbers, (int)i);
        fine = fits_hole(p->w, aff, &t->holes[i], p->load) &&
               (print_affine(&p->w->meaning, aff, p->where, p->load->node, &t->holes[i].type, &sum,
                             &terms) ||
                refuse(p->w->refusal, p->load->node,
                       "the new index cannot be written in variables that are visible here"));
        text_add(out, t->text + at, t->holes[i].at - at);
        at = t->holes[i].at;
        if (fine)
            write_hole(out, &t->holes[i], sum.at, terms,
                       at > 0 && t->text[at - 1] == '(' && t->text[at] == ')');
        isl_aff_free(aff);
        text_close(&sum);
    }
    text_write(out, "%s", t->text + at);
    return fine;
}

/* One function of the item for one text. */
struct piece {
    const struct template *template;
    isl_multi_aff *numbers;
    isl_set *where; /* of parameters */
};

struct pieces {
    const struct contents *contents;
    struct piece list[16];
    size_t count;
    bool fine;
    const struct template *template; /* of the map that is taken apart */
};

static isl_stat take_piece(isl_set *set, isl_multi_aff *numbers, void *user) {
    struct pieces *p = user;
    if (p->count == sizeof p->list / sizeof *p->list) {
        p->fine = false;
        isl_set_free(set);
        isl_multi_aff_free(numbers);
        return isl_stat_ok;
    }
    p->list[p->count++] = (struct piece){p->template, numbers, isl_set_params(set)};
    return isl_stat_ok;
}

/* The dimensions of an access become parameters. Takes `map`. */
static isl_map *with_parameters(struct work *w, isl_map *map, const struct access *load) {
    enum { MOST = 16 };
    const struct symbol *dimensions[MOST];
    size_t n = access_dimensions(&w->meaning, w->accesses.around, load->node, dimensions, MOST);
    for (size_t i = 0; i < n; i++)
        map = isl_map_set_dim_id(map, isl_dim_in, (unsigned)i, isl_id_copy(dimensions[i]->id));
    isl_size params = isl_map_dim(map, isl_dim_param);
    return isl_map_move_dims(map, isl_dim_param, (unsigned)params, isl_dim_in, 0, (unsigned)n);
}

/* A map that is taken apart into pieces. */
struct parting {
    struct pieces *pieces;
    struct work *w;
    const struct access *load;
};

/* Does the function of a piece hold wherever the text is stored? As that of the centre does for the
 * passes by which a halo is loaded. */
static bool holds_everywhere(const struct piece *piece, __isl_keep isl_set *whole) {
    isl_set *all = isl_set_from_multi_aff(isl_multi_aff_copy(piece->numbers));
    all = isl_set_intersect_params(all, isl_set_params(isl_set_copy(whole)));
    bool is = isl_set_is_equal(all, whole) == isl_bool_true;
    isl_set_free(all);
    return is;
}

static void drop_piece(struct piece *piece) {
    isl_multi_aff_free(piece->numbers);
    isl_set_free(piece->where);
}

/* Keeps one piece of those from `first` on, if that will do. */
static void join_pieces(struct pieces *p, size_t first, __isl_keep isl_set *whole) {
    for (size_t i = first; i < p->count; i++) {
        if (!holds_everywhere(&p->list[i], whole))
            continue;
        struct piece kept = p->list[i];
        isl_set_free(kept.where);
        kept.where = isl_set_params(isl_set_copy(whole));
        for (size_t k = first; k < p->count; k++)
            if (k != i)
                drop_piece(&p->list[k]);
        p->list[first] = kept;
        p->count = first + 1;
        return;
    }
}

static isl_stat take_map(isl_map *map, void *user) {
    const struct parting *u = user;
    const char *name = isl_map_get_tuple_name(map, isl_dim_out);
    size_t first = u->pieces->count;
    u->pieces->template = &u->pieces->contents->templates[name ? atoi(name + 1) : 0];
    isl_set *whole = isl_map_range(with_parameters(u->w, isl_map_coalesce(map), u->load));
    isl_pw_multi_aff *f = isl_pw_multi_aff_from_set(isl_set_copy(whole));
    f = isl_pw_multi_aff_coalesce(f);
    isl_pw_multi_aff_foreach_piece(f, take_piece, u->pieces);
    isl_pw_multi_aff_free(f);
    join_pieces(u->pieces, first, whole);
    isl_set_free(whole);
    return isl_stat_ok;
}

/* Where a load is executed, with all symbols as parameters. */
static isl_set *place_of(struct work *w, const struct access *load, __isl_keep isl_map *elements) {
    isl_set *set = isl_set_params(isl_map_range(with_parameters(w, isl_map_copy(elements), load)));
    isl_set *context = isl_set_params(meaning_context(&w->meaning));
    return isl_set_intersect(set, context);
}

/* A name and one subscript: an operand of whatever it may be. */
static bool is_primary(const char *text) {
    size_t name = strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
    int open = 0;
    if (name == 0 || text[name] != '[')
        return false;
    for (const char *c = text + name; *c; c++) {
        open += (*c == '[') - (*c == ']');
        if (open == 0)
            return c[1] == '\0';
    }
    return false;
}

/* WHERE ? ONE : OTHER, the last without a condition. */
static bool write_pieces(const struct place *p, const struct pieces *pieces, struct text *out) {
    bool fine = true;
    for (size_t i = 0; i < pieces->count && fine; i++) {
        const struct piece *piece = &pieces->list[i];
        struct text condition = {NULL, 0, 0};
        if (i + 1 < pieces->count) {
            fine = print_condition(&p->w->meaning, piece->where, p->where, p->load->node,
                                   &condition) ||
                   refuse(p->w->refusal, p->load->node,
                          "where the new index holds cannot be written in variables that are "
                          "visible here");
            if (fine)
                text_write(out, "(%s) ? ", condition.at);
        }
        fine = fine && fill_template(p, piece->template, piece->numbers, out);
        if (fine && i + 1 < pieces->count)
            text_write(out, " : ");
        text_close(&condition);
    }
    return fine;
}

/* The text that a load becomes. */
static bool write_load(struct work *w, const struct access *load, const struct contents *c,
                       isl_union_map *held, __isl_keep isl_map *elements, struct text *out) {
    struct pieces pieces = {.contents = c, .fine = true};
    struct parting parting = {&pieces, w, load};
    isl_union_map_foreach_map(held, take_map, &parting);
    struct place place = {w, load, place_of(w, load, elements)};
    struct text text = {NULL, 0, 0};
    bool fine = (pieces.fine && pieces.count > 0 && pieces.count <= 4) ||
                refuse(w->refusal, load->node, "what %s holds here comes from too many places",
                       w->accesses.array->name);
    fine = fine && write_pieces(&place, &pieces, &text);
    if (fine)
        text_write(out, is_primary(text.at) && pieces.count == 1 ? "%s" : "(%s)", text.at);
    text_close(&text);
    for (size_t i = 0; i < pieces.count; i++)
        drop_piece(&pieces.list[i]);
    isl_set_free(place.where);
    return fine;
}

/* --- what else must hold --- */

static bool check_sources(struct work *w, const struct contents *c) {
    for (size_t i = 0; i < c->count; i++)
        for (size_t k = 0; k < c->templates[i].load_count; k++)
            if (!writes_are_apart(w->request, c->templates[i].loads[k], w->out, w->refusal))
                return false;
    return true;
}

/* --- edits --- */

static bool replace_load(struct work *w, const struct access *load, const struct contents *c) {
    struct text text = {NULL, 0, 0};
    isl_map *elements = elements_of(w, load, load->domain);
    if (!elements)
        return false;
    bool fine = is_covered(w, c, elements, load);
    isl_union_map *held =
        fine ? isl_union_map_apply_range(isl_union_map_from_map(isl_map_copy(elements)),
                                         isl_union_map_copy(c->stored))
             : NULL;
    held = held ? isl_union_map_coalesce(held) : NULL;
    fine = fine && is_unique(w, isl_union_map_copy(held), load) &&
           write_load(w, load, c, held, elements, &text);
    const struct tree_range *r = &load->node->range;
    fine = fine &&
           ((tree_is_written(load->node) && edits_add(&w->out->edits, r->from, r->to, text.at)) ||
            refuse_text(w->refusal, load->node, "%s is loaded inside of a macro",
                        w->accesses.array->name));
    w->out->replaced += fine;
    isl_union_map_free(held);
    isl_map_free(elements);
    text_close(&text);
    return fine;
}

static bool change_load(struct work *w, const struct access *load) {
    struct contents contents;
    isl_ctx_reset_operations(w->meaning.ctx); /* so many for each */
    bool fine = open_contents(w, load, &contents) && check_sources(w, &contents) &&
                replace_load(w, load, &contents);
    close_contents(&contents);
    return fine;
}

/* --- what is gone --- */

/* Stores to the array, and barriers, that go. */
struct gone {
    const struct tree_node **list; /* [count] expressions that are statements */
    size_t count;
};

static void add_gone(struct gone *gone, const struct tree_node *n) {
    gone->list = memory_grow((void *)gone->list, gone->count, sizeof(void *));
    gone->list[gone->count++] = n;
}

/* Functions of OpenCL that only compute. */
static bool is_harmless(const char *name) {
    static const char *const names[] = {"get_", "min", "max",      "clamp", "abs",
                                        "mul",  "mad", "convert_", "as_",   "is"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strncmp(name, names[i], strlen(names[i])))
            return true;
    return false;
}

static bool has_no_effect(const struct tree_node *n, void *unit) {
    if (n->kind == TREE_CALL)
        return is_harmless(n->text) && !tree_find(unit, n->text);
    return !tree_is_change(n);
}

/* Does it matter only for its value? */
static bool is_pure(const struct work *w, const struct tree_node *n) {
    return tree_each(n, has_no_effect, (void *)w->request->unit);
}

/* Does a loop's last part change the variable only that the loop declares? */
static bool only_counts(const struct work *w, const struct tree_node *loop) {
    const struct tree_node *step = loop->children[2];
    bool is_step = step && tree_is_change(step) && step->children[0]->kind == TREE_NAME &&
                   step->children[0]->variable == loop->children[0]->variable;
    return is_step && (step->kind == TREE_UNARY || is_pure(w, step->children[1]));
}

static bool is_gone(const struct work *w, const struct gone *gone, const struct tree_node *n);

static bool all_are_gone(const struct work *w, const struct gone *gone,
                         const struct tree_node *block) {
    for (size_t i = 0; i < block->count; i++)
        if (!is_gone(w, gone, block->children[i]))
            return false;
    return block->count > 0;
}

/* A statement of which nothing is left to do. */
static bool is_gone(const struct work *w, const struct gone *gone, const struct tree_node *n) {
    for (size_t i = 0; i < gone->count; i++)
        if (gone->list[i] == n)
            return true;
    switch (n->kind) {
    case TREE_BLOCK:
        return all_are_gone(w, gone, n);
    case TREE_IF:
        return is_pure(w, n->children[0]) && is_gone(w, gone, n->children[1]) &&
               (!n->children[2] || is_gone(w, gone, n->children[2]));
    case TREE_STATEMENT: /* several declarations, or one with attributes */
        return n->text && all_are_gone(w, gone, n);
    case TREE_FOR: /* its counter is not looked at behind it */
        return n->children[0] && n->children[0]->kind == TREE_DECLARATION &&
               is_pure(w, n->children[0]) && is_pure(w, n->children[1]) && only_counts(w, n) &&
               is_gone(w, gone, n->children[3]);
    default:
        return false;
    }
}

/* Where the line of a byte begins, if it is one of a pragma; else the byte. */
static size_t line_of_pragma(const struct tree_unit *u, size_t at) {
    size_t line = at;
    while (line > 0 && u->source[line - 1] != '\n')
        line--;
    size_t first = line + strspn(u->source + line, " \t");
    return u->source[first] == '#' ? first : at;
}

static bool remove_one(struct work *w, const struct tree_node *n) {
    const struct tree_unit *u = w->request->unit;
    if (!tree_is_written(n))
        return refuse_text(w->refusal, n, "what is no longer needed comes out of a macro");
    if (n->parent->kind == TREE_BLOCK)
        return edits_remove(&w->out->edits, u->source, u->size, line_of_pragma(u, n->range.from),
                            tree_end(u, n));
    return edits_add(&w->out->edits, n->range.from, tree_end(u, n), "{}"); /* a branch, or a body */
}

/* One of several variables that are declared together: with the comma that is then too much. */
static bool remove_declarator(struct work *w, const struct tree_node *group, size_t index) {
    const struct tree_node *d = group->children[index];
    const char *source = w->request->unit->source;
    bool is_first = index == 0;
    size_t from = is_first ? d->variable->name_at : group->children[index - 1]->range.to;
    size_t to = is_first ? group->children[1]->variable->name_at : d->range.to;
    size_t comma = is_first ? d->range.to : from;
    comma += strspn(source + comma, " \t\n");
    bool is_plain = tree_is_written(d) && source[comma] == ',' && from < to &&
                    strcspn(source + d->range.to, "_,;") != strcspn(source + d->range.to, "_");
    return (is_plain && edits_add(&w->out->edits, from, to, "")) ||
           refuse_text(w->refusal, d,
                       "%s is declared together with others in a way that is not simple",
                       d->variable->name);
}

static bool remove_declarators(struct work *w, const struct gone *gone,
                               const struct tree_node *group) {
    for (size_t i = 0; i < group->count; i++)
        if (is_gone(w, gone, group->children[i]) && !remove_declarator(w, group, i))
            return false;
    return true;
}

static bool remove_gone(struct work *w, const struct gone *gone, const struct tree_node *n) {
    if (!n)
        return true;
    if (n != w->meaning.function->body && is_gone(w, gone, n))
        return remove_one(w, n);
    if (n->kind == TREE_STATEMENT && n->text && !strcmp(n->text, "declarations"))
        return remove_declarators(w, gone, n);
    for (size_t i = 0; i < n->count; i++)
        if (!remove_gone(w, gone, n->children[i]))
            return false;
    return true;
}

/* Does local memory other than the array remain in use? */
static bool uses_local(const struct work *w, const struct tree_node *n) {
    if (!n)
        return false;
    if (n->kind == TREE_NAME && n->variable != w->accesses.array &&
        n->variable->type.space == TREE_LOCAL)
        return true;
    for (size_t i = 0; i < n->count; i++)
        if (uses_local(w, n->children[i]))
            return true;
    return false;
}

/* Barriers that only ordered accesses to local memory, when there are none of these left. */
static void add_barriers(struct work *w, struct gone *gone) {
    if (uses_local(w, w->meaning.function->body))
        return;
    for (size_t i = 0; i < w->accesses.barrier_count; i++) {
        const struct tree_node *b = w->accesses.barriers[i];
        const struct tree_node *flags = b->count ? b->children[0] : NULL;
        while (flags && flags->kind == TREE_CAST)
            flags = flags->children[0];
        if (flags && flags->kind == TREE_INTEGER && flags->value == 1) /* CLK_LOCAL_MEM_FENCE */
            add_gone(gone, b);
    }
}

/* --- variables that nobody looks at any more --- */

static bool names(const char *text, const char *name) {
    size_t n = strlen(name);
    for (const char *at = strstr(text, name); at; at = strstr(at + 1, name)) {
        bool begins = at == text || (!isalnum((unsigned char)at[-1]) && at[-1] != '_');
        if (begins && !isalnum((unsigned char)at[n]) && at[n] != '_')
            return true;
    }
    return false;
}

static bool is_replaced(const struct work *w, const struct tree_node *n) {
    for (size_t i = 0; i < w->accesses.count; i++)
        if (w->accesses.list[i].node == n && !w->accesses.list[i].value)
            return true;
    return false;
}

/* How often a variable is named in what stays, or, with `all`, at all. */
static size_t uses_of(const struct work *w, const struct gone *gone, const struct tree_node *n,
                      const struct tree_variable *v, bool all) {
    if (!n || (!all && (is_replaced(w, n) || (n->parent && is_gone(w, gone, n)))))
        return 0;
    size_t uses = n->kind == TREE_NAME && n->variable == v;
    for (size_t i = 0; i < n->count; i++)
        uses += uses_of(w, gone, n->children[i], v, all);
    return uses;
}

static bool is_in_new_text(const struct work *w, const struct tree_variable *v) {
    for (size_t i = 0; i < w->out->edits.count; i++)
        if (names(w->out->edits.list[i].text, v->name))
            return true;
    return false;
}

/* A declaration by itself of what was used and is not any more. */
static bool is_forlorn(const struct work *w, const struct gone *gone,
                       const struct tree_variable *v) {
    const struct tree_node *d = v->declaration;
    const struct tree_node *body = w->meaning.function->body;
    bool is_statement = d && (d->parent->kind == TREE_BLOCK || d->parent->kind == TREE_STATEMENT);
    return is_statement && v != w->accesses.array && v->initial && v->writes == 0 &&
           !is_gone(w, gone, d) && is_pure(w, v->initial) && !is_in_new_text(w, v) &&
           uses_of(w, gone, body, v, false) == 0 && uses_of(w, gone, body, v, true) > 0;
}

static void add_forlorn(const struct work *w, struct gone *gone) {
    for (bool found = true; found;) {
        found = false;
        for (const struct tree_variable *v = w->meaning.function->variables; v; v = v->next)
            if (!v->is_parameter && is_forlorn(w, gone, v)) {
                add_gone(gone, v->declaration);
                found = true;
            }
    }
}

/* Is a name left in the function's text, where the tree has none, as in sizeof? */
static bool is_left(const struct work *w, const char *name) {
    const struct tree_range *r = &w->meaning.function->range;
    const struct tree_unit *u = w->request->unit;
    size_t size, n = strlen(name);
    struct edits edits = {NULL, 0};
    /* what is before and behind the function goes, too */
    for (size_t i = 0; i < w->out->edits.count; i++) {
        const struct edit *e = &w->out->edits.list[i];
        if (e->from >= r->from && e->to <= r->to)
            edits_add(&edits, e->from, e->to, e->text);
    }
    edits_add(&edits, 0, r->from, "");
    edits_add(&edits, r->to, u->size, "");
    char *text = edits_apply(&edits, u->source, u->size, &size);
    bool left = false;
    for (const char *c = text; *c && !left; c++) {
        if (!strncmp(c, "/*", 2))
            c = strstr(c, "*/") ? strstr(c, "*/") + 1 : c + strlen(c) - 1;
        else if (!strncmp(c, "//", 2))
            c += strcspn(c, "\n") - (c[strcspn(c, "\n")] == '\0');
        else if (isalpha((unsigned char)*c) || *c == '_') {
            size_t length = 1;
            while (isalnum((unsigned char)c[length]) || c[length] == '_')
                length++;
            bool is_member =
                c > text && (c[-1] == '.' || (c[-1] == '>' && c - 1 > text && c[-2] == '-'));
            left = length == n && !strncmp(c, name, n) && !is_member;
            c += length - 1;
        }
    }
    free(text);
    edits_close(&edits);
    return left;
}

/* What is gone is named nowhere, not even where the tree does not see it. */
static bool check_names(struct work *w, const struct gone *gone) {
    for (size_t i = 0; i < gone->count; i++) {
        const struct tree_node *n = gone->list[i];
        if (n->kind == TREE_DECLARATION && is_left(w, n->variable->name))
            return refuse(w->refusal, n, "%s is named elsewhere, as in sizeof", n->variable->name);
    }
    return true;
}

static bool remove_array(struct work *w) {
    const struct tree_variable *array = w->accesses.array;
    struct gone gone = {NULL, 0};
    for (size_t i = 0; i < w->accesses.count; i++) {
        const struct tree_node *store = w->accesses.list[i].node->parent;
        if (!w->accesses.list[i].value)
            continue;
        if (!tree_is_statement(store)) {
            free((void *)gone.list);
            return refuse(w->refusal, store, "%s is stored inside of an expression", array->name);
        }
        add_gone(&gone, store);
    }
    if (array->declaration) /* an argument stays */
        add_gone(&gone, array->declaration);
    add_barriers(w, &gone);
    add_forlorn(w, &gone);
    bool fine = remove_gone(w, &gone, w->meaning.function->body) && check_names(w, &gone);
    free((void *)gone.list);
    return fine;
}

static const struct tree_variable *find_array(const struct request *r, struct refusal *refusal) {
    const struct tree_variable *v = request_variable(r, refusal);
    bool is_argument = v && v->is_parameter && v->type.depth == 1 && v->writes == 0;
    if (v && v->type.space == TREE_LOCAL && (v->type.dimensions || is_argument))
        return v;
    refuse(refusal, v ? v->declaration : NULL, "%s is no array in local memory", r->value);
    return NULL;
}

static bool change_all(struct work *w) {
    size_t loads = 0;
    for (size_t i = 0; i < w->accesses.count; i++) {
        const struct access *a = &w->accesses.list[i];
        loads += !a->value;
        if (!a->value && !change_load(w, a))
            return false;
    }
    if (loads == 0)
        return refuse(w->refusal, NULL, "%s is never loaded", w->accesses.array->name);
    change_assume_values(w->out, &w->meaning);
    return remove_array(w);
}

bool unstage(const struct request *request, struct change *out, struct refusal *refusal) {
    struct work w = {.request = request, .out = out, .refusal = refusal};
    change_open(out);
    out->needs_local_size = true;
    const struct tree_variable *array = find_array(request, refusal);
    if (!array)
        return false;
    meaning_open(request->unit, request->function, &request->geometry, &w.meaning);
    w.meaning.values = request->values;
    bool fine = accesses_find(&w.meaning, array, &w.accesses, refusal) && change_all(&w);
    fine = !meaning_is_exhausted(&w.meaning, array, refusal) && fine;
    accesses_close(&w.accesses);
    meaning_close(&w.meaning);
    return fine;
}
