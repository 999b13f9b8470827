/* backlog.c - see backlog.h. */
#include "session/backlog.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>

enum { ROOM = 2 };

struct backlog {
    void (*record)(void *owner, void *launch);
    void *owner;
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    void *waiting[ROOM]; /* [count] the oldest first */
    int count;
    atomic_int busy; /* those waiting and the one being recorded */
    bool thread_runs;
};

struct backlog *backlog_open(void (*record)(void *owner, void *launch), void *owner) {
    struct backlog *b = calloc(1, sizeof *b);
    if (!b)
        return NULL;
    b->record = record;
    b->owner = owner;
    pthread_mutex_init(&b->mutex, NULL);
    pthread_cond_init(&b->changed, NULL);
    return b;
}

/* Call with the mutex held. */
static void *take_first(struct backlog *b) {
    void *first = b->waiting[0];
    b->count--;
    for (int i = 0; i < b->count; i++)
        b->waiting[i] = b->waiting[i + 1];
    pthread_cond_broadcast(&b->changed);
    return first;
}

static void *work(void *argument) {
    struct backlog *b = argument;
    pthread_mutex_lock(&b->mutex);
    for (;;) {
        while (b->count == 0)
            pthread_cond_wait(&b->changed, &b->mutex);
        void *launch = take_first(b);
        pthread_mutex_unlock(&b->mutex);
        b->record(b->owner, launch);
        pthread_mutex_lock(&b->mutex);
        atomic_fetch_sub(&b->busy, 1);
        pthread_cond_broadcast(&b->changed);
    }
    return NULL;
}

/* Signals of the process are for its own threads.  Call with the mutex held. */
static bool start_thread(struct backlog *b) {
    pthread_t thread;
    sigset_t all, before;
    if (b->thread_runs)
        return true;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    b->thread_runs = pthread_create(&thread, NULL, work, b) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (b->thread_runs)
        pthread_detach(thread);
    return b->thread_runs;
}

bool backlog_put(struct backlog *b, void *launch) {
    pthread_mutex_lock(&b->mutex);
    bool fine = start_thread(b);
    while (fine && b->count == ROOM)
        pthread_cond_wait(&b->changed, &b->mutex);
    if (fine) {
        b->waiting[b->count++] = launch;
        atomic_fetch_add(&b->busy, 1);
        pthread_cond_broadcast(&b->changed);
    }
    pthread_mutex_unlock(&b->mutex);
    return fine;
}

void backlog_drain(struct backlog *b) {
    pthread_mutex_lock(&b->mutex);
    while (atomic_load(&b->busy) > 0)
        pthread_cond_wait(&b->changed, &b->mutex);
    pthread_mutex_unlock(&b->mutex);
}

bool backlog_is_busy(const struct backlog *b) { return atomic_load(&b->busy) > 0; }
