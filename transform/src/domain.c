/* domain.c - where a statement or an expression is executed: what the conditions and loops around
 * it say, and what may have left before it; see meaning.h. */
#include "meaning.h"

#include <isl/local_space.h>
#include <isl/map.h>
#include <isl/space.h>
#include <string.h>

/* Does a loop go through all values of its counter for which its condition holds? It ends at the
 * first for which that does not. */
static bool ends_once(struct meaning *m, __isl_keep isl_set *values, const struct symbol *s,
                      const struct tree_node *first, int64_t step, isl_set *where) {
    isl_set *context = isl_set_intersect(meaning_context(m), isl_set_copy(where));
    isl_set *all = isl_set_intersect(isl_set_copy(values), context);
    int at = isl_set_find_dim_by_id(all, isl_dim_param, s->id);
    isl_pw_aff *begin = meaning_of(m, first, where);
    if (at < 0 || !begin) {
        isl_set_free(all);
        isl_pw_aff_free(begin);
        return false;
    }
    isl_set *begins = isl_pw_aff_eq_set(meaning_symbol(s), begin);
    isl_set *later = isl_set_subtract(isl_set_copy(all), begins);
    /* those whose predecessor is none of them: the counter becomes a dimension, and is moved */
    isl_map *moved = isl_map_from_range(isl_set_copy(all));
    at = isl_map_find_dim_by_id(moved, isl_dim_param, s->id);
    moved = isl_map_move_dims(moved, isl_dim_out, 0, isl_dim_param, (unsigned)at, 1);
    isl_set *line = isl_map_range(moved);
    isl_space *space = isl_space_map_from_set(isl_set_get_space(line));
    isl_aff *next = isl_aff_var_on_domain(
        isl_local_space_from_space(isl_space_domain(isl_space_copy(space))), isl_dim_set, 0);
    isl_space_free(space);
    next = isl_aff_add_constant_si(next, (int)step);
    isl_map *step_map = isl_map_from_aff(next);
    line = isl_set_apply(line, step_map);
    isl_map *back = isl_map_from_range(line);
    isl_size params = isl_map_dim(back, isl_dim_param);
    back = isl_map_move_dims(back, isl_dim_param, (unsigned)params, isl_dim_out, 0, 1);
    back = isl_map_set_dim_id(back, isl_dim_param, (unsigned)params, isl_id_copy(s->id));
    isl_set *followed = isl_map_range(back);
    bool once = isl_set_is_subset(later, followed) == isl_bool_true;
    isl_set_free(all);
    isl_set_free(later);
    isl_set_free(followed);
    return once;
}

/* What holds of a loop's counter in its body. */
static isl_set *in_loop(struct meaning *m, const struct tree_node *loop, isl_set *where,
                        bool *exactly) {
    struct counter c;
    const struct symbol *s = meaning_counter(m, loop);
    isl_set *all = isl_set_universe(isl_space_set_alloc(m->ctx, 0, 0));
    if (!s || !meaning_count(m, loop, &c)) {
        *exactly = false;
        return all;
    }
    isl_pw_aff *first = meaning_of(m, c.first, where);
    if (first) {
        isl_pw_aff *gone = isl_pw_aff_sub(meaning_symbol(s), first); /* a multiple of the step */
        isl_pw_aff *step = meaning_number(m, c.step < 0 ? -c.step : c.step);
        gone = c.step < 0 ? isl_pw_aff_neg(gone) : gone;
        all = isl_set_intersect(all, isl_pw_aff_nonneg_set(isl_pw_aff_copy(gone)));
        all = isl_set_intersect(all, isl_pw_aff_zero_set(isl_pw_aff_tdiv_r(gone, step)));
    } else
        *exactly = false;
    isl_set *at = isl_set_intersect(isl_set_copy(where), isl_set_copy(all));
    bool has_first = *exactly;
    isl_set *goes_on =
        loop->children[1] ? meaning_of_condition(m, loop->children[1], true, at) : NULL;
    isl_set_free(at);
    *exactly = *exactly && goes_on;
    all = goes_on ? isl_set_intersect(all, goes_on) : all;
    *exactly = *exactly && has_first && ends_once(m, all, s, c.first, c.step, where);
    return all;
}

static bool leaves(const struct tree_node *n) {
    if (!n)
        return false;
    if (n->kind == TREE_BLOCK)
        return n->count > 0 && leaves(n->children[n->count - 1]);
    return n->kind == TREE_RETURN || n->kind == TREE_BREAK || n->kind == TREE_CONTINUE;
}

