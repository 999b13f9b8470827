/* frames.c - what NVIDIA's compiler leaves of kernels' private memory in memory: the stack frame.
 *
 * Usage: frames LIST     on a machine with one of their GPUs; frames.sh compiles and calls it
 *
 * Lines of LIST are case,variant,kernel,source,options. Prints case,variant,kernel,registers,frame:
 * numbers from the compiler's log, of bytes the latter. */
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLATFORMS = 8, LINE = 8192, SOURCE = 1 << 20 };

static cl_device_id find_gpu(void) {
    cl_platform_id platforms[PLATFORMS];
    cl_uint count = 0;
    cl_device_id device;
    clGetPlatformIDs(PLATFORMS, platforms, &count);
    for (cl_uint i = 0; i < count && i < PLATFORMS; i++)
        if (!clGetDeviceIDs(platforms[i], CL_DEVICE_TYPE_GPU, 1, &device, NULL))
            return device;
    return NULL;
}

/* The compiler's log, to be freed; NULL if there is none. */
static char *compile(cl_context context, cl_device_id device, const char *path,
                     const char *options) {
    static char source[SOURCE];
    char all[2 * LINE];
    const char *text = source;
    FILE *f = fopen(path, "r");
    if (!f)
        return NULL;
    source[fread(source, 1, sizeof source - 1, f)] = '\0';
    fclose(f);
    snprintf(all, sizeof all, "-cl-nv-verbose -I%.*s %s", (int)(strrchr(path, '/') - path), path,
             options);
    cl_program program = clCreateProgramWithSource(context, 1, &text, NULL, NULL);
    clBuildProgram(program, 1, &device, all, NULL, NULL);
    size_t bytes = 0;
    clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, 0, NULL, &bytes);
    char *log = calloc(1, bytes + 1);
    clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, bytes, log, NULL);
    clReleaseProgram(program);
    return log;
}

/* The number before, or behind, some words of the log that come after the kernel's name. */
static long number_at(const char *log, const char *kernel, const char *before, const char *behind) {
    char name[LINE];
    snprintf(name, sizeof name, "entry function '%s'", kernel);
    const char *at = log ? strstr(log, name) : NULL;
    at = at ? strstr(at, before ? before : behind) : NULL;
    if (!at)
        return -1;
    if (before)
        return strtol(at + strlen(before), NULL, 10);
    while (at[-1] == ' ' || (at[-1] >= '0' && at[-1] <= '9'))
        at--;
    return strtol(at, NULL, 10);
}

int main(int argc, char **argv) {
    FILE *list = argc == 2 ? fopen(argv[1], "r") : NULL;
    cl_device_id device = find_gpu();
    char line[LINE];
    if (!list || !device) {
        fputs("usage: frames LIST, with a GPU\n", stderr);
        return 1;
    }
    cl_context context = clCreateContext(NULL, 1, &device, NULL, NULL, NULL);
    while (fgets(line, sizeof line, list)) {
        char *rest = line, *fields[4];
        line[strcspn(line, "\n")] = '\0';
        for (int i = 0; i < 4; i++)
            fields[i] = strsep(&rest, ",");
        char *log = fields[3] ? compile(context, device, fields[3], rest ? rest : "") : NULL;
        printf("%s,%s,%s,%ld,%ld\n", fields[0], fields[1], fields[2],
               number_at(log, fields[2], "Used ", NULL),
               number_at(log, fields[2], NULL, "bytes stack frame"));
        free(log);
    }
    fclose(list);
    clReleaseContext(context);
    return 0;
}
