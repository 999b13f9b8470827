/* sign.c - see sign.h. */
#include "sign.h"

#include "meaning.h"

#include <ctype.h>
#include <string.h>

/* Functions of the language whose results are never negative. */
static const char *const positive[] = {"fabs",   "sqrt",     "exp",         "exp2",         "exp10",
                                       "length", "distance", "fast_length", "fast_distance"};

static bool is_positive_function(const char *name) {
    for (size_t i = 0; i < sizeof positive / sizeof *positive; i++)
        if (!strcmp(positive[i], name))
            return true;
    return false;
}

static bool is_either(const char *name, const char *one, const char *other) {
    return !strcmp(name, one) || !strcmp(name, other);
}

static bool is_no_call(const struct tree_node *n, void *unused) {
    (void)unused;
    return n->kind != TREE_CALL && !tree_is_change(n);
}

/* Can it not be NaN? */
static bool is_never_nan(const struct tree_node *n) {
    return tree_plain(n)->kind == TREE_CONSTANT || tree_plain(n)->type.scalar == SCALAR_INTEGER;
}

/* The greater of NaN and another number is the other one. */
static bool is_greater_never_negative(const struct tree_unit *unit, const struct tree_node *a,
                                      const struct tree_node *b) {
    bool is_a = sign_is_never_negative(unit, a), is_b = sign_is_never_negative(unit, b);
    return (is_a && is_b) || (is_a && is_never_nan(a)) || (is_b && is_never_nan(b));
}

static bool is_call_never_negative(const struct tree_unit *unit, const struct tree_node *n) {
    if (tree_find(unit, n->text))
        return false;
    if (is_either(n->text, "max", "fmax"))
        return is_greater_never_negative(unit, n->children[0], n->children[1]);
    if (is_either(n->text, "min", "fmin"))
        return sign_is_never_negative(unit, n->children[0]) &&
               sign_is_never_negative(unit, n->children[1]);
    if (!strcmp(n->text, "clamp"))
        return sign_is_never_negative(unit, n->children[1]) && is_never_nan(n->children[1]);
    return is_positive_function(n->text);
}

static bool is_binary_never_negative(const struct tree_unit *unit, const struct tree_node *n) {
    const struct tree_node *a = n->children[0], *b = n->children[1];
    bool is_square =
        !strcmp(n->operation, "*") && tree_is_same(a, b) && tree_each(a, is_no_call, NULL);
    return is_square || (strchr("+*/", *n->operation) && sign_is_never_negative(unit, a) &&
                         sign_is_never_negative(unit, b));
}

bool sign_is_never_negative(const struct tree_unit *unit, const struct tree_node *expression) {
    const struct tree_node *n = tree_plain(expression);
    if (n->type.scalar == SCALAR_INTEGER)
        return !n->type.is_signed || (n->kind == TREE_INTEGER && n->value >= 0);
    switch (n->kind) {
    case TREE_CONSTANT: {
        char first = unit->source[n->range.from];
        return isdigit((unsigned char)first) || first == '.';
    }
    case TREE_CAST:
        return sign_is_never_negative(unit, n->children[0]);
    case TREE_CALL:
        return is_call_never_negative(unit, n);
    case TREE_BINARY:
        return is_binary_never_negative(unit, n);
    case TREE_CHOICE:
        return sign_is_never_negative(unit, n->children[1]) &&
               sign_is_never_negative(unit, n->children[2]);
    case TREE_NAME:
        return n->variable && meaning_is_single(n->variable) &&
               !tree_names(n->variable->initial, n->variable) &&
               sign_is_never_negative(unit, n->variable->initial);
    default:
        return false;
    }
}