/* What a break or continue inside of it leaves is only that. */
static bool is_left_alone(const struct tree_node *n, const struct tree_node *within) {
    const struct tree_node *p = n->parent;
    bool is_break = n->kind == TREE_BREAK;
    while (p && !tree_is_loop(p) &&
           !(is_break && p->kind == TREE_STATEMENT && p->text && !strcmp(p->text, "switch")))
        p = p->parent;
    return p && tree_is_inside(p, within);
}

static bool stays(const struct tree_node *n, void *within) {
    bool jumps = n->kind == TREE_BREAK || n->kind == TREE_CONTINUE;
    return n->kind != TREE_RETURN && (!jumps || is_left_alone(n, within));
}

static bool contains_leave(const struct tree_node *n) { return !tree_each(n, stays, (void *)n); }

/* The same but for what ends a turn only. */
static bool does_not_end(const struct tree_node *n, void *within) {
    return n->kind == TREE_CONTINUE || stays(n, within);
}

static bool contains_end(const struct tree_node *n) {
    return !tree_each(n, does_not_end, (void *)n);
}

/* Takes `domain`; what `condition` adds to it, or those parts of it that have a meaning: of
 * `k < n && a[k]` the first. */
static isl_set *narrow(struct meaning *m, isl_set *domain, const struct tree_node *condition,
                       bool holds, bool *exactly) {
    isl_set *more = meaning_of_condition(m, condition, holds, domain);
    *exactly = *exactly && more;
    if (more)
        return isl_set_intersect(domain, more);
    if (condition->kind == TREE_BINARY && !strcmp(condition->operation, holds ? "&&" : "||"))
        for (size_t i = 0; i < 2; i++)
            domain = narrow(m, domain, condition->children[i], holds, exactly);
    return domain;
}

/* In the body of a loop its condition holds. */
static isl_set *narrow_to_body(struct meaning *m, isl_set *domain, const struct tree_node *loop,
                               bool *exactly) {
    const struct tree_node *condition = loop->children[1];
    bool has_parts =
        condition && condition->kind == TREE_BINARY && !strcmp(condition->operation, "&&");
    return has_parts ? narrow(m, domain, condition, true, exactly) : domain;
}

/* What stands before it in its block may have left the block. */
static isl_set *after_leaving(struct meaning *m, isl_set *domain, const struct tree_node *block,
                              const struct tree_node *n, bool *exactly) {
    const struct tree_node *outer = block->parent;
    if (outer && outer->kind == TREE_STATEMENT && outer->text && !strcmp(outer->text, "switch")) {
        *exactly = false; /* a case may be jumped to */
        return domain;
    }
    for (size_t i = 0; i < block->count && block->children[i] != n; i++) {
        const struct tree_node *s = block->children[i];
        if (!contains_leave(s))
            continue;
        if (s->kind == TREE_IF && leaves(s->children[1]) && !contains_leave(s->children[2]))
            domain = narrow(m, domain, s->children[0], false, exactly);
        else
            *exactly = false;
    }
    return domain;
}

isl_set *meaning_domain(struct meaning *m, const struct tree_node *around,
                        const struct tree_node *n, bool *exactly) {
    const struct tree_node *p = n->parent;
    if (!p) {
        *exactly = true;
        return isl_set_universe(isl_space_set_alloc(m->ctx, 0, 0));
    }
    isl_set *domain = meaning_domain(m, around, p, exactly);
    /* whatever leads there leads there for all in it: to a turn, or to the beginning of a block */
    bool is_turn = p == around && tree_is_loop(p);
    *exactly = *exactly || p == around;
    switch (p->kind) {
    case TREE_BLOCK:
        domain = after_leaving(m, domain, p, n, exactly);
        break;
    case TREE_IF:
        if (n != p->children[0])
            domain = narrow(m, domain, p->children[0], n == p->children[1], exactly);
        break;
    case TREE_FOR:
        if (n != p->children[0])
            domain = isl_set_intersect(in_loop(m, p, domain, exactly), domain);
        if (n == p->children[3])
            domain = narrow_to_body(m, domain, p, exactly);
        if (contains_end(p->children[3]))
            *exactly = false;
        break;
    case TREE_STATEMENT:
        *exactly = *exactly && (!p->text || strcmp(p->text, "switch") != 0);
        break;
    case TREE_CHOICE:
        if (n != p->children[0])
            domain = narrow(m, domain, p->children[0], n == p->children[1], exactly);
        break;
    case TREE_WHILE:
    case TREE_DO:
        *exactly = false;
        break;
    case TREE_BINARY:
        if (n == p->children[1] && (!strcmp(p->operation, "&&") || !strcmp(p->operation, "||")))
            domain = narrow(m, domain, p->children[0], !strcmp(p->operation, "&&"), exactly);
        break;
    default:
        break;
    }
    *exactly = *exactly || is_turn;
    return domain;
}
