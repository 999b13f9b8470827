/* expression.c - see expression.h.  Recursive descent, one function for each level of precedence.
 */
#include "expression.h"

#include <string.h>

#define DEEPEST 64 /* parentheses inside each other */

struct parser {
    const struct sizes *sizes;
    const char *at, *end;
    const char *wrong; /* the first thing, NULL if all is well */
    int depth;
};

const uint64_t *sizes_find(const struct sizes *sizes, const char *name, size_t n) {
    for (size_t i = 0; i < sizes->count; i++)
        if (strlen(sizes->list[i].name) == n && !memcmp(sizes->list[i].name, name, n))
            return &sizes->list[i].value;
    return NULL;
}

static uint64_t fail(struct parser *p, const char *wrong) {
    p->wrong = p->wrong ? p->wrong : wrong;
    return 0;
}

static bool accept(struct parser *p, char c) {
    bool is = p->at < p->end && *p->at == c;
    p->at += is;
    return is;
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/* Is one of some signs next? */
static bool is_next(const struct parser *p, const char *signs) {
    return p->at < p->end && *p->at && strchr(signs, *p->at);
}

static uint64_t number(struct parser *p) {
    uint64_t value = 0;
    for (; p->at < p->end && is_digit(*p->at); p->at++)
        if (__builtin_mul_overflow(value, UINT64_C(10), &value) ||
            __builtin_add_overflow(value, (uint64_t)(*p->at - '0'), &value))
            return fail(p, "is too large");
    return value;
}

static uint64_t parameter(struct parser *p) {
    const char *name = p->at;
    while (p->at < p->end && (is_letter(*p->at) || is_digit(*p->at)))
        p->at++;
    const uint64_t *value = sizes_find(p->sizes, name, (size_t)(p->at - name));
    return value ? *value : fail(p, "has a name that is no size");
}

static uint64_t sum(struct parser *p);

static uint64_t primary(struct parser *p) {
    if (p->at < p->end && is_digit(*p->at))
        return number(p);
    if (p->at < p->end && is_letter(*p->at))
        return parameter(p);
    if (!accept(p, '('))
        return fail(p, "is no number");
    if (++p->depth > DEEPEST)
        return fail(p, "has too many parentheses");
    uint64_t value = sum(p);
    p->depth--;
    return accept(p, ')') ? value : fail(p, "has a ( without its )");
}

static uint64_t product(struct parser *p) {
    uint64_t value = primary(p);
    while (!p->wrong && is_next(p, "*/%")) {
        char operation = *p->at++;
        uint64_t right = primary(p);
        if (p->wrong)
            return 0;
        if (operation != '*' && right == 0)
            return fail(p, "divides by 0");
        if (operation == '/')
            value /= right;
        else if (operation == '%')
            value %= right;
        else if (__builtin_mul_overflow(value, right, &value))
            return fail(p, "is too large");
    }
    return value;
}

static uint64_t sum(struct parser *p) {
    uint64_t value = product(p);
    while (!p->wrong && is_next(p, "+-")) {
        bool is_plus = *p->at++ == '+';
        uint64_t right = product(p);
        if (is_plus && __builtin_add_overflow(value, right, &value))
            return fail(p, "is too large");
        if (!is_plus && __builtin_sub_overflow(value, right, &value))
            return fail(p, "is below 0");
    }
    return value;
}

const char *expression_value(const struct sizes *sizes, const char *text, size_t n, uint64_t *out) {
    struct parser p = {.sizes = sizes, .at = text, .end = text + n};
    *out = sum(&p);
    if (p.at < p.end)
        fail(&p, "is no number");
    return p.wrong;
}
