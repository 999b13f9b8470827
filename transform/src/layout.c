/* layout.c - see layout.h.
 *
 * A launch file is taken apart into its statements, as far as they name buffers: what stands
 * between them stays as it is. The new buffers, and the launch that fills them, come before the
 * first launch of the kernel; the launch that puts them back comes behind the last one.
 */
#include "layout.h"

#include "expression.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- the statements of a launch file --- */

struct given_name {
    size_t from;               /* of "argument" */
    struct word name;          /* of size 0 if it is a header */
    struct word header, value; /* what it has, and the first word behind it; else of size 0 */
};

struct launch_text {
    struct word kernel;
    size_t from, to, next;   /* of "launch"; behind its last word; the next statement */
    struct given_name *list; /* [count] its arguments */
    size_t count;
};

struct buffer_text {
    struct word name;
    struct word size;  /* its bytes, as they are written; empty of a part and of an image */
    struct word whole; /* the buffer that it is a part of, else empty */
};

struct statements {
    const char *text;
    struct launch_text *launches; /* [launch_count] */
    struct buffer_text *buffers;  /* [buffer_count] */
    size_t launch_count, buffer_count;
    bool is_launch_file;
};

struct token {
    struct word word; /* of a header without its < and > */
    bool is_header;
};

static bool next_token(struct scanner *s, struct token *t) {
    t->is_header = scanner_header(s, &t->word);
    return t->is_header || scanner_value(s, &t->word);
}

static bool is_statement(const struct token *t) {
    static const char *const words[] = {"size",  "source", "options", "buffer",
                                        "image", "part",   "output",  "launch"};
    for (size_t i = 0; i < sizeof words / sizeof *words && !t->is_header; i++)
        if (word_is(&t->word, words[i]))
            return true;
    return false;
}

static bool are_same(const struct word *a, const struct word *b) {
    return a->size == b->size && !memcmp(a->text, b->text, a->size);
}

/* Of a header. */
static struct word size_of(const struct word *header) {
    struct scanner s = {header->text, header->size, 0, 1};
    struct word word, size = {header->text, 0};
    while (scanner_word(&s, &word) && !word_after(&word, "size=", &size))
        continue;
    return size;
}

static void add_buffer(struct statements *all, struct scanner *s, bool is_part) {
    struct buffer_text b = {{all->text, 0}, {all->text, 0}, {all->text, 0}};
    struct token t;
    if (next_token(s, &t))
        b.name = t.word;
    if (next_token(s, &t) && t.is_header)
        b.size = size_of(&t.word);
    else if (is_part)
        b.whole = t.word;
    all->buffers = memory_grow(all->buffers, all->buffer_count, sizeof *all->buffers);
    all->buffers[all->buffer_count++] = b;
}

static void add_launch(struct statements *all, struct scanner *s, size_t from) {
    struct launch_text l = {.from = from};
    struct token t;
    if (next_token(s, &t))
        l.kernel = t.word;
    all->launches = memory_grow(all->launches, all->launch_count, sizeof *all->launches);
    all->launches[all->launch_count++] = l;
}

static void add_argument(struct launch_text *l, struct scanner *s, size_t from) {
    struct given_name g = {from, {s->text, 0}, {s->text, 0}, {s->text, 0}};
    struct token t;
    if (next_token(s, &t))
        *(t.is_header ? &g.header : &g.name) = t.word;
    l->list = memory_grow(l->list, l->count, sizeof *l->list);
    l->list[l->count++] = g;
}

/* A word behind the header of an argument, which is its value. */
static void add_value(struct launch_text *l, const struct token *t) {
    static const char *const clauses[] = {"global", "local", "offset"};
    struct given_name *last = l->count > 0 ? &l->list[l->count - 1] : NULL;
    bool is_value = last && last->header.size > 0 && last->value.size == 0 && !t->is_header;
    for (size_t i = 0; i < sizeof clauses / sizeof *clauses; i++)
        is_value = is_value && !word_is(&t->word, clauses[i]);
    if (is_value)
        last->value = t->word;
}

static void skip_line(struct scanner *s) {
    while (s->at < s->size && s->text[s->at] != '\n')
        s->at++;
}

