/* affine_figures.c - see affine_figures.h. */
#include "metric/affine_figures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum figure_of_form { OBEYED, CONSTANT, LOCAL, GROUP, LOOP, FIGURES };

#define OF "argument or variable"

#define KEY(figure, of, unit, text, index)                                                         \
    {                                                                                              \
        "affine." figure "." of, unit, text, "Assay", index, ASSAY_REAL,                           \
            .synonyms = "access pattern"                                                           \
    }

/* In the order of enum figure_of_form. */
#define KEYS(of)                                                                                   \
    KEY("obeyed", of, "%",                                                                         \
        "share of the " of " of a line that obey the affine form of most of them, with its own "   \
        "constant for each item, for each group, or one for the launch",                           \
        OF ", what has a constant"),                                                               \
        KEY("constant", of, "B",                                                                   \
            "offset of the affine form of " of " where all ids are 0 and all loops in their "      \
            "first iteration",                                                                     \
            OF),                                                                                   \
        KEY("local", of, "B", "bytes by which the affine form of " of " grows with a local id",    \
            OF ", dimension"),                                                                     \
        KEY("group", of, "B", "bytes by which the affine form of " of " grows with a group id",    \
            OF ", dimension"),                                                                     \
        KEY("loop", of, "B",                                                                       \
            "bytes by which the affine form of " of " grows with an iteration of a loop",          \
            OF ", loop (1 is the innermost)")

/* The share, the index, and the figures of each operation. */
const struct assay_key affine_keys[AFFINE_KEYS] = {
    {"affine.share", "%",
     "share of the accesses that obey an affine form: a constant, and for each loop around the "
     "access, each local and each group id a number of bytes times it; with its own constant for "
     "each item, for each group, or one for the launch; each of up to 64 ways of calls to a "
     "function counts as an access of its own (of large launches by some accesses of some items of "
     "some groups)",
     "Assay", "what has a constant", ASSAY_REAL, .synonyms = "access pattern"},
    {"gather.index", "1",
     "a number for the value that the loads of a line are indexed by where they obey no affine "
     "form: loads of the kernel with the same number are indexed by the same value, but for a "
     "small "
     "constant, or what follows from ids and arguments, that is added to it; where others are",
     "Assay", OF, .synonyms = "access pattern, indirect access"},
    KEYS("loads"),
    KEYS("stores"),
    KEYS("atomics"),
};

static const struct assay_key *key_of(enum affine_operation operation, enum figure_of_form figure) {
    return &affine_keys[2 + FIGURES * (size_t)operation + (size_t)figure];
}

/* Percent of the accesses that obey a form, from which on it is shown. */
enum { SHOWN_LEAST = 50 };

struct share {
    uint64_t accesses, obeying[FORM_LEVELS];
};

static const char *const level_names[FORM_LEVELS] = {"item", "group", "launch"};

/* Lines, variables and operations stand together, and of them the form that most obey is first. */
static int by_line(const void *a, const void *b) {
    const struct site_form *x = a, *y = b;
    if (x->line != y->line)
        return x->line < y->line ? -1 : 1;
    if (x->variable != y->variable)
        return x->variable < y->variable ? -1 : 1;
    if (x->operation != y->operation)
        return x->operation < y->operation ? -1 : 1;
    uint64_t p = x->form.obeying[FORM_OF_LAUNCH], q = y->form.obeying[FORM_OF_LAUNCH];
    if (p != q)
        return p > q ? -1 : 1;
    if (x->site != y->site)
        return x->site < y->site ? -1 : 1;
    if (x->object != y->object)
        return x->object < y->object ? -1 : 1;
    return (x->calls > y->calls) - (x->calls < y->calls);
}

static void add_to(struct share *s, const struct form *f) {
    s->accesses += f->accesses;
    for (int l = 0; l < FORM_LEVELS; l++)
        s->obeying[l] += f->obeying[l];
}

static double percent(const struct share *s, enum form_level level) {
    return 100 * (double)s->obeying[level] / (double)s->accesses;
}

static void emit_share(struct assay_sink *sink, struct assay_scope scope, const struct share *s) {
    for (enum form_level l = FORM_OF_ITEM; s->accesses && l < FORM_LEVELS; l++)
        assay_sink_real(sink, scope, &affine_keys[0], level_names[l], percent(s, l));
}

/* The shares of spaces and variables; false if memory is short. */
static bool emit_shares(const struct assay_launch *launch, const struct site_form *forms, size_t n,
                        struct assay_sink *sink) {
    struct share combined = {0}, spaces[ASSAY_SPACES] = {{0}};
    uint32_t variable_count = launch->program->variable_count;
    struct share *variables = calloc((size_t)variable_count + 1, sizeof *variables);
    if (!variables)
        return false;
    for (size_t i = 0; i < n; i++) {
        add_to(&combined, &forms[i].form);
        add_to(&spaces[launch->objects[forms[i].object].space], &forms[i].form);
        if (forms[i].variable != ASSAY_NONE)
            add_to(&variables[forms[i].variable], &forms[i].form);
    }
    emit_share(sink, (struct assay_scope){ASSAY_SCOPE_COMBINED, 0}, &combined);
    for (uint32_t s = 0; s < ASSAY_SPACES; s++)
        emit_share(sink, (struct assay_scope){ASSAY_SCOPE_SPACE, s}, &spaces[s]);
    for (uint32_t v = 0; v < variable_count; v++)
        emit_share(sink, (struct assay_scope){ASSAY_SCOPE_VARIABLE, v}, &variables[v]);
    free(variables);
    return true;
}

