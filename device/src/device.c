/* device.c - see device.h. */
#include "device.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 64 /* platforms, and devices of each */

/* --- what a device says of itself --- */

/* Without blanks around it and without control characters. */
static void trim(char *text) {
    size_t n = strlen(text), skip = 0;
    for (size_t i = 0; i < n; i++)
        if ((unsigned char)text[i] <= ' ')
            text[i] = ' ';
    while (n && text[n - 1] == ' ')
        text[--n] = '\0';
    while (text[skip] == ' ')
        skip++;
    memmove(text, text + skip, n - skip + 1);
}

/* [DEVICE_NAME]; what is longer is cut. */
static void ask_text(cl_device_id id, cl_device_info what, char *out) {
    char text[4096] = "";
    if (clGetDeviceInfo(id, what, sizeof text, text, NULL) != CL_SUCCESS)
        text[0] = '\0';
    text[sizeof text - 1] = '\0';
    trim(text);
    snprintf(out, DEVICE_NAME, "%.*s", DEVICE_NAME - 1, text);
}

static uint64_t ask_long(cl_device_id id, cl_device_info what) {
    cl_ulong value = 0;
    clGetDeviceInfo(id, what, sizeof value, &value, NULL);
    return value;
}

static size_t ask_size(cl_device_id id, cl_device_info what) {
    size_t value = 0;
    clGetDeviceInfo(id, what, sizeof value, &value, NULL);
    return value;
}

static size_t ask_units(cl_device_id id) {
    cl_uint value = 0;
    clGetDeviceInfo(id, CL_DEVICE_MAX_COMPUTE_UNITS, sizeof value, &value, NULL);
    return value;
}

/* Vendors had a number of their own for it before OpenCL 3.0 did: cl_nv_device_attribute_query,
 * cl_amd_device_attribute_query. A driver that does not know a number leaves it at 0. */
static size_t ask_sub_group(cl_device_id id) {
    enum { PREFERRED_MULTIPLE = 0x1067, WARP_SIZE_NV = 0x4003, WAVEFRONT_WIDTH_AMD = 0x4043 };
    cl_uint width = 0;
    if (clGetDeviceInfo(id, WARP_SIZE_NV, sizeof width, &width, NULL) == CL_SUCCESS && width)
        return width;
    if (clGetDeviceInfo(id, WAVEFRONT_WIDTH_AMD, sizeof width, &width, NULL) == CL_SUCCESS && width)
        return width;
    return ask_size(id, PREFERRED_MULTIPLE);
}

static uint64_t ask_clock(cl_device_id id) {
    cl_uint mhz = 0;
    clGetDeviceInfo(id, CL_DEVICE_MAX_CLOCK_FREQUENCY, sizeof mhz, &mhz, NULL);
    return (uint64_t)mhz * 1000000;
}

static const char *ask_local_memory(cl_device_id id) {
    cl_device_local_mem_type type = CL_NONE;
    clGetDeviceInfo(id, CL_DEVICE_LOCAL_MEM_TYPE, sizeof type, &type, NULL);
    return type == CL_LOCAL ? "real" : type == CL_GLOBAL ? "emulated" : "none";
}

static const char *ask_type(cl_device_id id) {
    cl_device_type type = 0;
    clGetDeviceInfo(id, CL_DEVICE_TYPE, sizeof type, &type, NULL);
    if (type & CL_DEVICE_TYPE_GPU)
        return "gpu";
    if (type & CL_DEVICE_TYPE_CPU)
        return "cpu";
    return type & CL_DEVICE_TYPE_ACCELERATOR ? "accelerator" : "other";
}

static void describe(cl_device_id id, const char *platform, struct device *d) {
    char driver[DEVICE_NAME];
    d->id = id;
    d->type = ask_type(id);
    ask_text(id, CL_DEVICE_NAME, d->name);
    ask_text(id, CL_DEVICE_VERSION, d->version);
    ask_text(id, CL_DRIVER_VERSION, driver);
    snprintf(d->platform, sizeof d->platform, "%s", platform);
    snprintf(d->driver, sizeof d->driver, "%.79s %.79s", platform, driver);
    d->compute_units = ask_units(id);
    d->group_items = ask_size(id, CL_DEVICE_MAX_WORK_GROUP_SIZE);
    d->global_bytes = ask_long(id, CL_DEVICE_GLOBAL_MEM_SIZE);
    d->local_bytes = ask_long(id, CL_DEVICE_LOCAL_MEM_SIZE);
    d->buffer_bytes = ask_long(id, CL_DEVICE_MAX_MEM_ALLOC_SIZE);
    d->clock_hz = ask_clock(id);
    d->sub_group_items = ask_sub_group(id);
    d->local_memory = ask_local_memory(id);
}

