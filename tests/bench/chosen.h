/* chosen.h - the list of metrics that the library finds: all, or those that were chosen. */
#ifndef CHOSEN_H
#define CHOSEN_H

#include <stdbool.h>

/** Name of a metric, NULL behind the last. */
const char *chosen_name(unsigned number);

/** Only that metric from now on; NULL: none, "all": all.  False if there is none of that name. */
bool choose(const char *name);

#endif