/* A statement, from its first word. */
static void take_statement(struct statements *all, struct scanner *s, const struct word *word) {
    if (word_is(word, "buffer") || word_is(word, "image") || word_is(word, "part"))
        add_buffer(all, s, word_is(word, "part"));
    else if (word_is(word, "launch"))
        add_launch(all, s, (size_t)(word->text - all->text));
    else if (word_is(word, "options"))
        skip_line(s);
    else /* a name, which may be such a word */
        scanner_word(s, &(struct word){NULL, 0});
}

static struct statements read_statements(const char *text, size_t size) {
    struct statements all = {.text = text};
    struct scanner s = {text, size, 0, 1};
    struct token t;
    struct launch_text *open = NULL;
    all.is_launch_file = next_token(&s, &t) && !t.is_header && word_is(&t.word, "launch-file");
    while (all.is_launch_file && next_token(&s, &t)) {
        size_t from = (size_t)(t.word.text - text);
        if (is_statement(&t)) {
            if (open)
                open->next = from;
            take_statement(&all, &s, &t.word);
            bool is_launch = word_is(&t.word, "launch") && all.launch_count > 0;
            open = is_launch ? &all.launches[all.launch_count - 1] : NULL;
        } else if (open && !t.is_header && word_is(&t.word, "argument"))
            add_argument(open, &s, from);
        else if (open)
            add_value(open, &t);
        if (open) {
            open->to = s.at;
            open->next = size;
        }
    }
    return all;
}

static void close_statements(struct statements *all) {
    for (size_t i = 0; i < all->launch_count; i++)
        free(all->launches[i].list);
    free(all->launches);
    free(all->buffers);
}

static const struct buffer_text *buffer_of(const struct statements *all, const struct word *name) {
    for (size_t i = 0; i < all->buffer_count; i++)
        if (name->size && are_same(&all->buffers[i].name, name))
            return &all->buffers[i];
    return NULL;
}

/* --- whether others may come in its place --- */

struct place {
    const struct input *input;
    struct statements all;
    size_t argument;    /* of the kernel */
    size_t first, last; /* launches of the kernel */
};

static bool open_place(const struct input *in, const struct tree_variable *buffer,
                       struct place *out) {
    *out = (struct place){in, read_statements(in->launch_text, in->launch_size), buffer->index,
                          SIZE_MAX, 0};
    for (size_t i = 0; i < out->all.launch_count; i++) {
        if (!word_is(&out->all.launches[i].kernel, in->function->name))
            continue;
        out->first = out->first == SIZE_MAX ? i : out->first;
        out->last = i;
    }
    return out->first != SIZE_MAX;
}

static bool is_launch(const struct place *p, size_t launch) {
    return word_is(&p->all.launches[launch].kernel, p->input->function->name);
}

/* What the first launch gives; NULL if that is no named buffer. */
static const struct buffer_text *given(const struct place *p) {
    const struct launch_text *l = &p->all.launches[p->first];
    return p->argument < l->count ? buffer_of(&p->all, &l->list[p->argument].name) : NULL;
}

/* How often a launch has a buffer, or a part of it. */
static size_t uses_of(const struct place *p, const struct launch_text *l, const struct word *name) {
    size_t count = 0;
    for (size_t i = 0; i < l->count; i++) {
        const struct buffer_text *b = buffer_of(&p->all, &l->list[i].name);
        count += b && (are_same(&b->name, name) || are_same(&b->whole, name));
    }
    return count;
}

static bool is_alike(const struct place *p, size_t launch, const struct buffer_text *b,
                     const struct tree_variable *v, struct refusal *refusal) {
    const struct launch_text *l = &p->all.launches[launch];
    size_t uses = uses_of(p, l, &b->name);
    if (!is_launch(p, launch))
        return uses == 0 ||
               refuse(refusal, NULL, "%.*s, launched in between, is given the buffer %.*s, too",
                      WORD(l->kernel), WORD(b->name));
    if (v->index >= l->count || !are_same(&l->list[v->index].name, &b->name))
        return refuse(refusal, NULL, "its launches give it several buffers as %s", v->name);
    return uses == 1 ||
           refuse(refusal, NULL, "the launch gives the kernel %.*s twice", WORD(b->name));
}

