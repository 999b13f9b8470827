/* attempt.c - see attempt.h. */
#include "attempt.h"

enum { TURNS_MOST = 64 /* each writes out at least one macro */ };

static struct request request_of(const struct input *in, const char *value, bool assume) {
    const struct facts none = {.of = NULL};
    return (struct request){
        .unit = &in->unit,
        .function = in->function,
        .geometry = in->geometry,
        .value = value,
        .facts =
            in->launch_text ? (struct facts){input_are_apart, input_bytes, input_items, in} : none,
        .values = {assume && in->launch_text ? input_value : NULL, in}};
}

/* Goes on with the macros written out that the refusal is due to; false if it is due to none. */
static bool expand(struct attempt *a) {
    const struct refusal *r = &a->refusal;
    struct input expanded;
    if (r->from == r->to || !input_expand(&a->of, r->from, r->to, &expanded))
        return false;
    attempt_close(a);
    a->of = expanded;
    a->is_expanded = true;
    return true;
}

bool attempt_open(const struct input *in, const struct transformation *t, const char *value,
                  bool assume, struct attempt *out) {
    *out = (struct attempt){.of = *in};
    for (int turn = 0;; turn++) {
        struct request request = request_of(&out->of, value, assume);
        out->refusal = (struct refusal){0};
        if (table_apply(t, &request, &out->change, &out->refusal) &&
            output_make(&out->of, &out->change, t->name, value, &out->source, &out->refusal))
            return true;
        if (turn == TURNS_MOST || !expand(out))
            return false;
    }
}

void attempt_close(struct attempt *a) {
    change_close(&a->change);
    text_close(&a->source);
    if (a->is_expanded)
        input_close_expanded(&a->of);
    a->is_expanded = false;
}
