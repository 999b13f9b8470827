--- The words of OpenCL, and what NVIDIA and AMD call the same.
-- @module assay.page.advise.terms

local terms = {}

--- The terms, in the order in which they are listed: `opencl`, `nvidia`, `amd`, and patterns of
-- Lua that find the term in a text of lower case.
terms.LIST = {
  { opencl = "NDRange", nvidia = "grid", amd = "grid", "ndrange" },
  { opencl = "work-group", nvidia = "thread block", amd = "workgroup", "work%-group" },
  { opencl = "work-item", nvidia = "thread", amd = "work-item, thread; lane of a wavefront",
    "work%-item", "%f[%w]items?%f[%W]" },
  { opencl = "sub-group", nvidia = "warp (32 threads)", amd = "wavefront (32 or 64 lanes)",
    "sub%-group" },
  { opencl = "compute unit", nvidia = "streaming multiprocessor (SM)",
    amd = "compute unit (CU)", "compute unit" },
  { opencl = "global memory", nvidia = "global memory", amd = "global memory (VRAM)",
    "global memory" },
  { opencl = "constant memory", nvidia = "constant memory", amd = "constant memory, by the scalar "
    .. "cache", "constant memory" },
  { opencl = "local memory", nvidia = "shared memory", amd = "local data share (LDS)",
    "local memory", "local array", "__local" },
  { opencl = "private memory", nvidia = "registers; local memory where they do not suffice",
    amd = "vector registers (VGPRs); scratch where they do not suffice", "private", "register" },
  { opencl = "barrier", nvidia = "__syncthreads()", amd = "s_barrier", "barrier" },
  { opencl = "bank", nvidia = "bank of shared memory", amd = "bank of LDS", "bank" },
  { opencl = "request", nvidia = "memory instruction of a warp", amd = "memory instruction of a "
    .. "wavefront", "request" },
  { opencl = "sector", nvidia = "32-byte sector of a 128-byte cache line",
    amd = "part of a 64- or 128-byte cache line", "sector" },
}

--- The terms that occur in a text.
-- @tparam string text
-- @treturn {table,...} of `terms.LIST`
function terms.of(text)
  local lower, found = text:lower(), {}
  for _, term in ipairs(terms.LIST) do
    for _, pattern in ipairs(term) do
      if lower:find(pattern) then
        found[#found + 1] = term
        break
      end
    end
  end
  return found
end

return terms