static bool is_possible(const struct place *p, const struct tree_variable *v, size_t unit,
                        struct refusal *refusal) {
    const struct buffer_text *b = given(p);
    if (!b || b->size.size == 0)
        return refuse(refusal, NULL,
                      "%s is no whole buffer with a name in the launch file, of which others could "
                      "be made",
                      v->name);
    if ((size_t)(b->name.text - p->all.text) > p->all.launches[p->first].from)
        return refuse(refusal, NULL,
                      "the launch file has the buffer %.*s behind its launch; it must come before",
                      WORD(b->name));
    size_t bytes = input_bytes(p->input, v);
    if (bytes == 0 || bytes % unit != 0)
        return refuse(refusal, NULL, "the launch gives %s %zu bytes, no multiple of %zu", v->name,
                      bytes, unit);
    for (size_t i = p->first; i <= p->last; i++)
        if (!is_alike(p, i, b, v, refusal))
            return false;
    return true;
}

bool layout_can_replace(const void *input, const struct tree_variable *buffer, size_t unit,
                        struct refusal *refusal) {
    struct place p;
    bool has_launch = open_place(input, buffer, &p);
    bool fine = has_launch ? is_possible(&p, buffer, unit, refusal)
                           : refuse(refusal, NULL,
                                    "only a launch file that has the launch itself can have the "
                                    "launches that copy %s",
                                    buffer->name);
    close_statements(&p.all);
    return fine;
}

/* --- rows --- */

/* A number as a launch has it: what stands there as such, or fills what is given. */
static bool number_of(const struct given_name *g, struct word *out) {
    static const char *const others[] = {"hex", "float", "double", "half"};
    struct scanner s = {g->header.text, g->header.size, 0, 1};
    struct word word;
    *out = g->value;
    while (scanner_word(&s, &word)) {
        word_after(&word, "fill=", out);
        for (size_t i = 0; i < sizeof others / sizeof *others; i++)
            if (word_is(&word, others[i]))
                return false;
    }
    return g->header.size > 0 && out->size > 0;
}

/* What a parameter is in a launch. */
static bool write_parameter(const struct place *p, const struct launch_text *l,
                            const struct tree_variable *v, struct text *out) {
    static const char word[] = "0123456789_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    struct word number;
    (void)p;
    if (v->index >= l->count || !number_of(&l->list[v->index], &number))
        return false;
    bool is_plain = strspn(number.text, word) >= number.size;
    text_write(out, is_plain ? "%.*s" : "(%.*s)", (int)number.size, number.text);
    return true;
}

/* A pitch with parameters in the words of a launch, or else of what they are in it. */
static bool write_pitch(const struct place *p, const struct launch_text *l,
                        const struct given *given, const char *pitch, struct text *out) {
    for (const char *c = pitch; *c;) {
        size_t size = 0;
        while (isalnum((unsigned char)c[size]) || c[size] == '_')
            size++;
        char *name = memory_copy(c, size);
        const struct tree_variable *v =
            isdigit((unsigned char)*c) || !size ? NULL : tree_variable_of(p->input->function, name);
        free(name);
        bool is_known = !v || l || given->values[v->index] >= 0;
        if (v && l)
            is_known = write_parameter(p, l, v, out);
        else if (v && is_known)
            text_write(out, "%lld", (long long)given->values[v->index]);
        else if (!v)
            text_add(out, c, size ? size : 1);
        if (!is_known)
            return false;
        c += size ? size : 1;
    }
    return true;
}

/* The length of a row in a launch; 0 if it is not known, or none. */
static uint64_t pitch_of(const struct place *p, const struct given *given, const char *pitch) {
    static const struct sizes none = {NULL, 0};
    struct text text = {NULL, 0, 0};
    uint64_t value = 0;
    bool fine = write_pitch(p, NULL, given, pitch, &text) &&
                !expression_value(&none, text.at, text.size, &value);
    text_close(&text);
    return fine ? value : 0;
}

/* Do two launches of the kernel say the same of it, whatever the sizes are? */
static bool is_same_pitch(const struct place *p, size_t launch, const char *pitch) {
    struct text first = {NULL, 0, 0}, text = {NULL, 0, 0};
    bool is = write_pitch(p, &p->all.launches[p->first], NULL, pitch, &first) &&
              write_pitch(p, &p->all.launches[launch], NULL, pitch, &text) && first.at && text.at &&
              !strcmp(first.at, text.at);
    text_close(&first);
    text_close(&text);
    return is;
}

