/* attempt.c - see attempt.h. */
#include "attempt.h"

#include "inside.h"
#include "layout.h"

enum { TURNS_MOST = 64 /* each writes out at least one macro */ };

static struct facts facts_of(const struct input *in) {
    if (!in->launch_text)
        return (struct facts){.of = NULL};
    return (struct facts){input_are_apart,    input_bytes,          input_items,
                          layout_can_replace, layout_can_have_rows, in};
}

struct request attempt_request(const struct input *in, const char *value, bool assume) {
    return (struct request){.unit = &in->unit,
                            .function = in->function,
                            .geometry = in->geometry,
                            .value = value,
                            .facts = facts_of(in),
                            .values = {assume && in->launch_text ? input_value : NULL, in}};
}

static void go_on_with(struct attempt *a, const struct input *changed) {
    attempt_close(a);
    a->of = *changed;
    a->is_changed = true;
}

/* Goes on with the macros written out that the refusal is due to; false if it is due to none. */
static bool expand(struct attempt *a) {
    const struct refusal *r = &a->refusal;
    struct input expanded;
    if (r->from == r->to || !input_expand(&a->of, r->from, r->to, &expanded))
        return false;
    go_on_with(a, &expanded);
    return true;
}

/* Goes on with guards as a variable, if the refusal is due to them; or, `is_expanded`, with the
 * macros written out that keep that from being done. */
static bool make_inside(struct attempt *a, const struct request *request, bool *is_expanded) {
    struct edits edits = {NULL, 0};
    struct refusal why = {0};
    struct input changed;
    bool is_made = a->refusal.is_for_guards && inside_make(request, &edits, &why);
    *is_expanded = !is_made && why.from < why.to;
    bool fine = is_made        ? input_change(&a->of, &edits, &changed)
                : *is_expanded ? input_expand(&a->of, why.from, why.to, &changed)
                               : false;
    edits_close(&edits);
    if (fine)
        go_on_with(a, &changed);
    return fine;
}

bool attempt_open(const struct input *in, const struct transformation *t, const char *value,
                  bool assume, struct attempt *out) {
    struct refusal first = {0}; /* before lines were moved */
    *out = (struct attempt){.of = *in};
    for (int turn = 0;; turn++) {
        struct request request = attempt_request(&out->of, value, assume);
        out->refusal = (struct refusal){0};
        if (table_apply(t, &request, &out->change, &out->refusal) &&
            output_make(&out->of, &out->change, t->name, value, &out->source, &out->refusal))
            return true;
        struct refusal why = out->refusal;
        if (turn < TURNS_MOST && expand(out))
            continue;
        bool is_expanded;
        if (turn < TURNS_MOST && !*first.text && make_inside(out, &request, &is_expanded))
            first = is_expanded ? first : why;
        else {
            out->refusal = *first.text ? first : why;
            return false;
        }
    }
}

void attempt_close(struct attempt *a) {
    change_close(&a->change);
    text_close(&a->source);
    if (a->is_changed)
        input_close_changed(&a->of);
    a->is_changed = false;
}
