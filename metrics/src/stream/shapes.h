/* shapes.h - turns that are equal but for where in memory they are.
 *
 * Most items do what another has done, at other offsets.  A turn has a *base* in each memory that
 * it touches, the offset of its first access there; a shape is all the rest.
 */
#ifndef ASSAY_SHAPES_H
#define ASSAY_SHAPES_H

#include <assay/launch.h>
#include <assay/turn.h>

#include <stddef.h>

struct shapes; /* release with shapes_close() */

#define SHAPES_NONE UINT32_MAX

enum { BASES_MOST = 8 };

struct bases {
    uint64_t offset[BASES_MOST]; /* [count] in the order in which the turn touches the memories */
    uint32_t memory[BASES_MOST];
    uint32_t count;
};

/** NULL if memory is short. */
struct shapes *shapes_open(const struct assay_launch *launch);
void shapes_close(struct shapes *s);

/** The number of the turn's shape; SHAPES_NONE if it is new, has columns that are not even, or too
 * much else that is worth no keeping. */
uint32_t shapes_find(struct shapes *s, const struct assay_turn *turn, struct bases *bases);

/** True if the turn has that shape. */
bool shapes_is(const struct shapes *s, uint32_t shape, const struct assay_turn *turn,
               struct bases *bases);

/** True if the turn, which is alike to one before it that has the shape, has it too, and its bases
 * are so many bytes further on. */
bool shapes_moves(const struct shapes *s, uint32_t shape, const struct assay_turn *turn,
                  const uint64_t *steps);

/** How many bases such a turn has, and the memories that they are in. */
uint32_t shapes_bases(const struct shapes *s, uint32_t shape, const uint32_t **memories);

/** Forgets the turns that have been made again. */
void shapes_forget(struct shapes *s);

/** Makes the turn again, but for its item, behind those made before; false if there is no room. */
bool shapes_make(struct shapes *s, uint32_t shape, const struct bases *bases,
                 struct assay_turn *turn);

#endif