/* --- all of them --- */

static bool add_platform(cl_platform_id platform, struct devices *devices) {
    cl_device_id ids[MOST];
    cl_uint count = 0;
    char name[DEVICE_NAME] = "";
    if (clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, MOST, ids, &count) != CL_SUCCESS)
        return true; /* a platform without a device */
    count = count < MOST ? count : MOST;
    clGetPlatformInfo(platform, CL_PLATFORM_NAME, sizeof name - 1, name, NULL);
    trim(name);
    struct device *list = realloc(devices->list, (devices->count + count) * sizeof *list);
    if (!list)
        return count == 0;
    devices->list = list;
    for (cl_uint i = 0; i < count; i++) {
        struct device *d = &list[devices->count++];
        *d = (struct device){.number = devices->count};
        describe(ids[i], name, d);
    }
    return true;
}

bool devices_open(struct devices *out, struct fault *fault) {
    cl_platform_id platforms[MOST];
    cl_uint count = 0;
    *out = (struct devices){.count = 0};
    cl_int error = clGetPlatformIDs(MOST, platforms, &count);
    if (error != CL_SUCCESS || count == 0)
        return fault_set(fault, END_UNAVAILABLE,
                         "no OpenCL platform is installed; install the driver of your device, or "
                         "PoCL for the processor (Debian's package is pocl-opencl-icd)");
    count = count < MOST ? count : MOST;
    for (cl_uint i = 0; i < count; i++) {
        if (!add_platform(platforms[i], out)) {
            devices_close(out);
            return fault_set(fault, END_UNAVAILABLE, "not enough memory");
        }
    }
    if (out->count == 0) {
        devices_close(out);
        return fault_set(fault, END_UNAVAILABLE, "%u OpenCL platform(s), but none has a device",
                         (unsigned)count);
    }
    return true;
}

void devices_close(struct devices *devices) {
    free(devices->list);
    *devices = (struct devices){.count = 0};
}

/* --- one of them --- */

static bool holds(const char *text, const char *part) {
    size_t n = strlen(part);
    for (; *text; text++) {
        size_t i = 0;
        while (i < n && tolower((unsigned char)text[i]) == tolower((unsigned char)part[i]))
            i++;
        if (i == n)
            return true;
    }
    return false;
}

static const struct device *choose_first(const struct devices *devices, struct fault *fault) {
    const struct device *first = NULL;
    for (size_t i = 0; i < devices->count; i++) {
        const struct device *d = &devices->list[i];
        bool is_simulator = holds(d->platform, "oclgrind");
        if (!is_simulator && !strcmp(d->type, "gpu"))
            return d;
        if (!is_simulator && !first)
            first = d;
    }
    if (!first)
        fault_set(fault, END_UNAVAILABLE,
                  "the only OpenCL device is the simulator; its times say "
                  "nothing of a device");
    return first;
}

static const struct device *choose_number(const struct devices *devices, const char *wanted,
                                          struct fault *fault) {
    unsigned long number = strtoul(wanted, NULL, 10);
    if (number >= 1 && number <= devices->count)
        return &devices->list[number - 1];
    fault_set(fault, END_UNAVAILABLE, "device %.40s: there are the numbers 1 to %zu", wanted,
              devices->count);
    return NULL;
}

static const struct device *choose_name(const struct devices *devices, const char *wanted,
                                        struct fault *fault) {
    const struct device *found = NULL;
    size_t count = 0;
    for (size_t i = devices->count; i-- > 0;) {
        const struct device *d = &devices->list[i];
        if (holds(d->name, wanted) || holds(d->platform, wanted)) {
            found = d;
            count++;
        }
    }
    if (count == 1)
        return found;
    if (count > 1)
        fault_set(fault, END_UNAVAILABLE,
                  "device %.40s: %zu have that in their name, %zu the first; choose by number",
                  wanted, count, found->number);
    else
        fault_set(fault, END_UNAVAILABLE,
                  "device %.40s: none of %zu has that in its name or its platform's", wanted,
                  devices->count);
    return NULL;
}

const struct device *devices_choose(const struct devices *devices, const char *wanted,
                                    struct fault *fault) {
    if (!wanted)
        return choose_first(devices, fault);
    bool is_number = wanted[0] && strspn(wanted, "0123456789") == strlen(wanted);
    return is_number ? choose_number(devices, wanted, fault) : choose_name(devices, wanted, fault);
}
