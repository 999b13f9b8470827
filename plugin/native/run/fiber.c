/* fiber.c - see fiber.h. */
#include "native/run/fiber.h"

#include <stddef.h>
#include <stdlib.h>
#include <sys/mman.h>

#ifdef __SANITIZE_THREAD__
#include <sanitizer/tsan_interface.h>
#endif

/* Boost.Context's two functions, which have C linkage. */
struct transfer {
    void *from, *data;
};
struct transfer jump_fcontext(void *to, void *data);
void *make_fcontext(void *top, size_t size, void (*run)(struct transfer));

struct fiber {
    char *stack;
    void *inside, *outside; /* where to go on: in the fiber, and in who resumed it */
    void (*run)(void *argument);
    void *argument;
    bool returned;
#ifdef __SANITIZE_THREAD__
    void *inner, *outer; /* the sanitizer's own */
#endif
};

struct fiber *fiber_open(void) {
    struct fiber *f = calloc(1, sizeof *f);
    void *stack = mmap(NULL, FIBER_STACK, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
    if (!f || stack == MAP_FAILED) {
        if (stack != MAP_FAILED)
            munmap(stack, FIBER_STACK);
        free(f);
        return NULL;
    }
    f->stack = stack;
#ifdef __SANITIZE_THREAD__
    f->inner = __tsan_create_fiber(0);
#endif
    return f;
}

void fiber_close(struct fiber *fiber) {
    if (!fiber)
        return;
#ifdef __SANITIZE_THREAD__
    __tsan_destroy_fiber(fiber->inner);
#endif
    munmap(fiber->stack, FIBER_STACK);
    free(fiber);
}

static void leave(struct fiber *f) {
#ifdef __SANITIZE_THREAD__
    __tsan_switch_to_fiber(f->outer, 0);
#endif
    f->outside = jump_fcontext(f->outside, f).from;
}

static void enter(struct transfer t) {
    struct fiber *f = t.data;
    f->outside = t.from;
    f->run(f->argument);
    f->returned = true;
    leave(f);
}

void fiber_begin(struct fiber *fiber, void (*run)(void *argument), void *argument) {
    fiber->run = run;
    fiber->argument = argument;
    fiber->returned = false;
    fiber->inside = make_fcontext(fiber->stack + FIBER_STACK, FIBER_STACK, enter);
}

bool fiber_resume(struct fiber *fiber) {
#ifdef __SANITIZE_THREAD__
    fiber->outer = __tsan_get_current_fiber();
    __tsan_switch_to_fiber(fiber->inner, 0);
#endif
    fiber->inside = jump_fcontext(fiber->inside, fiber).from;
    return fiber->returned;
}

void fiber_suspend(struct fiber *fiber) { leave(fiber); }