static bool has_rows(const struct place *p, const struct tree_variable *v, const char *pitch,
                     int64_t *most, struct refusal *refusal) {
    const uint64_t elements_most = UINT64_C(1) << 31;
    *most = 0;
    for (size_t i = p->first, k = 0; i <= p->last; i++) {
        if (!is_launch(p, i))
            continue;
        if (!is_same_pitch(p, i, pitch))
            return refuse(refusal, NULL,
                          "the launch file does not say how long the rows of %s are, %s elements, "
                          "by numbers or sizes that are the same in all launches",
                          v->name, pitch);
        uint64_t value = pitch_of(p, &p->input->given[k++], pitch);
        if (value == 0 || value + input_bytes(p->input, v) >= elements_most)
            return refuse(refusal, NULL, "a launch has no rows of %s elements in %s, or too many",
                          pitch, v->name);
        *most = (int64_t)value > *most ? (int64_t)value : *most;
    }
    return true;
}

bool layout_can_have_rows(const void *input, const struct tree_variable *buffer, const char *pitch,
                          int64_t *most, struct refusal *refusal) {
    struct place p;
    bool fine = open_place(input, buffer, &p) && has_rows(&p, buffer, pitch, most, refusal);
    close_statements(&p.all);
    return fine;
}

/* --- the text --- */

static bool is_taken(const struct place *p, const struct layout_change *c, const char *name) {
    for (size_t i = 0; i < c->count; i++)
        if (!strcmp(c->arrays[i].name, name))
            return true;
    return !strcmp(c->rows, name) || strstr(p->all.text, name) != NULL;
}

/* A name for something new, that nothing else in the launch file has. */
static void free_name(const struct place *p, const struct layout_change *c, const char *name,
                      char out[100]) {
    snprintf(out, 100, "%s", name);
    bool is_free = !strstr(p->all.text, name);
    for (int n = 2; !is_free; n++) {
        snprintf(out, 100, "%s_%d", name, n);
        is_free = !is_taken(p, c, out);
    }
}

/* A buffer for a new array. */
static void launch_name(const struct place *p, const struct layout_change *c, size_t array,
                        char out[100]) {
    free_name(p, c, c->arrays[array].name, out);
}

/* How many units a buffer has: "M*N" of "32*M*N". */
static void write_count(const struct word *size, size_t unit, struct text *out) {
    static const char word[] = "0123456789_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ*";
    char prefix[32];
    struct word rest;
    snprintf(prefix, sizeof prefix, "%zu*", unit);
    bool is_product = word_after(size, prefix, &rest) && strspn(rest.text, word) >= rest.size;
    if (strspn(size->text, "0123456789") >= size->size)
        text_write(out, "%llu", strtoull(size->text, NULL, 10) / unit);
    else if (is_product)
        text_write(out, "%.*s", (int)rest.size, rest.text);
    else
        text_write(out, "((%.*s)/%zu)", (int)size->size, size->text, unit);
}

static const char *element_name(const char *element) {
    return strcmp(element, "half") != 0 ? element : "ushort";
}

/* The length of a row as a factor. */
static void write_row_size(const struct place *p, const struct layout_change *c, struct text *out) {
    struct text pitch = {NULL, 0, 0};
    text_add(&pitch, "", 0);
    write_pitch(p, &p->all.launches[p->first], NULL, c->pitch, &pitch);
    text_write(out, strpbrk(pitch.at, "+-*/%") ? "(%s)" : "%s", pitch.at);
    text_close(&pitch);
}

/* A size that says how many rows there are; the last may be shorter than the others. */
static void write_row_count(const struct place *p, const struct layout_change *c, const char *begin,
                            struct text *out) {
    char rows[100];
    free_name(p, c, c->rows, rows);
    text_write(out, "size %s (", rows);
    write_count(&given(p)->size, c->unit, out);
    text_write(out, "+");
    write_row_size(p, c, out);
    text_write(out, "-1)/");
    write_row_size(p, c, out);
    text_write(out, "\n%s", begin);
}

