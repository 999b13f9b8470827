/* opens_loader.c - opens the OpenCL loader by name, as language bindings do.
 *
 * The simulator's command preloads a library, which such a program passes by; it finds the
 * simulator only as a driver of the loader.  `assay run` sees to that, bare oclgrind does not: it
 * says so and ends well.
 */
#include <CL/cl.h>

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

typedef cl_int platform_ids(cl_uint, cl_platform_id *, cl_uint *);
typedef cl_int platform_info(cl_platform_id, cl_platform_info, size_t, void *, size_t *);
typedef cl_int device_ids(cl_platform_id, cl_device_type, cl_uint, cl_device_id *, cl_uint *);
typedef cl_context create_context(const cl_context_properties *, cl_uint, const cl_device_id *,
                                  void (*)(const char *, const void *, size_t, void *), void *,
                                  cl_int *);

/* ISO C has no conversion from an object pointer to a function pointer. */
static void find(void *loader, const char *name, void *function, size_t size) {
    void *symbol = dlsym(loader, name);
    memcpy(function, &symbol, size);
}

int main(void) {
    void *loader = dlopen("libOpenCL.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!loader) {
        fprintf(stderr, "opens_loader: %s\n", dlerror());
        return 1;
    }
    platform_ids *get_platforms;
    platform_info *get_info;
    device_ids *get_devices;
    create_context *create;
    find(loader, "clGetPlatformIDs", &get_platforms, sizeof get_platforms);
    find(loader, "clGetPlatformInfo", &get_info, sizeof get_info);
    find(loader, "clGetDeviceIDs", &get_devices, sizeof get_devices);
    find(loader, "clCreateContext", &create, sizeof create);

    cl_platform_id platform = NULL;
    cl_device_id device = NULL;
    char name[64] = "no platform";
    if (get_platforms(1, &platform, NULL) == CL_SUCCESS &&
        get_info(platform, CL_PLATFORM_NAME, sizeof name, name, NULL) == CL_SUCCESS &&
        get_devices(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL) == CL_SUCCESS)
        create(NULL, 1, &device, NULL, NULL, NULL);
    printf("opens_loader: %s\n", name);
    return 0;
}
