// loop_position.cpp - see loop_position.h.  In C++, because LLVM's C interface cannot read metadata
// without adding to the context, which another thread may be building a program in.
extern "C" {
#include "program/loop_position.h"
}

#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Instruction.h>
#include <llvm/IR/LLVMContext.h>

// The first position of the metadata "llvm.loop" is that of the beginning.
struct source_position loop_position(LLVMValueRef terminator) {
    const auto *instruction = llvm::unwrap<llvm::Instruction>(terminator);
    const llvm::MDNode *loop = instruction->getMetadata(llvm::LLVMContext::MD_loop);
    if (!loop)
        return {0, 0};
    for (const llvm::MDOperand &operand : loop->operands())
        if (const auto *position = llvm::dyn_cast_or_null<llvm::DILocation>(operand.get()))
            return {position->getLine(), position->getColumn()};
    return {0, 0};
}
