/* restrict.c - tells compilers that nothing is stored where a buffer is loaded from; see
 * transformation.h.
 */
#include "transformation.h"

#include "writes.h"

#include <ctype.h>

static bool is_restrict_now(const struct tree_function *before, const struct tree_function *after,
                            const char *value) {
    const struct tree_variable *v = tree_variable_of(after, value);
    (void)before;
    return v && v->type.is_restrict;
}

/* Is it declared as a pointer of its own: `*name`? */
static bool has_star(const struct tree_unit *unit, const struct tree_variable *v) {
    size_t at = v->name_at;
    while (at > 0 && isspace((unsigned char)unit->source[at - 1]))
        at--;
    return at > 0 && unit->source[at - 1] == '*';
}

bool restrict_buffer(const struct request *r, struct change *out, struct refusal *refusal) {
    const struct tree_variable *v = request_variable(r, refusal);
    change_open(out);
    if (!v || !request_is_buffer(v) || v->type.space != TREE_GLOBAL)
        return refuse(refusal, NULL, "%s is no buffer in global memory", r->value);
    if (v->type.is_restrict)
        return refuse(refusal, NULL, "%s is restrict", v->name);
    if (!tree_names(r->function->body, v))
        return refuse(refusal, NULL, "%s is never loaded", v->name);
    if (v->writes)
        return refuse(refusal, NULL, "%s is set to another address", v->name);
    if (!writes_are_apart(r, v, out, refusal))
        return false;
    out->replaced = 1;
    out->holds = is_restrict_now;
    if (has_star(r->unit, v) && edits_add(&out->edits, v->name_at, v->name_at, "restrict "))
        return true;
    refuse(refusal, NULL, "the declaration of %s has no * before its name", v->name);
    return refuse_range(refusal, v->name_at, v->name_at);
}
