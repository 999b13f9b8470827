/* engines.h - which engine ran the launches of each kernel, and why, for provenance. */
#ifndef ASSAY_SESSION_ENGINES_H
#define ASSAY_SESSION_ENGINES_H

#include <jansson.h>

struct engines;

/** Release with engines_close().  NULL if memory is short. */
struct engines *engines_open(void);
void engines_close(struct engines *engines);

/** Counts a launch; `reason` says why it was interpreted, NULL if it was not. */
void engines_note(struct engines *engines, const char *kernel, const char *reason);

/** [{"kernel", "engine", "reason", "launches"}], in the order in which they were first seen. */
json_t *engines_json(const struct engines *engines);

#endif
