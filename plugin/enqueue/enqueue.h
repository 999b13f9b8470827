/* enqueue.h - assay-enqueue.so: sees the program's calls of clEnqueueNDRangeKernel.
 *
 * Behind that call the simulator has already put a local size of 1 in the place of NULL, and no
 * callback of a plugin tells the one from the other.  So the library is preloaded before the
 * simulator's runtime and defines the function itself.  That is what every way leads to:
 *
 *   - a program, or a library of it, that is linked with OpenCL finds the first definition;
 *   - one that opens libOpenCL.so finds this library, which has that for its SONAME, and everything
 *     else in the simulator's runtime, on which it depends;
 *   - one that goes through an ICD loader comes to the dispatch table of the simulator's runtime,
 *     whose entries are bound when that is loaded, to this definition, too.
 *
 * The launch itself comes later, on another thread perhaps.  What tells which it is is the copy of
 * the kernel that the runtime makes of it while it enqueues, so the library defines the copying
 * constructor as well.
 */
#ifndef ASSAY_ENQUEUE_ENQUEUE_H
#define ASSAY_ENQUEUE_ENQUEUE_H

#include <assay/launch.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Where the local size of a launch came from; it is forgotten then.
 *
 * @param kernel  the simulator's copy, of the launch
 */
enum assay_local_size assay_enqueue_take(const void *kernel);

#ifdef __cplusplus
}
#endif

#endif
