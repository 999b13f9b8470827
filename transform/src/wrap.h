/* wrap.h - something in front of all that a kernel does, and behind it, whichever way it ends. */
#ifndef ASSAY_TRANSFORM_WRAP_H
#define ASSAY_TRANSFORM_WRAP_H

#include "transformation.h"

/**
 * Puts the kernel's body between two texts.
 *
 * @param head, tail  lines of their own, each with its end
 * @param is_loop     the head opens a loop, and the tail closes it: what returned goes on there;
 *                    arrays in local memory stay outside, where OpenCL C wants them
 *
 * Refusals: a return out of a loop; local memory that cannot be declared elsewhere.
 */
bool wrap_body(const struct request *request, const char *head, const char *tail, bool is_loop,
               struct change *out, struct refusal *refusal);

/** Does the kernel ever return before its end? */
bool wrap_returns(const struct request *request);

#endif
