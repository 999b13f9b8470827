/* specialise.c - has the kernel know the values of whole numbers that the launch gives it, as by
 * macros of its build; see transformation.h.
 *
 * Compilers then divide by multiplying and shifting, and know how many iterations loops have.
 */
#include "transformation.h"

#include "copies.h"
#include "known.h"

#include <stdio.h>
#include <string.h>

static const char all[] = "all";

struct search {
    const struct request *request;
    struct change *out;
    struct refusal *refusal;
};

static bool is_number(const struct tree_variable *v) {
    const struct tree_type *t = &v->type;
    return v->is_parameter && t->scalar == SCALAR_INTEGER && t->lanes == 1 && !t->depth &&
           strcmp(t->name, "bool") != 0;
}

bool specialise_concerns(const struct tree_variable *v) { return is_number(v); }

/* Is it to be, and can be, known? Then it is written as a number. */
static bool is_known(const struct search *s, const struct tree_variable *v, int64_t *value,
                     char number[KNOWN_BYTES]) {
    const struct request *r = s->request;
    bool is_wanted = !strcmp(r->value, all) || !strcmp(r->value, v->name);
    return is_wanted && is_number(v) && !v->writes && tree_variable_of(r->function, v->name) == v &&
           r->values.of && r->values.of(r->values.who, v, value) &&
           known_write(&v->type, NULL, *value, number);
}

/* Is its text that of an expression, and nothing that a macro makes of it? */
static bool is_text(const struct tree_unit *unit, const struct tree_node *n) {
    return tree_is_written(n) &&
           !(tree_macro_around(unit, n->range.from, n->range.to) && copies_make_words(unit));
}

static bool change_name(const struct tree_node *n, void *user) {
    struct search *s = user;
    int64_t value;
    char number[KNOWN_BYTES];
    if (n->kind != TREE_NAME || !n->variable || !is_known(s, n->variable, &value, number))
        return true;
    const char *name = n->variable->name;
    if (!is_text(s->request->unit, n))
        return refuse_text(s->refusal, n, "%s comes out of a macro", name);
    change_assume(s->out, "%s is %lld", name, (long long)value);
    s->out->replaced++;
    return edits_add(&s->out->edits, n->range.from, n->range.to, number) ||
           refuse(s->refusal, n, "two changes of one place");
}

/* Why nothing was known. */
static bool refuse_value(const struct request *r, const struct tree_variable *v,
                         struct refusal *refusal) {
    if (!is_number(v))
        return refuse(refusal, NULL, "%s is no whole number that the host gives", v->name);
    if (v->writes)
        return refuse(refusal, NULL, "%s is changed in the kernel", v->name);
    return refuse(refusal, NULL,
                  r->values.of ? "%s has another value in each launch, or none that can be written"
                               : "what %s is, a launch says, on which --assume relies",
                  v->name);
}

bool specialise(const struct request *r, struct change *out, struct refusal *refusal) {
    struct search s = {r, out, refusal};
    int64_t value;
    char number[KNOWN_BYTES];
    change_open(out);
    const struct tree_variable *v =
        strcmp(r->value, all) != 0 ? request_variable(r, refusal) : NULL;
    if (strcmp(r->value, all) != 0 && !v)
        return false;
    if (v && !is_known(&s, v, &value, number))
        return refuse_value(r, v, refusal);
    if (!tree_each(r->function->body, change_name, &s))
        return false;
    return out->replaced > 0 ||
           refuse(refusal, NULL,
                  r->values.of
                      ? "%s uses no whole number that launches give it alike"
                      : "what numbers %s is given, a launch says, on which --assume relies",
                  r->function->name);
}
