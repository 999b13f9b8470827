/* attempt.h - a transformation of an input: where macros give what it must change, these are
 * written out in the source first, and where all items must come to a place, guards by which some
 * returned become a variable. */
#ifndef ASSAY_TRANSFORM_ATTEMPT_H
#define ASSAY_TRANSFORM_ATTEMPT_H

#include "output.h"
#include "table.h"

struct attempt {
    struct input of; /* what is changed: the input, or it after such steps */
    bool is_changed;
    struct change change;
    struct text source;     /* the new one */
    struct refusal refusal; /* its line is one of the input's own source, too */
};

/** What is asked for, of an input that outlives it. */
struct request attempt_request(const struct input *input, const char *value, bool assume);

/**
 * Makes a transformation, or refuses it.
 *
 * @param input   outlives the attempt
 * @param assume  rely on the values that the launches give parameters
 * @param out     release with attempt_close(), also if this is false; must stay where it is
 */
bool attempt_open(const struct input *input, const struct transformation *transformation,
                  const char *value, bool assume, struct attempt *out);

void attempt_close(struct attempt *attempt);

#endif
