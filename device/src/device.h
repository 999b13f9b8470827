/* device.h - the OpenCL devices of this machine. */
#ifndef ASSAY_DEVICE_DEVICE_H
#define ASSAY_DEVICE_DEVICE_H

#include "fault.h"
#include "opencl.h"

#include <stddef.h>
#include <stdint.h>

#define DEVICE_NAME 160

struct device {
    cl_device_id id;
    size_t number;              /* from 1, in the order in which the loader gives them */
    const char *type;           /* "gpu", "cpu", "accelerator" or "other" */
    char name[DEVICE_NAME];     /* its own */
    char platform[DEVICE_NAME]; /* the platform's */
    char driver[DEVICE_NAME];   /* name of the platform, version of the driver */
    char version[DEVICE_NAME];  /* of OpenCL, as the device says it */
    size_t compute_units;
    size_t group_items;                 /* most work-items of a work-group */
    uint64_t global_bytes, local_bytes; /* memory */
    uint64_t buffer_bytes;              /* most of a single buffer */
    uint64_t clock_hz;                  /* the highest, 0 if it is not said */
    size_t sub_group_items;             /* items that go in step, 0 if it is not said */
    const char *local_memory;           /* "real", "emulated" in global memory, or "none" */
};

struct devices {
    struct device *list; /* [count] */
    size_t count;
};

/**
 * Lists the devices of all platforms.
 *
 * @param out  release with devices_close(); empty unless OK
 *
 * Errors: END_UNAVAILABLE if there is no platform, no device or no memory.
 */
bool devices_open(struct devices *out, struct fault *fault);

/**
 * Chooses one.
 *
 * @param wanted  its number, or a part of its name or its platform's, in any case; NULL for the
 *                first GPU or, if there is none, the first device. The simulator, whose times say
 *                nothing, is chosen only by name or number.
 * @return        NULL if none or several fit; fault says which there are
 */
const struct device *devices_choose(const struct devices *devices, const char *wanted,
                                    struct fault *fault);

void devices_close(struct devices *devices);

#endif
