/* inside.h - the guards of a kernel as a variable: items that did nothing go along and do nothing,
 * so that all of a group come to what is to be put behind the guards. */
#ifndef ASSAY_TRANSFORM_INSIDE_H
#define ASSAY_TRANSFORM_INSIDE_H

#include "edit.h"
#include "transformation.h"

/**
 * "if (i >= n) return;" becomes "const bool inside = i < n;", and what stands behind it a statement
 * of "if (inside)", loops that count up to something a loop of these.
 *
 * @param out      gets the edits
 * @param refusal  gets the bytes of the source that a macro may give, if that is in the way
 * @return         false if there are no such guards, or something behind them cannot be a
 *                 condition's
 */
bool inside_make(const struct request *request, struct edits *out, struct refusal *refusal);

#endif
