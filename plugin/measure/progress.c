/* progress.c - see progress.h; the line appears after half a second, then four times a second. */
#include "measure/progress.h"

#include <stdio.h>
#include <unistd.h>

enum { FIRST_MS = 500, EVERY_MS = 250 };

void progress_begin(struct progress *p, bool shown, const char *kernel, uint64_t groups) {
    p->shown = shown;
    p->kernel = kernel;
    p->groups = groups;
    clock_gettime(CLOCK_MONOTONIC, &p->begin);
    atomic_store(&p->done, 0);
    atomic_store(&p->next, FIRST_MS);
    atomic_store(&p->written, false);
}

static uint64_t elapsed_ms(const struct progress *p) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    int64_t ms =
        (int64_t)(now.tv_sec - p->begin.tv_sec) * 1000 + (now.tv_nsec - p->begin.tv_nsec) / 1000000;
    return ms > 0 ? (uint64_t)ms : 0;
}

static void write_line(struct progress *p, uint64_t done, uint64_t ms) {
    double rate = 1000.0 * (double)done / (double)(ms ? ms : 1);
    double left = rate > 0 ? (double)(p->groups - done) / rate : 0;
    fprintf(stderr, "\rassay: %.40s  %3.0f %%  %llu of %llu groups  %.3g/s  %.0f s left\033[K",
            p->kernel, 100.0 * (double)done / (double)p->groups, (unsigned long long)done,
            (unsigned long long)p->groups, rate, left);
    fflush(stderr);
    atomic_store(&p->written, true);
}

void progress_group(struct progress *p) {
    if (!p->shown)
        return;
    uint64_t done = atomic_fetch_add(&p->done, 1) + 1;
    uint64_t ms = elapsed_ms(p);
    uint_fast64_t next = atomic_load(&p->next);
    if (ms >= next && atomic_compare_exchange_strong(&p->next, &next, ms + EVERY_MS))
        write_line(p, done, ms);
}

void progress_end(struct progress *p) {
    if (atomic_load(&p->written))
        fputs("\r\033[K", stderr);
}

void progress_interrupt(struct progress *p) {
    atomic_store(&p->next, UINT64_MAX);
    if (atomic_exchange(&p->written, false) && write(STDERR_FILENO, "\n", 1) != 1)
        return; /* nobody is left to be told */
}
