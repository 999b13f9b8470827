/* fiber.h - stacks that items of a group wait on at a barrier.
 *
 * The switch itself is Boost.Context's.  A fiber belongs to the thread that opened it.
 */
#ifndef ASSAY_NATIVE_RUN_FIBER_H
#define ASSAY_NATIVE_RUN_FIBER_H

#include <stdbool.h>

/* Bytes of a fiber's stack, of which only what is used becomes memory. */
enum { FIBER_STACK = 1 << 20 };

struct fiber;

/** Release with fiber_close(), however far it has come.  NULL if memory is short. */
struct fiber *fiber_open(void);
void fiber_close(struct fiber *fiber);

/** Makes it ready to call a function when it is resumed next. */
void fiber_begin(struct fiber *fiber, void (*run)(void *argument), void *argument);

/** Runs it until it returns or suspends itself: true if it has returned. */
bool fiber_resume(struct fiber *fiber);

/** Goes back to where the fiber that calls this was resumed. */
void fiber_suspend(struct fiber *fiber);

#endif