/* How many elements a new buffer has. */
static void write_elements(const struct place *p, const struct layout_change *c, struct text *out) {
    char rows[100];
    if (!c->pitch) {
        write_count(&given(p)->size, c->unit, out);
        return;
    }
    free_name(p, c, c->rows, rows);
    text_write(out, "%s*", rows);
    write_row_size(p, c, out);
}

/* The number of rows as an argument. */
static void write_row_argument(const struct place *p, const struct layout_change *c,
                               const char *begin, struct text *out) {
    char rows[100];
    free_name(p, c, c->rows, rows);
    text_write(out, "\n%sargument <size=4 int> %s", begin, rows);
}

/* A launch of one of the kernels that copy, in lines that begin alike. */
static void write_launch(const struct place *p, const struct layout_change *c, bool is_back,
                         const char *begin, struct text *out) {
    const struct buffer_text *b = given(p);
    text_write(out, "launch %s\n%s  global ", is_back ? c->back : c->fill, begin);
    write_count(&b->size, c->unit, out);
    text_write(out, "\n%s  argument %.*s", begin, (int)b->name.size, b->name.text);
    for (size_t i = 0; i < c->count; i++) {
        char name[100];
        launch_name(p, c, i, name);
        if (!is_back || c->arrays[i].is_written)
            text_write(out, "\n%s  argument %s", begin, name);
    }
    if (!c->pitch)
        return;
    struct text inner = {NULL, 0, 0};
    text_write(&inner, "%s  ", begin);
    text_write(out, "\n%sargument <size=4 int> ", inner.at);
    write_row_size(p, c, out);
    write_row_argument(p, c, inner.at, out);
    text_close(&inner);
}

/* The blanks that the line of a place begins with. */
static char *line_begin(const char *text, size_t at) {
    size_t line = at;
    while (line > 0 && text[line - 1] != '\n')
        line--;
    size_t blanks = strspn(text + line, " \t");
    return memory_copy(text + line, blanks < at - line ? blanks : at - line);
}

/* Does something else stand before a place in its line? A header ends with the line's last ">". */
static bool is_in_line(const char *text, size_t at) {
    while (at > 0 && strchr(" \t", text[at - 1]))
        at--;
    return at > 0 && text[at - 1] != '\n';
}

static bool add_before(const struct place *p, const struct layout_change *c, struct edits *edits) {
    size_t at = p->all.launches[p->first].from;
    char *begin = line_begin(p->all.text, at);
    struct text text = {NULL, 0, 0};
    if (is_in_line(p->all.text, at))
        text_write(&text, "\n%s", begin);
    if (c->pitch)
        write_row_count(p, c, begin, &text);
    for (size_t i = 0; i < c->count; i++) {
        const struct new_array *a = &c->arrays[i];
        char name[100];
        launch_name(p, c, i, name);
        text_write(&text, "buffer %s <size=%zu*", name, a->bytes);
        write_elements(p, c, &text);
        text_write(&text, " %s fill=0>\n%s", element_name(a->element), begin);
    }
    write_launch(p, c, false, begin, &text);
    text_write(&text, "\n\n%s", begin);
    bool fine = edits_add(edits, at, at, text.at);
    text_close(&text);
    free(begin);
    return fine;
}

/* Behind the last launch: in a line of its own, unless the next statement begins in this one. */
static bool add_behind(const struct place *p, const struct layout_change *c, struct edits *edits) {
    const struct launch_text *l = &p->all.launches[p->last];
    char *begin = line_begin(p->all.text, l->from);
    struct text text = {NULL, 0, 0};
    size_t line = l->to + strcspn(p->all.text + l->to, "\n");
    bool is_behind_line = line <= l->next;
    text_write(&text, is_behind_line ? "\n\n%s" : "%s", is_behind_line ? begin : "");
    write_launch(p, c, true, begin, &text);
    text_write(&text, is_behind_line ? "" : "\n%s", begin);
    size_t at = is_behind_line ? line : l->next;
    bool fine = edits_add(edits, at, at, text.at);
    text_close(&text);
    free(begin);
    return fine;
}