/* Emits a figure of a variable, and of a dimension, loop or level; false if memory is short. */
static bool emit_of(struct assay_sink *sink, uint32_t line, const struct assay_key *key,
                    const char *variable, const char *of, double value) {
    char *text = NULL;
    if (asprintf(&text, "%s,%s", variable, of) < 0)
        return false;
    const char *index = assay_sink_keep(sink, text);
    free(text);
    if (index)
        assay_sink_real(sink, (struct assay_scope){ASSAY_SCOPE_LINE, line}, key, index, value);
    return index;
}

/* The figures of those levels that most accesses obey; false if memory is short. */
static bool emit_form(const struct assay_launch *launch, const struct site_form *f, bool differ,
                      const struct share *obeyed, struct assay_sink *sink) {
    static const char *const names[FORM_ALL] = {"1", "2", "3", "4", "x", "y", "z", "x", "y", "z"};
    static const enum figure_of_form figures[FORM_LEVELS] = {LOOP, LOCAL, GROUP};
    const char *variable = launch->program->variables[f->variable].name;
    bool fine = true;
    int first = 0;
    for (enum form_level l = FORM_OF_ITEM; l < FORM_LEVELS; l++) {
        int past = form_variables(l);
        double share = percent(obeyed, l);
        fine = fine && emit_of(sink, f->line, key_of(f->operation, OBEYED), variable,
                               level_names[l], share);
        for (int i = first; fine && i < past && share >= SHOWN_LEAST; i++)
            if (f->form.known >> i & 1)
                fine = emit_of(sink, f->line, key_of(f->operation, figures[l]), variable, names[i],
                               (double)f->form.by[i]);
        first = past;
    }
    uint64_t origin = (uint64_t)f->object << ASSAY_OFFSET_BITS;
    if (!differ && percent(obeyed, FORM_OF_LAUNCH) >= SHOWN_LEAST)
        assay_sink_real(sink, (struct assay_scope){ASSAY_SCOPE_LINE, f->line},
                        key_of(f->operation, CONSTANT), variable,
                        (double)(int64_t)((uint64_t)f->form.constant - origin));
    return fine;
}

/* The least index of the sites, 0 if one has none: that of loads which no form describes. */
static uint32_t index_of(const struct assay_program *p, const struct site_form *forms, size_t n,
                         const struct share *obeyed) {
    uint32_t least = 0;
    for (size_t i = 0; i < n && percent(obeyed, FORM_OF_GROUP) < SHOWN_LEAST; i++) {
        const struct assay_site *site = &p->sites[forms[i].site];
        if (site->index == 0 || site->indexed != forms[i].variable ||
            forms[i].operation != AFFINE_LOADS)
            return 0;
        least = least == 0 || site->index < least ? site->index : least;
    }
    return least;
}

/* The first form, which most accesses obey, with the strides that others know besides: of a site
 * that is called in a loop and behind it, say. */
static struct site_form join_forms(const struct site_form *forms, size_t n) {
    struct site_form joint = forms[0];
    for (size_t i = 1; i < n; i++)
        if (forms_agree(&forms[i].form, &joint.form))
            form_extend(&joint.form, &forms[i].form);
    joint.form.constant = form_constant(&forms[0].form, &joint.form);
    return joint;
}

/* The forms of a line, variable and operation as one.  False if memory is short. */
static bool emit_forms(const struct assay_launch *launch, const struct site_form *forms, size_t n,
                       struct assay_sink *sink) {
    struct site_form joint = join_forms(forms, n);
    struct share obeyed = {0};
    bool differ = false;
    for (size_t i = 0; i < n; i++) {
        struct form f = forms[i].form;
        bool agrees = forms_agree(&f, &joint.form);
        differ |= agrees && form_constant(&f, &joint.form) != joint.form.constant;
        if (!agrees)
            memset(f.obeying, 0, sizeof f.obeying);
        add_to(&obeyed, &f);
    }
    uint32_t index = index_of(launch->program, forms, n, &obeyed);
    if (index)
        assay_sink_count(sink, (struct assay_scope){ASSAY_SCOPE_LINE, forms->line}, &affine_keys[1],
                         launch->program->variables[forms->variable].name, index);
    return emit_form(launch, &joint, differ, &obeyed, sink);
}

/* False if memory is short. */
static bool emit_line(const struct assay_launch *launch, const struct site_form *forms, size_t n,
                      struct assay_sink *sink) {
    struct share share = {0};
    bool fine = true;
    for (size_t i = 0; i < n; i++)
        add_to(&share, &forms[i].form);
    emit_share(sink, (struct assay_scope){ASSAY_SCOPE_LINE, forms[0].line}, &share);
    for (size_t i = 0, past; fine && i < n; i = past) {
        for (past = i + 1; past < n && forms[past].variable == forms[i].variable &&
                           forms[past].operation == forms[i].operation;)
            past++;
        if (forms[i].variable != ASSAY_NONE)
            fine = emit_forms(launch, forms + i, past - i, sink);
    }
    return fine;
}

bool affine_figures_emit(const struct assay_launch *launch, struct site_form *forms, size_t n,
                         struct assay_sink *sink) {
    const struct assay_program *p = launch->program;
    for (size_t i = 0; i < n; i++) {
        forms[i].line = p->instructions[p->sites[forms[i].site].instruction].line;
        forms[i].variable = launch->objects[forms[i].object].variable;
    }
    qsort(forms, n, sizeof *forms, by_line);
    bool fine = emit_shares(launch, forms, n, sink);
    for (size_t i = 0, past; fine && i < n; i = past) {
        for (past = i + 1; past < n && forms[past].line == forms[i].line;)
            past++;
        if (forms[i].line != ASSAY_NONE)
            fine = emit_line(launch, forms + i, past - i, sink);
    }
    return fine;
}
