/* pitch.h - an index that has numbers as its pitches, taken apart by them.
 *
 * (row0 + y) * 32 + x is 32 times one coordinate and once another, as it would be with n in the
 * place of 32. Whatever a pitch is taken for, the sum comes to the same element: which numbers are
 * taken only says what shape the elements have that are loaded.
 */
#ifndef ASSAY_TRANSFORM_PITCH_H
#define ASSAY_TRANSFORM_PITCH_H

#include "tree.h"

#include <isl/aff.h>
#include <stdbool.h>
#include <stdint.h>

/** Notes the numbers by which an index multiplies something, the largest first, each once.
 *
 * @param list   [room], of which `*count` are there already
 */
void pitch_find(const struct tree_node *index, int64_t *list, size_t room, size_t *count);

/**
 * Takes a sum apart: `sum` is `pitch` times `times`, and `rest`.
 *
 * @param sum    is kept
 * @param times  release both with isl_pw_aff_free(), if it returns true
 * @return  false if it is no affine function with whole numbers
 */
bool pitch_take(isl_pw_aff *sum, int64_t pitch, isl_pw_aff **times, isl_pw_aff **rest);

#endif