/* The new buffers, in place of the old. */
static bool change_argument(const struct place *p, const struct layout_change *c,
                            const struct given_name *g, struct edits *edits) {
    char *begin = line_begin(p->all.text, g->from);
    struct text text = {NULL, 0, 0};
    for (size_t i = 0; i < c->count; i++) {
        char name[100];
        launch_name(p, c, i, name);
        text_write(&text, i ? "\n%sargument %s" : "%sargument %s", i ? begin : "", name);
    }
    if (c->pitch)
        write_row_argument(p, c, begin, &text);
    const char *behind = g->name.text + g->name.size;
    if (c->pitch && memchr(behind, '>', strcspn(behind, "\n")))
        text_write(&text, "\n%s", begin); /* a header ends with the last > of its line */
    size_t to = (size_t)(g->name.text - p->all.text) + g->name.size;
    bool fine = edits_add(edits, g->from, to, text.at);
    text_close(&text);
    free(begin);
    return fine;
}

bool layout_change_launches(const struct input *in, const struct layout_change *c,
                            struct edits *edits) {
    struct place p;
    bool fine = open_place(in, c->buffer, &p) && given(&p) && add_before(&p, c, edits);
    for (size_t i = p.first; fine && i <= p.last; i++)
        fine = !is_launch(&p, i) ||
               (p.argument < p.all.launches[i].count &&
                change_argument(&p, c, &p.all.launches[i].list[p.argument], edits));
    fine = fine && (!c->back[0] || add_behind(&p, c, edits));
    close_statements(&p.all);
    return fine;
}

/* --- what the source gets --- */

/* A sentence, in lines of a comment. */
__attribute__((format(printf, 2, 3))) static void say(struct text *out, const char *format, ...) {
    char part[300];
    va_list values;
    va_start(values, format);
    vsnprintf(part, sizeof part, format, values);
    va_end(values);
    for (char *word = strtok(part, " "); word; word = strtok(NULL, " "))
        text_word(out, word, " * ");
}

static void say_call(const struct layout_change *c, bool is_back, struct text *out) {
    say(out, "%s(%s", is_back ? c->back : c->fill, c->buffer->name);
    for (size_t i = 0; i < c->count; i++) {
        text_write(out, !is_back || c->arrays[i].is_written ? "," : "");
        if (!is_back || c->arrays[i].is_written)
            text_word(out, c->arrays[i].name, " * ");
    }
    text_write(out, c->pitch ? "," : "");
    if (c->pitch)
        say(out, "%s, %s", c->pitch, c->rows);
    text_write(out, ")");
}

/* What the buffer and the number of rows are. */
static void describe_rows(const struct layout_change *c, struct text *out) {
    const char *buffer = c->buffer->name, *columns = c->arrays[0].name;
    bool is_sum = strpbrk(c->pitch, "+-*/") != NULL;
    text_write(out, "\n *");
    say(out, "The host gives the kernel %s, %s in place of %s:", columns, c->rows, buffer);
    say(out,
        is_sum ? "what %s[r*(%s)+c] was, is %s[c*%s+r]." : "what %s[r*%s+c] was, is %s[c*%s+r].",
        buffer, c->pitch, columns, c->rows);
    say(out,
        "%s is the number of elements of %s divided by %s, at least 1, and rounded up; "
        "%s has room for %s times as many, fewer than 2^31.",
        c->rows, buffer, c->pitch, columns, c->pitch);
}

static void describe_arrays(const struct layout_change *c, struct text *out) {
    text_write(out, "\n *");
    say(out, "The host gives the kernel");
    for (size_t i = 0; i < c->count; i++) {
        text_write(out, i ? "," : "");
        text_word(out, c->arrays[i].name, " * ");
    }
    say(out, "in place of %s, each with room for an element for each %zu bytes of it.",
        c->buffer->name, c->unit);
}

void layout_describe(const struct layout_change *c, struct text *out) {
    const char *buffer = c->buffer->name;
    if (c->pitch)
        describe_rows(c, out);
    else
        describe_arrays(c, out);
    text_write(out, "\n *");
    say(out, "Before the first launch it launches");
    say_call(c, false, out);
    say(out, "once, with a work-item for each %zu bytes%s.", c->unit, c->pitch ? " of it" : "");
    if (!c->back[0])
        return;
    text_write(out, "\n *");
    say(out, "Behind the last, or before anything else looks at %s, it launches", buffer);
    say_call(c, true, out);
    say(out, "so.");
}
