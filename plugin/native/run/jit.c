/* jit.c - see jit.h. */
#include "native/run/jit.h"

#include "native/run/fiber.h"

#include <llvm-c/Error.h>
#include <llvm-c/Target.h>
#include <llvm-c/TargetMachine.h>
#include <llvm-c/Transforms/PassBuilder.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

/* What tidies a translation up; the simulator's own compiler has optimised the kernel before. */
static const char *const passes[] = {
    [JIT_QUICK] = "function(sroa,early-cse)",
    [JIT_FULL] = "always-inline,function(sroa,early-cse,instcombine,simplifycfg,early-cse)",
};
static const LLVMCodeGenOptLevel levels[] = {
    [JIT_QUICK] = LLVMCodeGenLevelNone,
    [JIT_FULL] = LLVMCodeGenLevelDefault,
};

struct jit {
    LLVMOrcLLJITRef lljit;
    char complaint[160]; /* LLVM's, while it compiled; or "" */
};

static pthread_once_t once = PTHREAD_ONCE_INIT;

static void find_target(void) {
    LLVMInitializeNativeTarget();
    LLVMInitializeNativeAsmPrinter();
    LLVMInitializeNativeAsmParser(); /* for native/lower/real.c */
}

/* This machine, with all that its processor can do. */
static LLVMTargetMachineRef open_machine(enum jit_effort effort) {
    LLVMTargetRef target;
    char *message = NULL, *triple = LLVMGetDefaultTargetTriple();
    char *processor = LLVMGetHostCPUName(), *features = LLVMGetHostCPUFeatures();
    LLVMTargetMachineRef machine = NULL;
    pthread_once(&once, find_target);
    if (!LLVMGetTargetFromTriple(triple, &target, &message))
        machine = LLVMCreateTargetMachine(target, triple, processor, features, levels[effort],
                                          LLVMRelocDefault, LLVMCodeModelJITDefault);
    LLVMDisposeMessage(message);
    LLVMDisposeMessage(triple);
    LLVMDisposeMessage(processor);
    LLVMDisposeMessage(features);
    return machine;
}

/* True if there is an error, which is then told. */
static bool tell(LLVMErrorRef error, char *problem, size_t size) {
    if (!error)
        return false;
    char *message = LLVMGetErrorMessage(error);
    snprintf(problem, size, "%s", message);
    LLVMDisposeErrorMessage(message);
    return true;
}

static bool optimise(LLVMModuleRef module, enum jit_effort effort, LLVMTargetMachineRef machine,
                     char *problem, size_t size) {
    LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
    LLVMErrorRef error = LLVMRunPasses(module, passes[effort], machine, options);
    LLVMDisposePassBuilderOptions(options);
    return !tell(error, problem, size);
}

/* --- frames --- */

/* Bytes of a function's frame: the kernel, what it calls and what that calls must find room on the
 * stack of an item, and a stack that is used up is not noticed. */
enum { FRAME_MOST = FIBER_STACK / 8 };

static void note_complaint(LLVMDiagnosticInfoRef info, void *to) {
    struct jit *jit = to;
    if (LLVMGetDiagInfoSeverity(info) > LLVMDSWarning)
        return;
    char *text = LLVMGetDiagInfoDescription(info);
    snprintf(jit->complaint, sizeof jit->complaint, "%s", text);
    LLVMDisposeMessage(text);
}

/* Lets LLVM complain of frames that are too large. */
static void limit_frames(struct jit *jit, LLVMModuleRef module) {
    char most[16];
    snprintf(most, sizeof most, "%d", FRAME_MOST);
    for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f))
        LLVMAddTargetDependentFunctionAttr(f, "warn-stack-size", most);
    LLVMContextSetDiagnosticHandler(LLVMGetModuleContext(module), note_complaint, jit);
}

/* --- a module --- */

/* Consumes the machine. */
static bool create(struct jit *jit, LLVMTargetMachineRef machine, char *problem, size_t size) {
    LLVMOrcLLJITBuilderRef builder = LLVMOrcCreateLLJITBuilder();
    LLVMOrcLLJITBuilderSetJITTargetMachineBuilder(
        builder, LLVMOrcJITTargetMachineBuilderCreateFromTargetMachine(machine));
    if (tell(LLVMOrcCreateLLJIT(&jit->lljit, builder), problem, size))
        return false;
    LLVMOrcDefinitionGeneratorRef generator;
    LLVMErrorRef error = LLVMOrcCreateDynamicLibrarySearchGeneratorForProcess(
        &generator, LLVMOrcLLJITGetGlobalPrefix(jit->lljit), NULL, NULL);
    if (tell(error, problem, size))
        return false;
    LLVMOrcJITDylibAddGenerator(LLVMOrcLLJITGetMainJITDylib(jit->lljit), generator);
    return true;
}

static bool add_module(struct jit *jit, LLVMOrcThreadSafeModuleRef module, native_kernel **kernel,
                       char *problem, size_t size) {
    LLVMOrcJITDylibRef library = LLVMOrcLLJITGetMainJITDylib(jit->lljit);
    LLVMOrcExecutorAddress address = 0;
    if (tell(LLVMOrcLLJITAddLLVMIRModule(jit->lljit, library, module), problem, size) ||
        tell(LLVMOrcLLJITLookup(jit->lljit, &address, "kernel"), problem, size))
        return false;
    *kernel = (native_kernel *)(uintptr_t)address;
    return true;
}

struct jit *jit_open(LLVMOrcThreadSafeContextRef context, LLVMModuleRef module,
                     enum jit_effort effort, native_kernel **kernel, char *problem, size_t size) {
    struct jit *jit = calloc(1, sizeof *jit);
    LLVMTargetMachineRef machine = open_machine(effort);
    snprintf(problem, size, "LLVM has no target for this machine");
    bool fine = jit && machine;
    if (fine) {
        LLVMTargetDataRef layout = LLVMCreateTargetDataLayout(machine);
        char *triple = LLVMGetTargetMachineTriple(machine);
        LLVMSetModuleDataLayout(module, layout);
        LLVMSetTarget(module, triple);
        LLVMDisposeTargetData(layout);
        LLVMDisposeMessage(triple);
        limit_frames(jit, module);
        fine = optimise(module, effort, machine, problem, size);
    }
    LLVMOrcThreadSafeModuleRef safe = LLVMOrcCreateNewThreadSafeModule(module, context);
    LLVMOrcDisposeThreadSafeContext(context);
    if (fine && create(jit, machine, problem, size))
        machine = NULL;
    else
        fine = false;
    if (fine && add_module(jit, safe, kernel, problem, size)) {
        if (!jit->complaint[0])
            return jit;
        snprintf(problem, size, "%s", jit->complaint);
    }
    if (!fine) {
        LLVMOrcDisposeThreadSafeModule(safe);
        if (machine)
            LLVMDisposeTargetMachine(machine);
    }
    jit_close(jit);
    return NULL;
}

void jit_close(struct jit *jit) {
    if (jit && jit->lljit)
        LLVMConsumeError(LLVMOrcDisposeLLJIT(jit->lljit));
    free(jit);
}
