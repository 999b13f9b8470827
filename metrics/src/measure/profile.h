/* profile.h - a profile, inside the library. */
#ifndef ASSAY_INNER_PROFILE_H
#define ASSAY_INNER_PROFILE_H

#include <assay/profile.h>

#include "stream/journal.h"

/** All that was appended for the launch, in one journal sorted by group, once all shards are back:
 * NULL if that was too much to be noted.  It stays the profile's, and may be moved elsewhere once
 * the figures were emitted. */
struct journal *profile_journal(struct assay_profile *p);

#endif
